import type {
  Administrator,
  AdministratorAnswer,
  AdministratorsAnswer,
} from '@accordent/api/administrators/administrators.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';

export type { Administrator, AdministratorAnswer };

/** One page of the staff. */
export function useAdministrators(query: Query) {
  return useListPage('/administrator/all', query, (asked) =>
    api.get<AdministratorsAnswer>('/administrator/all', asked),
  );
}

const recordKey = (id: number) => `/administrator/${id}`;

export function useAdministrator(id: number) {
  return useSWR(recordKey(id), (path: string) => api.get<AdministratorAnswer>(path), {
    keepPreviousData: false,
  });
}

/** After a write: lists are read again, and who is logged in; `record` is the answer of the write. */
export function useAdministratorsChanged() {
  const { mutate } = useSWRConfig();
  return async (record?: Administrator) => {
    if (record) await mutate(recordKey(record.id), { administrator: record }, { revalidate: false });
    await mutate((key) => {
      const path: unknown = Array.isArray(key) ? key[0] : key;
      return path === '/user' || path === '/audit' || path === '/administrator/all';
    });
  };
}

/** What is sent of an administrator: absent fields stay as they are. */
export type AdministratorBody = {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly email?: string;
  readonly isSuperAdmin?: boolean;
  readonly isActive?: boolean;
  readonly password?: string;
  readonly invite?: boolean;
  readonly version?: number;
};

export const addAdministrator = async (
  body: AdministratorBody,
  idempotencyKey: string,
): Promise<Administrator> =>
  (await api.put<AdministratorAnswer>('/administrator/add', body, { idempotencyKey })).administrator;

/** An old `version` is refused as stale. */
export const changeAdministrator = async (id: number, body: AdministratorBody): Promise<Administrator> =>
  (await api.put<AdministratorAnswer>(`/administrator/edit/${id}`, body)).administrator;

export const deleteAdministrator = (id: number) => api.put(`/administrator/delete/${id}`);
