import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aDebitMandate, someDebits } from '@accordent/adapters/testing/debit-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { getDunning, holdDunning, listDunning } from '@accordent/core/dunning/hold-dunning.ts';
import {
  forgetUnsentReminder,
  remindUnpaid,
  sendInvoiceReminder,
} from '@accordent/core/dunning/remind-unpaid.ts';
import { creditInvoice } from '@accordent/core/invoices/credit-invoice.ts';
import { toggleInvoicePaid } from '@accordent/core/invoices/toggle-invoice-paid.ts';
import { importReceipts } from '@accordent/core/receipts/import-receipts.ts';
import { payInvoiceByHand } from '@accordent/core/receipts/pay-invoice.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobNamed } from './jobs.ts';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
let actor: Administrator;
let practitionerId: number;
let email: string;
let invoiceId: number;

beforeEach(async () => {
  world = await workerWorld();
  const { id } = await anAdministrator(world);
  actor = { kind: 'admin', id, sessionId: '00000000-0000-4000-8000-000000000000', isSuper: false };
  ({ id: practitionerId, email } = await aPractitioner(world));
  // Due on Friday 2 October.
  invoiceId = await anInvoice(world, { practitionerId, issuedAt: new Date('2026-09-02T08:00:00Z') });
});
afterEach(() => world.close());

const morning = (day: string) => new Date(`${day}T07:15:00Z`);
const at = (now: Date) => ({ ...world.ports, clock: { now: () => now } });
const remind = (day: string) => remindUnpaid(at(morning(day)), { dueAt: morning(day) });
const jobs = () =>
  world.database.scope.knex('outbox').where({ job: 'send-invoice-reminder' }).orderBy('id').pluck('payload');

