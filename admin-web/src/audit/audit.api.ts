import type { AdministratorsAnswer } from '@accordent/api/administrators/administrators.schemas.ts';
import type { AuditAnswer, AuditItem } from '@accordent/api/audit/audit.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';

export type { AuditItem };

/** A kind of record with its own history of what was done. */
export type AuditEntity =
  | 'coverage-request'
  | 'practitioner'
  | 'administrator'
  | 'contact'
  | 'mutual'
  | 'mutual-group'
  | 'invoice';

/** One page of the whole journal: super administrators alone. */
export function useAudit(query: Query) {
  return useListPage('/audit', query, (asked) => api.get<AuditAnswer>('/audit', asked));
}

export const RECORD_PER_PAGE = 20;

const everybody = { perPage: 100, orderBy: 'name' };

/** Who may have done it. */
export const useStaff = () =>
  useListPage('/administrator/all', everybody, (asked) =>
    api.get<AdministratorsAnswer>('/administrator/all', asked),
  );

/** What was done with one record, newest first. */
export function useAuditOf(entity: AuditEntity, entityId: number, page: number) {
  return useSWR(['/audit', { entity, entityId, page, perPage: RECORD_PER_PAGE }] as const, ([path, params]) =>
    api.get<AuditAnswer>(path, params),
  );
}
