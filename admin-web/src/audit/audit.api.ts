import type { AuditAnswer, AuditItem } from '@accordent/api/audit/audit.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { api } from '../api-client.ts';

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
  return useSWR(['/audit', query] as const, ([path, params]) => api.get<AuditAnswer>(path, params));
}

const PER_PAGE = 20;

/** What was done with one record, newest first, page after page. */
export function useAuditOf(entity: AuditEntity, entityId: number) {
  return useSWRInfinite(
    (index) => ['/audit', { entity, entityId, page: index + 1, perPage: PER_PAGE }] as const,
    ([path, params]) => api.get<AuditAnswer>(path, params),
    { keepPreviousData: false },
  );
}
