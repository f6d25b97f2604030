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
    handle: async ({ ports, actor, query: { startDate, endDate, ...query } }) =>
      presentPage(
        'audit',
        await listAudit(ports, {
          ...query,
          from: startDate,
          to: endDate,
          actor,
        }),
        presentAuditItem,
      ),
  }),
];
