import { confirmMatches } from '@accordent/core/reconciliation/confirm-matches.ts';
import { importRemittance } from '@accordent/core/reconciliation/import-remittance.ts';
import { importStatement } from '@accordent/core/reconciliation/import-statement.ts';
import { listMatches } from '@accordent/core/reconciliation/list-matches.ts';
import { exportSettlements, listSettlements } from '@accordent/core/reconciliation/list-settlements.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { receivedBytes } from '../documents/received-bytes.ts';
import { answerFile } from '../exports/answer-file.ts';
import { FILE_TYPES } from '../exports/file-types.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { tickedLines } from './ticked-lines.ts';
import { presentFile, presentLines, presentSettlements } from './reconciliation.presenter.ts';
import {
  confirmedLinesAnswer,
  confirmLinesBody,
  moneyFileAnswer,
  moneyLinesAnswer,
  remittanceBody,
  settlementsAnswer,
  settlementsFileQuery,
  statementBody,
} from './reconciliation.schemas.ts';

/** Statements, remittances and what they pay, in the portal. */
export const reconciliationDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/settlements', {
    summary: 'What was granted, billed and received by month, and every bill of the last twelve months',
    action: 'see-own-settlements',
    isPureRead: true,
    answer: settlementsAnswer,
    handle: async ({ ports, actor }) => presentSettlements(await listSettlements(ports, { actor })),
  }),
  dentistRoute.get('/api/settlements/export', {
    summary: 'The same bills as a CSV or XLSX file',
    action: 'export-own-settlements',
    query: settlementsFileQuery,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, query: { format }, ctx }) => {
      answerFile(ctx, FILE_TYPES[format], await exportSettlements(ports, { actor, format }));
    },
  }),
  dentistRoute.post('/api/reconciliation/statement', {
    summary: 'Read a bank statement; the same file again adds nothing',
    action: 'import-own-money-lines',
    body: statementBody,
    files: { file: 1 },
    answer: moneyFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, body, files }) => {
      const bytes = await receivedBytes(files);
      return presentFile(await importStatement(ports, { actor, bytes, columns: body.columns ?? null }));
    },
  }),
  dentistRoute.post('/api/reconciliation/remittance', {
    summary: 'Read a remittance of an insurer; the same file again adds nothing',
    action: 'import-own-money-lines',
    body: remittanceBody,
    files: { file: 1 },
    answer: moneyFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, body, files }) => {
      const bytes = await receivedBytes(files);
      return presentFile(await importRemittance(ports, { actor, bytes, columns: body.columns ?? null }));
    },
  }),
  dentistRoute.get('/api/reconciliation', {
    summary: 'Lots and credits that wait, and what each may pay',
    action: 'see-own-money-lines',
    isPureRead: true,
    answer: moneyLinesAnswer,
    handle: async ({ ports, actor }) => presentLines(await listMatches(ports, { actor })),
  }),
  dentistRoute.post('/api/reconciliation/confirm', {
    summary: 'Confirm what was ticked, all or nothing',
    action: 'confirm-own-money-lines',
    body: confirmLinesBody,
    answer: confirmedLinesAnswer,
    handle: async ({ ports, actor, body }) => {
      const { bills, cents } = await confirmMatches(ports, { actor, ...tickedLines(body) });
      return { bills, amount: centsToEuros(cents) };
    },
  }),
];
