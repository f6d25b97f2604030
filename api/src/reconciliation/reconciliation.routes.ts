import { confirmMatches } from '@accordent/core/reconciliation/confirm-matches.ts';
import { importRemittance } from '@accordent/core/reconciliation/import-remittance.ts';
import { importStatement } from '@accordent/core/reconciliation/import-statement.ts';
import { listMatches } from '@accordent/core/reconciliation/list-matches.ts';
import { listAllocations, undoAllocation } from '@accordent/core/reconciliation/undo-allocation.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { receivedBytes } from '../documents/received-bytes.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { tickedLines } from './ticked-lines.ts';
import { presentAllocation, presentFile, presentLines } from './reconciliation.presenter.ts';
import {
  allocationsAnswer,
  confirmedLinesAnswer,
  confirmLinesBody,
  moneyFileAnswer,
  moneyLinesAnswer,
  remittanceBody,
  statementBody,
} from './reconciliation.schemas.ts';

/** Statements, remittances and what they pay, of a practitioner, in the back-office. */
export const reconciliationRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/user/:id/reconciliation/statement', {
    summary: 'Read a bank statement of a practitioner; the same file again adds nothing',
    action: 'import-money-lines',
    params: byId,
    body: statementBody,
    files: { file: 1 },
    answer: moneyFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params, body, files }) => {
      const bytes = await receivedBytes(files);
      const columns = body.columns ?? null;
      return presentFile(await importStatement(ports, { actor, practitionerId: params.id, bytes, columns }));
    },
  }),
  staffRoute.post('/admin/api/user/:id/reconciliation/remittance', {
    summary: 'Read a remittance that an insurer sent to a practitioner; the same file again adds nothing',
    action: 'import-money-lines',
    params: byId,
    body: remittanceBody,
    files: { file: 1 },
    answer: moneyFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params, body, files }) => {
      const bytes = await receivedBytes(files);
      const columns = body.columns ?? null;
      return presentFile(await importRemittance(ports, { actor, practitionerId: params.id, bytes, columns }));
    },
  }),
  staffRoute.get('/admin/api/user/:id/reconciliation', {
    summary: 'Lots and credits of a practitioner that wait, and what each may pay',
    action: 'see-money-lines',
    params: byId,
    isPureRead: true,
    answer: moneyLinesAnswer,
    handle: async ({ ports, actor, params }) =>
      presentLines(await listMatches(ports, { actor, practitionerId: params.id })),
  }),
  staffRoute.post('/admin/api/user/:id/reconciliation/confirm', {
    summary: 'Confirm for a practitioner what was ticked, all or nothing',
    action: 'confirm-money-lines',
    params: byId,
    body: confirmLinesBody,
    answer: confirmedLinesAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const ticked = tickedLines(body);
      const { bills, cents } = await confirmMatches(ports, { actor, practitionerId: params.id, ...ticked });
      return { bills, amount: centsToEuros(cents) };
    },
  }),
  staffRoute.get('/admin/api/user/:id/allocations', {
    summary: 'What lines of a practitioner’s statements and remittances pay, newest first',
    action: 'see-money-lines',
    params: byId,
    isPureRead: true,
    answer: allocationsAnswer,
    handle: async ({ ports, actor, params }) => {
      const allocations = await listAllocations(ports, { actor, practitionerId: params.id });
      return { allocations: allocations.map(presentAllocation) };
    },
  }),
  staffRoute.post('/admin/api/allocation/:id/undo', {
    summary: 'Take back that a line pays a bill: the line is free again',
    action: 'undo-money-lines',
    params: byId,
    handle: async ({ ports, actor, params }) => undoAllocation(ports, { actor, allocationId: params.id }),
  }),
];
