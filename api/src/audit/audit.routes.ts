import { listAudit } from '@accordent/core/audit/list-audit.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentPage } from '../http/wire.ts';
import { presentAuditItem } from './audit.presenter.ts';
import { auditAnswer, auditQuery } from './audit.schemas.ts';

export const auditRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/audit', {
    summary: 'Who did what: of one record, or for super administrators of all',
    action: 'see-audit',
    query: auditQuery,
    isPureRead: true,
    answer: auditAnswer,
    handle: async ({ ports, actor, query }) =>
      presentPage('audit', await listAudit(ports, { ...askedOfAudit(query), actor }), presentAuditItem),
  }),
];

/** The contract's names of a period are those of every list. */
export const askedOfAudit = <Query extends { startDate?: Date | undefined; endDate?: Date | undefined }>({
  startDate: from,
  endDate: to,
  ...query
}: Query) => ({ ...query, from, to });
