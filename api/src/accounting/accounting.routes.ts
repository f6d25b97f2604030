import {
  exportInvoicePapers,
  exportSalesJournal,
  listLateMoves,
} from '@accordent/core/accounting/export-accounting.ts';
import { answerFile } from '../exports/answer-file.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { accountingQuery, lateMovesAnswer } from './accounting.schemas.ts';

/** Our invoices as accountants want them. */
export const accountingRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/accounting/journal', {
    summary: 'The journal of sales of a period in the form of a FEC',
    action: 'export-accounting',
    query: accountingQuery,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, query, ctx }) => {
      const { name, text } = await exportSalesJournal(ports, {
        actor,
        period: { from: query.from, to: query.upTo },
      });
      ctx.attachment(name);
      ctx.set({ 'Cache-Control': 'private, no-store', 'Content-Type': 'text/plain; charset=utf-8' });
      ctx.body = text;
    },
  }),
  staffRoute.get('/admin/api/accounting/late', {
    summary: 'What was issued, paid or undone of days before a period since those days were exported',
    action: 'export-accounting',
    isPureRead: true,
    query: accountingQuery,
    answer: lateMovesAnswer,
    handle: async ({ ports, query }) => ({
      moves: [...(await listLateMoves(ports, { period: { from: query.from, to: query.upTo } }))],
    }),
  }),
  staffRoute.get('/admin/api/accounting/papers', {
    summary: 'The PDFs of the invoices of a period, as a ZIP',
    action: 'export-accounting',
    query: accountingQuery,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, query, ctx }) => {
      const period = { from: query.from, to: query.upTo };
      answerFile(ctx, 'application/zip', await exportInvoicePapers(ports, { actor, period }));
    },
  }),
];
