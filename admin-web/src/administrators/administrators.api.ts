import type {
  Administrator,
  AdministratorAnswer,
  AdministratorEntryFields,
  AdministratorsAnswer,
} from '@accordent/api/administrators/administrators.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import { api } from '../api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useRead, useReadOne, useReadPage } from '../shared/reading.ts';

export type { Administrator, AdministratorAnswer };

/** One page of the staff. */
export const useAdministrators = (query: Query) =>
  useReadPage<AdministratorsAnswer>('/administrator/all', query);

/** The staff, by name, to choose one of. */
export function useStaffToChoose(isWanted: boolean): readonly Administrator[] {
  const query = { orderBy: 'lastname', order: 'asc', page: 1, perPage: 100 };
  return (
    useRead<AdministratorsAnswer>(isWanted ? '/administrator/all' : null, query).data?.administrators ?? []
  );
}

const recordKey = (id: number) => `/administrator/${id}`;

export const useAdministrator = (id: number) => useReadOne<AdministratorAnswer>(recordKey(id));

/** After a write: lists are read again, and who is logged in; `record` is the answer of the write. */
export function useAdministratorsChanged() {
  const { keep, readAgain } = useReadAgain();
  return async (record?: Administrator) => {
    if (record) await keep(recordKey(record.id), { administrator: record });
    await readAgain((path) => path === '/user' || path === '/audit' || path === '/administrator/all');
  };
}

/** What is sent of an administrator: absent fields stay as they are. */
export type AdministratorBody = Partial<AdministratorEntryFields> & {
  readonly isSuperAdmin?: boolean;
  readonly isActive?: boolean;
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

export const deleteAdministrator = (id: number, idempotencyKey: string) =>
  api.put(`/administrator/delete/${id}`, undefined, { idempotencyKey });
