import { closeBill, explainGap, reopenBill } from '@accordent/core/bills/close-bill.ts';
import { confirmBill } from '@accordent/core/bills/confirm-bill.ts';
import { getMoney } from '@accordent/core/bills/get-money.ts';
import { readBill } from '@accordent/core/bills/read-bill.ts';
import { settleTakeBack, takeBack, undoTakeBack } from '@accordent/core/bills/take-back.ts';
import { dentistRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentBillReading, presentMoney, presentOwnMoney } from './bills.presenter.ts';
import {
  billOfFileParams,
  billReadingAnswer,
  billParams,
  closeBillBody,
  confirmBillBody,
  explainGapBody,
  moneyAnswer,
  ownMoneyAnswer,
  settleTakeBackBody,
  takeBackBody,
  takenParams,
} from './bills.schemas.ts';

/** What insurers owe for each invoice of an agreement. */
export const billRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/dfc/:id/money', {
    summary: 'What was granted, billed, announced, received and taken back of a PEC, bill by bill',
    action: 'see-money',
    params: byId,
    isPureRead: true,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentMoney(await getMoney(ports, { actor, coverageRequestId: id })),
  }),
  staffRoute.get('/admin/api/dfc/file/:fileId/bill', {
    summary: 'What an invoice says of the insurer’s part and the day of care, for a person to take or leave',
    action: 'confirm-bill',
    params: billOfFileParams,
    answer: billReadingAnswer,
    handle: async ({ ports, actor, params: { fileId } }) =>
      presentBillReading(await readBill(ports, { actor, documentId: fileId })),
  }),
  staffRoute.put('/admin/api/dfc/file/:fileId/bill', {
    summary:
      'Confirm what an invoice bills to the insurer: its part, the day of care, the acts; or correct it',
    action: 'confirm-bill',
    params: billOfFileParams,
    body: confirmBillBody,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params: { fileId }, body: { amount, careDate, acts, reason } }) =>
      presentMoney(
        await confirmBill(ports, { actor, documentId: fileId, amount, careOn: careDate, acts, reason }),
      ),
  }),
  staffRoute.put('/admin/api/bill/:billId/close', {
    summary: 'Await what is left of a bill no longer, for a reason',
    action: 'change-bill',
    params: billParams,
    body: closeBillBody,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params: { billId }, body }) =>
      presentMoney(await closeBill(ports, { actor, billId, ...body })),
  }),
  staffRoute.put('/admin/api/bill/:billId/reopen', {
    summary: 'Await what is left of a closed bill again',
    action: 'change-bill',
    params: billParams,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params: { billId } }) =>
      presentMoney(await reopenBill(ports, { actor, billId })),
  }),
  staffRoute.put('/admin/api/bill/:billId/gap', {
    summary: 'Say why a bill was paid too low, and what was paid of each act',
    action: 'change-bill',
    params: billParams,
    body: explainGapBody,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params: { billId }, body: { reason, paid } }) => {
      const byPlace = new Map(paid.map(({ place, amount }) => [place, amount]));
      return presentMoney(await explainGap(ports, { actor, billId, reason, paid: byPlace }));
    },
  }),
  staffRoute.post('/admin/api/bill/:billId/taken', {
    summary: 'Note that the insurer took money of a bill back; also of a closed PEC',
    action: 'change-bill',
    params: billParams,
    body: takeBackBody,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params: { billId }, body: { amount, reason, contestDate } }) =>
      presentMoney(await takeBack(ports, { actor, billId, amount, reason, contestUntil: contestDate })),
  }),
  staffRoute.put('/admin/api/bill/:billId/taken/:takenId/settle', {
    summary: 'Contest what was taken back, or let it be',
    action: 'change-bill',
    params: takenParams,
    body: settleTakeBackBody,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params, body }) =>
      presentMoney(await settleTakeBack(ports, { actor, ...params, ...body })),
  }),
  staffRoute.put('/admin/api/bill/:billId/taken/:takenId/undo', {
    summary: 'The insurer has given it back, or it was noted by mistake',
    action: 'change-bill',
    params: takenParams,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params }) => presentMoney(await undoTakeBack(ports, { actor, ...params })),
  }),
  dentistRoute.get('/api/dfc/:id/money', {
    summary: 'What was granted, billed, announced, received and taken back of a PEC of the practice',
    action: 'see-own-money',
    params: byId,
    isPureRead: true,
    answer: ownMoneyAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentOwnMoney(await getMoney(ports, { actor, coverageRequestId: id })),
  }),
];
