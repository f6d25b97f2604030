import type { AdministratorsAnswer } from '@accordent/api/administrators/administrators.schemas.ts';
import type { AuditAnswer, AuditItem } from '@accordent/api/audit/audit.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import { useRead, useReadPage } from '../shared/reading.ts';

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
export const useAudit = (query: Query) => useReadPage<AuditAnswer>('/audit', query);

export const RECORD_PER_PAGE = 20;

const everybody = { perPage: 100, orderBy: 'name' };

/** Who may have done it. */
export const useStaff = () => useReadPage<AdministratorsAnswer>('/administrator/all', everybody);

/** What was done with one record, newest first. */
export const useAuditOf = (entity: AuditEntity, entityId: number, page: number) =>
  useRead<AuditAnswer>('/audit', { entity, entityId, page, perPage: RECORD_PER_PAGE });
