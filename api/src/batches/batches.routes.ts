import { askBatch } from '@accordent/core/batches/ask-batch.ts';
import type { Batch } from '@accordent/core/batches/batch.ts';
import { readBatch, statusesOfMany } from '@accordent/core/batches/read-batch.ts';
import { undoBatch } from '@accordent/core/batches/undo-batch.ts';
import { prepareCall } from '@accordent/core/chasing/prepare-call.ts';
import { waysOfMany } from '@accordent/core/transmissions/ways-of-many.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { failureAnswer } from '../http/failures.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentDate } from '../http/wire.ts';
import { byId } from '../http/wire.schemas.ts';
import {
  batchAnswer,
  batchBody,
  callOfManyAnswer,
  idsBody,
  statusesOfManyAnswer,
  undoneBatchAnswer,
  waysOfManyAnswer,
  type BatchItem,
} from './batches.schemas.ts';

/** Acts on many PEC. */
export const batchRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/dfc/many', {
    summary: 'Ask one act of many PEC: the worker does it, each for itself',
    action: 'act-on-many',
    body: batchBody,
    answer: batchAnswer,
    handle: async ({ ports, actor, body: { dfcIds: ids, ...wanted } }) => ({
      batch: presentBatch(await askBatch(ports, { actor, ids, wanted })),
    }),
  }),
  staffRoute.get('/admin/api/dfc/many/:id', {
    summary: 'How far one’s act on many PEC is, and what it could not do',
    action: 'act-on-many',
    params: byId,
    isPureRead: true,
    answer: batchAnswer,
    handle: async ({ ports, actor, params: { id } }) => ({
      batch: presentBatch(await readBatch(ports, { actor, batchId: id })),
    }),
  }),
  staffRoute.post('/admin/api/dfc/many/:id/undo', {
    summary: 'Take back what can be taken back of one’s act on many PEC',
    action: 'act-on-many',
    params: byId,
    answer: undoneBatchAnswer,
    handle: ({ ports, actor, params: { id } }) => undoBatch(ports, { actor, batchId: id }),
  }),
  staffRoute.post('/admin/api/dfc/many/statuses', {
    summary: 'The statuses that some of these PEC may be moved to, how many, and what insurers owe of those',
    action: 'see-coverage-requests',
    body: idsBody,
    answer: statusesOfManyAnswer,
    handle: async ({ ports, actor, body: { dfcIds: ids } }) => ({
      statuses: (await statusesOfMany(ports, { actor, ids })).map((status) => ({
        ...status,
        owed: centsToEuros(status.owed),
      })),
    }),
  }),
  staffRoute.post('/admin/api/dfc/many/ways', {
    summary: 'How many of these PEC leave by which way, as their insurers ask',
    action: 'transmit',
    body: idsBody,
    answer: waysOfManyAnswer,
    handle: async ({ ports, body: { dfcIds: ids } }) => ({ ways: await waysOfMany(ports, { ids }) }),
  }),
  staffRoute.post('/admin/api/dfc/many/call', {
    summary: 'Whom to call about these PEC of one insurer, and what is asked of each',
    action: 'see-coverage-requests',
    body: idsBody,
    answer: callOfManyAnswer,
    handle: async ({ ports, actor, body: { dfcIds: ids } }) => {
      const { asked, ...call } = await prepareCall(ports, { actor, ids });
      return {
        ...call,
        asked: asked.map(({ sentAt, ...one }) => ({ ...one, sentDate: sentAt && presentDate(sentAt) })),
      };
    },
  }),
];

const presentBatch = ({ createdAt, endedAt, refused, undoable, ...batch }: Batch): BatchItem => ({
  ...batch,
  isOver: endedAt !== null,
  undoable: endedAt === null ? 0 : undoable,
  creationDate: presentDate(createdAt),
  refused: refused.map(({ coverageRequestId, reference, code, facts }) => ({
    dfcId: coverageRequestId,
    reference,
    error: failureAnswer(new DomainError(code, facts), '').body.error,
  })),
});
