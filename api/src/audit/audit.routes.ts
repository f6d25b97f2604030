import { listAudit } from '@accordent/core/audit/list-audit.ts';
import { listLooks } from '@accordent/core/audit/list-looks.ts';
import { lookActions } from '@accordent/core/shared/audit.ts';
import { dentistRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { presentAuditItem, presentLook } from './audit.presenter.ts';
import { auditAnswer, auditQuery, looksAnswer, looksQuery } from './audit.schemas.ts';

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
  dentistRoute.get('/api/dfc/:id/looks', {
    summary: 'Who has looked at the number and the documents of one’s own PEC',
    action: 'see-own-looks',
    params: byId,
    query: looksQuery,
    isPureRead: true,
    answer: looksAnswer,
    handle: async ({ ports, actor, params: { id }, query }) =>
      presentPage('looks', await listLooks(ports, { ...query, actor, coverageRequestId: id }), presentLook),
  }),
];

/** The contract's names of a period are those of every list. */
export const askedOfAudit = <
  Query extends { startDate?: Date | undefined; endDate?: Date | undefined; looks?: boolean | undefined },
>({
  startDate: from,
  endDate: to,
  looks = false,
  ...query
}: Query) => ({ ...query, from, to, ...(looks && { actions: lookActions }) });
