import { claimDifference, prepareClaim, remindPayers } from '@accordent/core/bills/chase-payers.ts';
import { prepareLetter, writeLetter } from '@accordent/core/bills/registered-letter.ts';
import { listSettlements } from '@accordent/core/settlements/list-settlements.ts';
import { eurosToCents } from '@accordent/core/shared/money.ts';
import { presentMoney } from '../bills/bills.presenter.ts';
import { billParams, moneyAnswer } from '../bills/bills.schemas.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentClaim, presentLetter, presentSettlements } from './settlements.presenter.ts';
import {
  claimAnswer,
  claimBody,
  letterAnswer,
  letterBody,
  remindedAnswer,
  remindPayersBody,
  settlementsAnswer,
  settlementsQuery,
  writtenLetterAnswer,
} from './settlements.schemas.ts';

/** What insurers owe, as staff look through it and ask for it. */
export const settlementRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/settlements', {
    summary: 'Bills that insurers owe, by view and group, with their sums and what is under way in all',
    action: 'see-money',
    query: settlementsQuery,
    isPureRead: true,
    answer: settlementsAnswer,
    handle: async ({ ports, query: { orderBy: _, order: __, ...query } }) =>
      presentSettlements(await listSettlements(ports, query), ports.clock.now()),
  }),
  staffRoute.post('/admin/api/settlements/remind', {
    summary: 'Remind payers of bills: by one mail each, or what came of a call',
    action: 'remind',
    body: remindPayersBody,
    answer: remindedAnswer,
    handle: ({ ports, actor, body }) => remindPayers(ports, { actor, ...body }),
  }),
  staffRoute.get('/admin/api/bill/:billId/claim', {
    summary: 'What may be claimed of a bill that was paid too low: to whom, how much, in which words',
    action: 'see-money',
    params: billParams,
    isPureRead: true,
    answer: claimAnswer,
    handle: async ({ ports, actor, params: { billId } }) =>
      presentClaim(await prepareClaim(ports, { actor, billId })),
  }),
  staffRoute.post('/admin/api/bill/:billId/claim', {
    summary: 'Claim the difference of the payer: by mail where it has an address, else noted',
    action: 'change-bill',
    params: billParams,
    body: claimBody,
    answer: moneyAnswer,
    handle: async ({ ports, actor, params: { billId }, body: { amount, ...said } }) =>
      presentMoney(await claimDifference(ports, { actor, billId, ...said, seenCents: seen(amount) })),
  }),
  staffRoute.get('/admin/api/bill/:billId/letter', {
    summary: 'The registered letter that asks a payer for what it owes of a bill, as it would be written',
    action: 'see-money',
    params: billParams,
    isPureRead: true,
    answer: letterAnswer,
    handle: async ({ ports, actor, params: { billId } }) =>
      presentLetter(await prepareLetter(ports, { actor, billId })),
  }),
  staffRoute.post('/admin/api/bill/:billId/letter', {
    summary: 'Make that letter as a PDF, and keep it as proof; nothing leaves by itself',
    action: 'change-bill',
    params: billParams,
    body: letterBody,
    answer: writtenLetterAnswer,
    limit: 'file-urls-account',
    handle: ({ ports, actor, params: { billId }, body: { amount, ...said } }) =>
      writeLetter(ports, { actor, billId, ...said, seenCents: seen(amount) }),
  }),
];

const seen = (amount: number | undefined) => (amount === undefined ? undefined : eurosToCents(amount));
