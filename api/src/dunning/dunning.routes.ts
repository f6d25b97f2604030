import { getDunning, holdDunning, listDunning, type Dunning } from '@accordent/core/dunning/hold-dunning.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { dunningAnswer, dunningsAnswer, holdDunningBody, type DunningItem } from './dunning.schemas.ts';

const presentDunning = ({ invoiceId, isHeld, openCents, steps }: Dunning): DunningItem => ({
  invoiceId,
  isHeld,
  open: centsToEuros(openCents),
  steps: steps.map(({ step, on, isAsked }) => ({ step, day: on, isAsked })),
});

/** Reminders of our unpaid invoices, in the back-office. */
export const dunningRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/invoice/:id/reminders', {
    summary: 'The reminders of an invoice: those that left, and those that follow while it is unpaid',
    action: 'see-dunning',
    params: byId,
    isPureRead: true,
    answer: dunningAnswer,
    handle: async ({ ports, actor, params }) => ({
      dunning: presentDunning(await getDunning(ports, { actor, invoiceId: params.id })),
    }),
  }),
  staffRoute.put('/admin/api/invoice/:id/reminders', {
    summary: 'Hold the reminders of an invoice back, or let them go on',
    action: 'hold-dunning',
    params: byId,
    body: holdDunningBody,
    answer: dunningAnswer,
    handle: async ({ ports, actor, params, body }) => ({
      dunning: presentDunning(await holdDunning(ports, { actor, invoiceId: params.id, ...body })),
    }),
  }),
  staffRoute.get('/admin/api/user/:id/invoice-reminders', {
    summary: 'Unpaid invoices of a practitioner that were reminded of, or are held back from it',
    action: 'see-dunning',
    params: byId,
    isPureRead: true,
    answer: dunningsAnswer,
    handle: async ({ ports, params }) => ({
      dunnings: (await listDunning(ports, { practitionerId: params.id })).map(presentDunning),
    }),
  }),
];