test('three steps, each once, on working days of its day or after', async () => {
  expect(await remind('2026-10-08')).toBe(0);
  // Seven days after is a Friday.
  expect(await remind('2026-10-09')).toBe(1);
  expect(await remind('2026-10-09')).toBe(0);
  expect(await remind('2026-10-10')).toBe(0);
  expect(await remind('2026-10-22')).toBe(0);
  expect(await remind('2026-10-23')).toBe(1);
  expect(await remind('2026-11-16')).toBe(1);
  expect(await remind('2027-11-16')).toBe(0);
  expect(await jobs()).toEqual([1, 2, 3].map((step) => ({ invoiceId, step })));
  const { steps } = await getDunning(world.ports, { actor, invoiceId });
  expect(steps.map(({ step, isAsked }) => [step, isAsked])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
});

test('a step leaves in the words of the team’s latest model, filled in; the others keep their own', async () => {
  const { textModels } = world.ports.stores;
  for (const title of ['Ancien', 'Facture {facture} en attente'])
    await textModels.add(
      {
        kind: 'reminder-1',
        title,
        content: 'Il reste {montant} sur « {libelle} », échue le {echeance}. {patient}',
        documentTitle: '',
        ownerId: null,
      },
      morning('2026-10-01'),
    );
  await remind('2026-10-09');
  await remind('2026-10-23');
  for (const payload of await jobs()) await sendInvoiceReminder(at(morning('2026-10-23')), payload);
  const mails = await world.database.scope
    .knex('mails')
    .where({ recipients: email })
    .orderBy('id')
    .select('subject', 'text');
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Facture ${invoiceId} en attente`,
    `Deuxième rappel\u00a0: facture n°\u00a0${invoiceId}`,
  ]);
  expect(mails[0].text).toMatch(/Il reste 358,80\s€ sur « Formation », échue le 2 octobre 2026. \{patient\}/);
});

test('ten workers at once ask once, and a worker that starts in the afternoon for none', async () => {
  const counts = await Promise.all(Array.from({ length: 10 }, () => remind('2026-10-09')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await jobs()).toHaveLength(1);
  const late = new Date('2026-10-23T13:00:00Z');
  expect(await remindUnpaid(at(late), { dueAt: morning('2026-10-23') })).toBe(0);
});

test('paid, credited or held it is passed over; a part that was paid leaves the rest', async () => {
  const pay = (amount: string) =>
    payInvoiceByHand(world.ports, {
      actor,
      invoiceId,
      way: 'cheque',
      amount,
      paidOn: '2026-10-01',
      note: '',
    });
  await holdDunning(world.ports, { actor, invoiceId, isHeld: true });
  expect(await remind('2026-10-09')).toBe(0);
  expect(await listDunning(world.ports, { practitionerId })).toMatchObject([{ invoiceId, isHeld: true }]);
  await holdDunning(world.ports, { actor, invoiceId, isHeld: false });
  await pay('58,80');
  expect(await remind('2026-10-09')).toBe(1);
  await pay('300');
  expect(await remind('2026-10-23')).toBe(0);
  const credited = await anInvoice(world, { practitionerId, issuedAt: new Date('2026-09-02T08:00:00Z') });
  await creditInvoice(world.ports, { actor, invoiceId: credited });
  expect(await remind('2026-10-26')).toBe(0);
  await expect(holdDunning(world.ports, { actor, invoiceId: credited, isHeld: true })).rejects.toMatchObject({
    code: 'already_credited',
  });
});

test('the mail says what is left, goes once, and not once it was paid meanwhile', async () => {
  await remind('2026-10-09');
  await sendInvoiceReminder(world.ports, { invoiceId, step: 1 });
  await sendInvoiceReminder(world.ports, { invoiceId, step: 1 });
  expect(await world.mailsTo(email)).toBe(1);
  const subjects = await world.database.scope.knex('mails').where({ recipients: email }).pluck('subject');
  expect(subjects).toEqual([`Rappel\u00a0: facture n°\u00a0${invoiceId}`]);
  await toggleInvoicePaid(world.ports, { actor, invoiceId });
  await sendInvoiceReminder(world.ports, { invoiceId, step: 2 });
  expect(await world.mailsTo(email)).toBe(1);
});

test('a reminder that still waits does not leave once a debit of its invoice is announced', async () => {
  await remind('2026-10-09');
  const mandateId = await aDebitMandate(world, { practitionerId, adminId: actor.id });
  const announcedAt = morning('2026-10-09');
  await world.database.scope
    .knex('debits')
    .insert({ invoiceId, mandateId, cents: 35_880, collectOn: '2026-10-23', announcedAt });
  const reminder = { invoiceId, step: 1 } as const;
  await sendInvoiceReminder(at(morning('2026-10-09')), reminder);
  expect(await world.mailsTo(email)).toBe(0);
  await world.database.scope.knex('debits').update({ ending: 'stopped', endedAt: announcedAt });
  await sendInvoiceReminder(at(morning('2026-10-09')), reminder);
  expect(await world.mailsTo(email)).toBe(1);
});

describe('a reminder that never left is asked for anew, the same step, on the next working morning', () => {
  const reminder = { invoiceId: 0, step: 1 } as { invoiceId: number; step: 1 };
  beforeEach(async () => {
    reminder.invoiceId = invoiceId;
    await remind('2026-10-09');
    await world.database.scope.knex('outbox').delete();
  });

  test('passed over since reminders were held, once they go on', async () => {
    await holdDunning(world.ports, { actor, invoiceId, isHeld: true });
    await sendInvoiceReminder(at(morning('2026-10-09')), reminder);
    await holdDunning(world.ports, { actor, invoiceId, isHeld: false });
    expect(await remind('2026-10-23')).toBe(1);
    expect(await jobs()).toEqual([reminder]);
  });

  test('given up, at once', async () => {
    const rows = outboxRows(world.database.scope);
    await world.ports.transaction((stores) => stores.jobs.add('send-invoice-reminder', reminder));
    const { id } = await world.database.scope.knex('outbox').first('id');
    await rows.giveUp(id, 'mail_not_sent', jobNamed('send-invoice-reminder'));
    const followed = await world.database.scope.knex('outbox').whereNull('failedAt');
    expect(followed).toMatchObject([{ payload: reminder }]);
    for (const { job, payload } of followed) await jobNamed(job)?.run(world.ports, payload as never);
    expect(await remind('2026-10-12')).toBe(1);
  });

  test('passed over since its practitioner was deleted, once he is back', async () => {
    const deleted = (deletedAt: Date | null) =>
      world.database.scope.knex('practitioners').where({ id: practitionerId }).update({ deletedAt });
    await deleted(morning('2026-10-09'));
    await sendInvoiceReminder(at(morning('2026-10-09')), reminder);
    await deleted(null);
    expect(await remind('2026-10-09')).toBe(1);
  });

  test('lost before an update that asks anew, a day later', async () => {
    expect(await remind('2026-10-09')).toBe(0);
    await world.ports.transaction((stores) => stores.jobs.add('send-invoice-reminder', reminder));
    expect(await remind('2026-10-12')).toBe(0);
    await world.database.scope.knex('outbox').update({ failedAt: new Date(), failure: 'mail_not_sent' });
    expect(await remind('2026-10-12')).toBe(1);
    expect(await jobs()).toEqual([reminder, reminder]);
  });

  test('but not once the step after it has left', async () => {
    const left = morning('2026-10-23');
    await world.database.scope
      .knex('invoice_reminders')
      .insert({ invoiceId, step: 2, askedAt: left, sentAt: left });
    expect(await remind('2026-10-26')).toBe(0);
  });

  test('but not one that has left', async () => {
    await sendInvoiceReminder(at(morning('2026-10-09')), reminder);
    await holdDunning(world.ports, { actor, invoiceId, isHeld: true });
    await sendInvoiceReminder(at(morning('2026-10-09')), reminder);
    await forgetUnsentReminder(world.ports, reminder);
    await holdDunning(world.ports, { actor, invoiceId, isHeld: false });
    expect(await remind('2026-10-12')).toBe(0);
    expect(await world.mailsTo(email)).toBe(1);
  });
});

describe('who has paid, as far as our statement says, is not reminded', () => {
  const read = (...lines: string[]) =>
    importReceipts(world.ports, {
      actor,
      bytes: Buffer.from(['Date;Libellé;Montant', ...lines].join('\n')),
      columns: null,
    });
  const remindedOn = async (day: string, id: number) => {
    await remind(day);
    return (await jobs()).some((job) => job.invoiceId === id);
  };

  test('while a line that surely pays waits to be confirmed', async () => {
    await read(`08/10/2026;VIR FACTURE ${invoiceId};358,80`);
    expect(await remindedOn('2026-10-09', invoiceId)).toBe(false);
    await world.database.scope.knex('receipts').update({ dismissedAt: new Date() });
    expect(await remindedOn('2026-10-12', invoiceId)).toBe(true);
  });

  test('while the lump sum of his debit waits to be confirmed', async () => {
    const { sent } = await someDebits(world, { practitionerId, adminId: actor.id });
    await read('25/11/2026;LOYER;12,00');
    expect(await remindedOn('2026-12-01', sent.invoiceId)).toBe(false);
    await world.database.scope.knex('receipts').where({ id: sent.receiptId }).delete();
    expect(await remindedOn('2026-12-01', sent.invoiceId)).toBe(true);
  });

  test('while no statement reaches beyond his debit, for thirty days at most', async () => {
    const { sent } = await someDebits(world, { practitionerId, adminId: actor.id });
    await world.database.scope.knex('receipts').delete();
    await read('24/11/2026;LOYER;12,00');
    expect(await remindedOn('2026-12-01', sent.invoiceId)).toBe(false);
    expect(await remindedOn('2026-12-18', sent.invoiceId)).toBe(false);
    expect(await remindedOn('2026-12-21', sent.invoiceId)).toBe(true);
  });
});
