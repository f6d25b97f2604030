import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import { storesOn } from '@accordent/adapters/postgres/stores.ts';
import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { checkInvoiceSeries } from '@accordent/core/invoices/check-invoice-series.ts';
import { creditInvoice } from '@accordent/core/invoices/credit-invoice.ts';
import { issueInvoiceByHand } from '@accordent/core/invoices/issue-invoice-by-hand.ts';
import { issueMonthlyInvoices } from '@accordent/core/invoices/issue-monthly-invoices.ts';
import { sendInvoiceAgain } from '@accordent/core/invoices/send-invoice-again.ts';
import { sendInvoiceMail } from '@accordent/core/invoices/send-invoice-mail.ts';
import { toggleInvoicePaid } from '@accordent/core/invoices/toggle-invoice-paid.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { payInvoiceByHand } from '@accordent/core/receipts/pay-invoice.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedule } from '../schedule.ts';
import { visit } from '../testing/visiting-worker.ts';
import { workerWorld } from '../testing/worker-under-test.ts';
import type { WorkerWorld } from '../testing/worker-under-test.ts';

const FIRST_OF_DECEMBER = new Date('2026-12-01T05:00:00Z');

let world: WorkerWorld;
beforeEach(async () => {
  world = await workerWorld();
});
afterEach(() => world.close());

const at = (now: Date) => ({ ...world.ports, clock: { now: () => now } });
const anActor = async (): Promise<Administrator> => ({
  kind: 'admin',
  id: (await anAdministrator(world)).id,
  sessionId: '00000000-0000-4000-8000-000000000000',
  isSuper: true,
});
type Row = {
  id: number;
  practitionerId: number;
  label: string;
  totalInclVatCents: number;
  dueOn: string;
  periodMonth: string | null;
  fileKey: string | null;
  mailedAt: Date | null;
};
const invoices = () => world.database.scope.knex('invoices').orderBy('id').select<Row[]>();
const read = async (fileKey: string | null) =>
  Buffer.from(await buffer(await world.ports.fileStore.get(fileKey ?? '')));

describe('the first of the month', () => {
  const before = new Date('2026-05-01T10:00:00Z');
  const aClient = (choice: object) => aPractitioner(world, { createdAt: before, ...choice });

  test('each active practitioner with a paid plan who is nobody’s sub-practitioner is invoiced for the month that begins', async () => {
    const serenity = await aClient({ planId: 1 });
    const discovery = await aClient({ planId: 2 });
    // He may not log in, while a dentist of his practice works.
    const practice = await aClient({
      planId: 4,
      isActive: false,
      firstname: '',
      lastname: 'CABINET DES TILLEULS',
    });
    const serenity399 = await aClient({ planId: 6 });
    await aClient({ planId: 3 });
    await aClient({ planId: 5 });
    await aClient({ planId: 1, parentId: practice.id });
    await aClient({ planId: 1, isActive: false });
    const stopped = await aClient({ planId: 4, isActive: false });
    await aClient({ planId: 1, parentId: stopped.id, isActive: false });
    await aClient({ planId: 1, archivedAt: before, archivedBy: 'client' });
    await aClient({ planId: 1, deletedAt: before });
    await aClient({ planId: null, isProspect: true, prospectStatus: 'wantCall' });

    expect(await issueMonthlyInvoices(at(FIRST_OF_DECEMBER), { dueAt: FIRST_OF_DECEMBER })).toBe(4);
    expect(
      (await invoices()).map(({ id, practitionerId, label, totalInclVatCents, dueOn, periodMonth }) => [
        id,
        practitionerId,
        label,
        totalInclVatCents,
        dueOn,
        periodMonth,
      ]),
    ).toEqual([
      [1, serenity.id, 'Forfait Serenity, abonnement décembre 2026', 35_880, '2026-12-31', '2026-12-01'],
      [2, discovery.id, 'Forfait Découverte, abonnement décembre 2026', 10_680, '2026-12-31', '2026-12-01'],
      [3, practice.id, 'Super praticien, abonnement décembre 2026', 23_880, '2026-12-31', '2026-12-01'],
      [4, serenity399.id, 'Forfait Serenity, abonnement décembre 2026', 47_880, '2026-12-31', '2026-12-01'],
    ]);
  });

  test('however often and in however many workers it runs, a month is invoiced once', async () => {
    for (let count = 0; count < 5; count += 1) await aClient({ planId: 1 });
    const run = (now: Date) => issueMonthlyInvoices(at(now), { dueAt: FIRST_OF_DECEMBER });
    const counts = await Promise.all([
      run(FIRST_OF_DECEMBER),
      run(FIRST_OF_DECEMBER),
      run(FIRST_OF_DECEMBER),
    ]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(await run(new Date('2026-12-20T10:00:00Z'))).toBe(0);
    expect((await invoices()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a month that was credited is not invoiced again by itself', async () => {
    await aClient({ planId: 1 });
    await issueMonthlyInvoices(at(FIRST_OF_DECEMBER), { dueAt: FIRST_OF_DECEMBER });
    await creditInvoice(at(FIRST_OF_DECEMBER), { actor: await anActor(), invoiceId: 1 });
    expect(await issueMonthlyInvoices(at(FIRST_OF_DECEMBER), { dueAt: FIRST_OF_DECEMBER })).toBe(0);
    expect(await invoices()).toHaveLength(2);
  });

  test('a late run bills the plans of the first, dates today, and leaves out who came later', async () => {
    const moved = await aClient({ planId: 6 });
    const free = await aClient({ planId: 3 });
    await aClient({ planId: 1, createdAt: new Date('2026-12-01T05:00:01Z') });
    const change = (practitionerId: number, value: number, createdAt: string) =>
      world.database.scope
        .knex('practitioner_histories')
        .insert({ practitionerId, kind: 'plan', value: String(value), createdAt: new Date(createdAt) });
    await change(moved.id, 2, '2026-05-01T10:00:00Z');
    await change(moved.id, 6, '2026-12-03T10:00:00Z');
    await change(free.id, 1, '2026-05-01T10:00:00Z');
    await change(free.id, 3, '2026-12-03T10:00:00Z');
    await issueMonthlyInvoices(at(new Date('2026-12-05T10:00:00Z')), { dueAt: FIRST_OF_DECEMBER });
    expect(await invoices()).toMatchObject([
      { practitionerId: moved.id, totalInclVatCents: 10_680, dueOn: '2027-01-04' },
      { practitionerId: free.id, totalInclVatCents: 35_880, dueOn: '2027-01-04' },
    ]);
  });

  test('a worker that was down for months makes each of them up', async () => {
    await aClient({ planId: 1 });
    const monthly = schedule.filter(({ task }) => task === 'issue-monthly-invoices');
    const runAt = (now: string) => visit(world, { schedule: monthly, now: new Date(now) });
    await runAt('2026-09-15T10:00:00Z');
    await runAt('2026-12-15T10:00:00Z');
    await runAt('2026-12-15T10:00:30Z');
    expect((await invoices()).map(({ periodMonth }) => periodMonth)).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
    ]);
  });

  test('a run that failed is begun again, and goes on where it was', async () => {
    await aClient({ planId: 1 });
    const monthly = schedule.filter(({ task }) => task === 'issue-monthly-invoices');
    const run = (ports?: Partial<WorkerWorld['ports']>) =>
      visit(world, { schedule: monthly, now: FIRST_OF_DECEMBER, ...(ports && { ports }) });
    const knex = world.database.scope.knex;
    const broken = { transaction: () => Promise.reject(new Error('no')) };
    await run(broken);
    await run();
    expect(await invoices()).toHaveLength(0);
    await knex('outbox').update({ notBefore: new Date() });
    await run();
    expect(await invoices()).toHaveLength(1);
  });
});

describe('from the number to the mail', () => {
  const issue = async (label = 'Formation') => {
    const { id: practitionerId, email } = await aPractitioner(world);
    const actor = await anActor();
    const { id } = await issueInvoiceByHand(world.ports, { actor, practitionerId, label, amount: '299' });
    return { id, email, actor };
  };
  const rowOf = async (id: number) => (await invoices()).find((row) => row.id === id);
  const mailed = async (id: number) => (await rowOf(id))?.mailedAt ?? null;

  test('an invoice gets its PDF, then goes to the practitioner with it', async () => {
    const { id, email } = await issue('Formation <b>&</b> suivi');
    await world.start();
    await expect.poll(() => mailed(id), { timeout: 120_000 }).not.toBeNull();
    const { fileKey } = (await rowOf(id))!;
    expect((await read(fileKey)).subarray(0, 5).toString()).toBe('%PDF-');
    const mails = await world.database.scope
      .knex('mails')
      .join('mail_attachments', 'mail_attachments.mail_id', 'mails.id')
      .where({ recipients: email })
      .select('subject', 'name', 'mime', 'fileKey', 'text');
    expect(mails).toMatchObject([
      {
        subject: `Votre facture n°\u00a0${id}`,
        name: `facture-${id}.pdf`,
        mime: 'application/pdf',
        fileKey,
        text: expect.stringContaining('358,80\u00a0€'),
      },
    ]);
  });

  test('it is mailed once, again when staff ask, and a credit note says what it takes back', async () => {
    const { id, email, actor } = await issue();
    const worker = await world.start();
    await expect.poll(() => mailed(id), { timeout: 120_000 }).not.toBeNull();
    await world.ports.transaction(({ jobs }) =>
      jobs.add('send-invoice-mail', { invoiceId: id, sendId: 'first' }),
    );
    await sendInvoiceAgain(world.ports, { actor, invoiceId: id });
    await expect.poll(() => world.mailsTo(email), { timeout: 120_000 }).toBe(2);
    const { id: creditId } = await creditInvoice(world.ports, { actor, invoiceId: id });
    await expect.poll(() => world.mailsTo(email), { timeout: 120_000 }).toBe(3);
    await worker.stop();
    const subjects = await world.database.scope.knex('mails').where({ recipients: email }).pluck('subject');
    expect(subjects).toContain(`Votre avoir n°\u00a0${creditId}`);
  });

  test('a PDF that was given up is made by the night', async () => {
    const { id: practitionerId } = await aPractitioner(world);
    const id = await anInvoice(world, { practitionerId, isReady: false });
    const later = new Date(world.ports.clock.now().getTime() + 2 * 3_600_000);
    expect(await checkInvoiceSeries(at(later))).toBe(1);
    await world.start();
    await expect.poll(async () => (await rowOf(id))?.fileKey ?? null, { timeout: 120_000 }).not.toBeNull();
  });

  test('a hole in the series is told by the night', async () => {
    await world.database.scope.knex('invoice_counters').update({ lastId: 7 });
    await expect(checkInvoiceSeries(world.ports)).rejects.toThrow('7 invoice numbers');
  });
});

test('one that is sent again asks for what is left of it alone', async () => {
  const { id: practitionerId, email } = await aPractitioner(world);
  const actor = await anActor();
  const ports = at(FIRST_OF_DECEMBER);
  const saidOf = async (invoiceId: number, sendId: string) => {
    await sendInvoiceMail(ports, { invoiceId, sendId });
    const [text] = await world.database.scope
      .knex('mails')
      .where({ recipients: email })
      .orderBy('id', 'desc')
      .pluck('text');
    return String(text).replaceAll(/\s/g, ' ');
  };
  const invoiceId = await anInvoice(world, { practitionerId, issuedAt: FIRST_OF_DECEMBER });
  expect(await saidOf(invoiceId, 'whole')).toMatch(/TTC, à payer au plus tard/);
  await payInvoiceByHand(ports, {
    actor,
    invoiceId,
    way: 'cheque',
    amount: '10',
    paidOn: '2026-12-01',
    note: '',
  });
  expect(await saidOf(invoiceId, 'part')).toMatch(/TTC, dont il reste [\d ,]+ € à payer au plus tard/);
  await toggleInvoicePaid(ports, { actor, invoiceId });
  expect(await saidOf(invoiceId, 'paid')).toContain('TTC, déjà réglée.');
  const creditedId = await anInvoice(world, { practitionerId, issuedAt: FIRST_OF_DECEMBER });
  const { id: creditId } = await creditInvoice(ports, { actor, invoiceId: creditedId });
  expect(await saidOf(creditedId, 'credited')).toContain(`TTC, annulée par l’avoir n° ${creditId}.`);
});

test('staff are told what an invoiced practitioner lacks, once each, until his record is filled in', async () => {
  const lacking = await aPractitioner(world, { lastname: 'ÉVRARD', firstname: 'ZOÉ' });
  const complete = await aPractitioner(world);
  const fill = (id: number) =>
    world.database.scope.knex('practitioners').where({ id }).update({ siren: '732829320' });
  await fill(complete.id);
  for (const { id: practitionerId } of [lacking, lacking, complete])
    await anInvoice(world, { practitionerId });
  const refresh = () => refreshNotifications(world.ports, { kinds: ['incomplete-invoice'] });
  const standing = () =>
    world.database.scope
      .knex('notifications')
      .where({ kind: 'incomplete-invoice', removedAt: null })
      .select('subtitle', 'practitionerId');
  await refresh();
  expect(await standing()).toEqual([{ subtitle: 'Évrard Zoé · SIREN manquant', practitionerId: lacking.id }]);
  await fill(lacking.id);
  await refresh();
  expect(await standing()).toEqual([]);
});

/** `npm run prove` has fifty; here enough of them that connections die under several at once. */
const ISSUERS = Number(process.env['ISSUERS'] ?? 20);
const EACH = 2;
/** Connections are killed faster than they can be made anew: without an end nobody would come to issue. */
const KILLS = 2 * ISSUERS;

test(
  `${ISSUERS} issuers at once whose connections are killed, then workers that are killed: no hole, no double, no invoice without its PDF`,
  { timeout: 600_000 },
  async () => {
    const actor = await anActor();
    const clients = await Promise.all(
      Array.from({ length: ISSUERS }, () => aPractitioner(world).then(({ id }) => id)),
    );
    const issuing = openDatabase({ url: world.databaseUrl, poolSize: ISSUERS, applicationName: 'issuers' });
    const ports = {
      ...world.ports,
      stores: storesOn(issuing.scope),
      transaction: ((work) =>
        issuing.transaction((scope) => work(storesOn(scope)))) as typeof world.ports.transaction,
    };
    let isOver = false;
    let killed = 0;
    const killer = (async () => {
      while (!isOver && killed < KILLS) {
        const { rows } = await world.database.scope.knex.raw<{ rows: { done: boolean }[] }>(
          `select pg_terminate_backend(pid) as done from pg_stat_activity
           where application_name = 'issuers' and state in ('active', 'idle in transaction')
           order by random() limit 2`,
        );
        killed += rows.length;
        await pause(20);
      }
    })();
    const given: number[] = [];
    let refused = 0;
    await Promise.all(
      clients.map(async (practitionerId) => {
        // However quick the issuers are, enough of them are killed.
        for (let count = 0; count < EACH || killed <= 10;) {
          try {
            const wish = { actor, practitionerId, label: 'Formation', amount: '299' };
            given.push((await issueInvoiceByHand(ports, wish)).id);
            count += 1;
          } catch {
            refused += 1;
          }
        }
      }),
    );
    isOver = true;
    await killer;
    await issuing.close();

    expect(killed).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(0);
    const issued = (await invoices()).map(({ id }) => id);
    // One whose connection died after the commit stands, though its issuer never heard of it.
    expect(issued.length).toBeGreaterThanOrEqual(ISSUERS * EACH);
    expect(issued).toEqual(Array.from({ length: issued.length }, (_, index) => index + 1));
    expect(new Set(given).size).toBe(given.length);
    expect(issued).toEqual(expect.arrayContaining(given));
    expect(await world.ports.stores.invoices.countHoles()).toBe(0);

    const rendered = async () => (await invoices()).filter(({ fileKey }) => fileKey !== null).length;
    for (const share of [0.2, 0.5]) {
      const worker = world.spawn();
      await expect.poll(rendered, { timeout: 180_000 }).toBeGreaterThan(issued.length * share);
      worker.kill('SIGKILL');
    }
    await world.start();
    await expect
      .poll(async () => (await invoices()).filter(({ mailedAt }) => mailedAt === null).length, {
        timeout: 240_000,
        interval: 500,
      })
      .toBe(0);
    const files = await Promise.all((await invoices()).map(({ fileKey }) => read(fileKey)));
    expect(files.every((bytes) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    const mails = await world.database.scope
      .knex('mails')
      .where('subject', 'like', 'Votre facture%')
      .pluck<string[]>('subject');
    expect(mails.toSorted()).toEqual(issued.map((id) => `Votre facture n°\u00a0${id}`).toSorted());
  },
);
