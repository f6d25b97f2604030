import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { someDebits } from '@accordent/adapters/testing/debit-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import type { AccountingStore } from '@accordent/core/accounting/accounting-store.ts';
import { exportSalesJournal } from '@accordent/core/accounting/export-accounting.ts';
import { endToEndId } from '@accordent/core/debits/debit.ts';
import { creditInvoice } from '@accordent/core/invoices/credit-invoice.ts';
import { payInvoiceByHand } from '@accordent/core/receipts/pay-invoice.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let adminId: number;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const clerk = await anAdministrator(api);
  adminId = clerk.id;
  staff = await api.login(clerk);
  practitionerId = (await aPractitioner(api)).id;
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(START));

const fileOf = (path: string, token = staff.token) =>
  fetch(`${api.url}/admin/api/accounting/${path}`, { headers: { Authorization: `Bearer ${token}` } });
const journalOf = async (from: string, to: string) => {
  const response = await fileOf(`journal?from=${from}&upTo=${to}`);
  expect(response.status).toBe(200);
  const [, ...lines] = (await response.text()).trim().split('\r\n');
  return lines.map((line) => {
    const cells = line.split('\t');
    return [0, 2, 3, 4, 8, 11, 12, 13].map((place) => cells[place]);
  });
};

test('the journal of a period: what was issued, credited and paid in it, by days of Paris', async () => {
  const issuedAt = new Date('2026-10-31T23:30:00Z');
  const paid = await anInvoice(api, { practitionerId, issuedAt, amountCents: 29_900 });
  const credited = await anInvoice(api, { practitionerId, issuedAt, amountCents: 100 });
  await anInvoice(api, { practitionerId, issuedAt: new Date('2026-10-31T22:30:00Z') });
  await staff.post(`/admin/api/invoice/change/${paid}`);
  const { body } = await staff.post(`/admin/api/invoice/${credited}/credit`);
  const credit = String((body['invoice'] as { id: number }).id);
  const day = START.toISOString().slice(0, 10).replaceAll('-', '');
  expect(await journalOf('2026-11-01', '2026-11-30')).toEqual([
    ['VE', '1', '20261101', '411', `${paid}`, '358,80', '0,00', `F${paid}`],
    ['VE', '1', '20261101', '706', `${paid}`, '0,00', '299,00', ''],
    ['VE', '1', '20261101', '44574', `${paid}`, '0,00', '59,80', ''],
    ['VE', '2', '20261101', '411', `${credited}`, '1,20', '0,00', `F${credited}`],
    ['VE', '2', '20261101', '706', `${credited}`, '0,00', '1,00', ''],
    ['VE', '2', '20261101', '44574', `${credited}`, '0,00', '0,20', ''],
    ['BQ', '3', day, '512', `${paid}`, '358,80', '0,00', ''],
    ['BQ', '3', day, '411', `${paid}`, '0,00', '358,80', `F${paid}`],
    ['BQ', '3', day, '44574', `${paid}`, '59,80', '0,00', ''],
    ['BQ', '3', day, '44571', `${paid}`, '0,00', '59,80', ''],
    ['VE', '4', day, '411', credit, '0,00', '1,20', `F${credited}`],
    ['VE', '4', day, '706', credit, '1,00', '0,00', ''],
    ['VE', '4', day, '44574', credit, '0,20', '0,00', ''],
  ]);
  const name = (await fileOf('journal?from=2026-11-01&upTo=2026-11-30')).headers.get('content-disposition');
  expect(name).toBe('attachment; filename="journal-des-ventes-20261101-20261130.txt"');
});

test('a debit that is given back after the credit note moves its tax once; lettered once nothing is owed back', async () => {
  const { sent } = await someDebits(api, { practitionerId, adminId });
  const { receiptId, invoiceId, debitId } = sent;
  const head = await api.login(await anAdministrator(api, { isSuper: true }));
  expect((await head.post(`/admin/api/debits/collection/${receiptId}`)).body).toMatchObject({ invoices: 1 });
  const { body } = await staff.post(`/admin/api/invoice/${invoiceId}/credit`);
  const credit = String((body['invoice'] as { id: number }).id);
  const linesOf = async (upTo: string) =>
    (await journalOf('2026-10-01', upTo))
      .filter(([, , , , piece]) => piece === `${invoiceId}` || piece === credit)
      .map(([journal, , day, ...rest]) => [journal, day, ...rest]);
  const issued = [
    ['VE', '20261015', '411', `${invoiceId}`, '358,80', '0,00', ''],
    ['VE', '20261015', '706', `${invoiceId}`, '0,00', '299,00', ''],
    ['VE', '20261015', '44574', `${invoiceId}`, '0,00', '59,80', ''],
    ['BQ', '20261120', '512', `${invoiceId}`, '358,80', '0,00', ''],
    ['BQ', '20261120', '411', `${invoiceId}`, '0,00', '358,80', ''],
    ['BQ', '20261120', '44574', `${invoiceId}`, '59,80', '0,00', ''],
    ['BQ', '20261120', '44571', `${invoiceId}`, '0,00', '59,80', ''],
    ['VE', '20261121', '411', credit, '0,00', '358,80', ''],
    ['VE', '20261121', '706', credit, '299,00', '0,00', ''],
    ['VE', '20261121', '44571', credit, '59,80', '0,00', ''],
  ];
  expect(await linesOf('2026-11-30')).toEqual(issued);

  const form = new FormData();
  const back = `08/12/2026;REJET PRLV SEPA ${endToEndId({ id: debitId, invoiceId })} MD06;-358,80`;
  form.append('file', new Blob([`Date;Libellé;Montant\n${back}\n`]), 'releve.csv');
  const read = await head.post('/admin/api/receipts/statement', { form });
  expect(read.body).toMatchObject({ file: { debitsReturned: 1 } });
  expect(await linesOf('2026-12-07')).toEqual(issued);
  const lettered = issued.map((line) => [...line.slice(0, -1), line[2] === '411' ? `F${invoiceId}` : '']);
  expect(await linesOf('2026-12-31')).toEqual([
    ...lettered,
    ['BQ', '20261208', '512', `${invoiceId}`, '0,00', '358,80', ''],
    ['BQ', '20261208', '411', `${invoiceId}`, '358,80', '0,00', `F${invoiceId}`],
  ]);
});

test('money given back after the credit note leaves what was exported as it was, and goes out on its day', async () => {
  const issuedAt = new Date('2026-07-02T10:00:00Z');
  const invoiceId = await anInvoice(api, { practitionerId, issuedAt });
  const paid = await staff.post(`/admin/api/invoice/${invoiceId}/payments`, {
    body: { way: 'transfer', amount: '358,80', paidOn: '2026-07-10', note: '' },
  });
  await staff.post(`/admin/api/invoice/${invoiceId}/credit`);
  const july = await journalOf('2026-07-01', '2026-07-31');
  expect(july.map(([journal, , day]) => [journal, day])).toContainEqual(['BQ', '20260710']);

  const [payment] = paid.body['payments'] as { id: number }[];
  const undo = (body: object, caller: Caller = staff) =>
    caller.post(`/admin/api/invoice-payment/${payment!.id}/undo`, { body });
  for (const refundedOn of ['2099-01-01', '2026-07-09', 'hier']) {
    const { status, body } = await undo({ refundedOn });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['refundedOn']]);
  }
  api.clock.set(new Date('2026-11-21T23:30:00Z'));
  const later = await api.login(await anAdministrator(api));
  expect((await undo({ refundedOn: '2026-11-22' }, later)).status).toBe(200);
  expect((await undo({ refundedOn: '2026-11-22' }, later)).status).toBe(404);
  api.clock.set(START);
  const lettered = await journalOf('2026-07-01', '2026-11-22');
  expect((await journalOf('2026-07-01', '2026-07-31')).map((line) => line.slice(0, -1))).toEqual(
    july.map((line) => line.slice(0, -1)),
  );
  expect(lettered.slice(-2)).toEqual([
    ['BQ', expect.any(String), '20261122', '512', `${invoiceId}`, '0,00', '358,80', ''],
    ['BQ', expect.any(String), '20261122', '411', `${invoiceId}`, '358,80', '0,00', `F${invoiceId}`],
  ]);
  const [event] = await api.database.scope
    .knex('audit_events')
    .where({ entity: 'invoice', entityId: invoiceId, action: 'refund-invoice-payment' });
  expect(event).toMatchObject({ fields: ['refundedOn 2026-11-22'] });
});

test('what is noted late for days that were exported is told with the next period, until they are exported again', async () => {
  const invoiceOn = (instant: string) => anInvoice(api, { practitionerId, issuedAt: new Date(instant) });
  const [late, undone, other] = [
    await invoiceOn('2023-05-02T10:00:00Z'),
    await invoiceOn('2023-05-02T10:00:00Z'),
    await invoiceOn('2023-05-02T10:00:00Z'),
  ];
  const note = async (id: number, paidOn: string) => {
    const body = { way: 'cheque', amount: '10', paidOn, note: '' };
    const { body: told } = await staff.post(`/admin/api/invoice/${id}/payments`, { body });
    return (told['payments'] as { id: number }[]).at(-1)!.id;
  };
  const lateFor = async () =>
    (await staff.get('/admin/api/accounting/late?from=2023-06-01&upTo=2023-06-30')).body['moves'];
  const mistake = await note(undone, '2023-05-20');
  expect(await lateFor()).toEqual([]);
  await journalOf('2023-05-01', '2023-05-31');
  expect(await lateFor()).toEqual([]);

  api.clock.set(new Date(START.getTime() + 60_000));
  await staff.post(`/admin/api/invoice-payment/${mistake}/undo`);
  await note(late, '2023-05-31');
  // Came and went since, or lies in the period itself: its file is right.
  await staff.post(`/admin/api/invoice-payment/${await note(other, '2023-05-30')}/undo`);
  await note(other, '2023-06-02');
  expect(await lateFor()).toEqual([
    { invoiceId: undone, day: '2023-05-20' },
    { invoiceId: late, day: '2023-05-31' },
  ]);
  api.clock.set(new Date(START.getTime() + 120_000));
  await journalOf('2023-05-15', '2023-06-15');
  expect(await lateFor()).toEqual([]);
});

test('what is issued on a day after that day was exported is told with the next period, once', async () => {
  const first = await anInvoice(api, { practitionerId, issuedAt: new Date('2020-05-02T10:00:00Z') });
  const today = START.toISOString().slice(0, 10);
  const lateFor = async () => {
    const { body } = await staff.get('/admin/api/accounting/late?from=2026-12-01&upTo=2026-12-31');
    return (body['moves'] as { invoiceId: number }[]).filter(({ invoiceId }) => invoiceId > first);
  };
  api.clock.set(new Date(START.getTime() + 300_000));
  await journalOf('2026-11-01', '2026-11-30');
  api.clock.set(new Date(START.getTime() + 360_000));
  const { body } = await staff.post(`/admin/api/invoice/${first}/credit`);
  const credit = (body['invoice'] as { id: number }).id;
  const next = await anInvoice(api, { practitionerId, issuedAt: api.clock.now() });
  await staff.post(`/admin/api/invoice/change/${next}`);
  expect(await lateFor()).toEqual([credit, next].map((invoiceId) => ({ invoiceId, day: today })));
  api.clock.set(new Date(START.getTime() + 420_000));
  await journalOf(today, today);
  expect(await lateFor()).toEqual([]);
});

test('what is noted while an export is made is in it, or told as late', async () => {
  const issuedAt = new Date('2021-05-02T10:00:00Z');
  const [open, next, wrong] = [
    await anInvoice(api, { practitionerId, issuedAt }),
    await anInvoice(api, { practitionerId, issuedAt }),
    await anInvoice(api, { practitionerId, issuedAt }),
  ];
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: true } as const;
  const payment = { actor, way: 'cheque', amount: '10', paidOn: '2021-05-20', note: '' } as const;
  const exportOf = (ports: typeof api.ports) =>
    exportSalesJournal(ports, { actor, period: { from: '2021-05-01', to: '2021-05-31' } });
  const waiting = async (many: number) =>
    vi.waitFor(async () => {
      const { rows } = await api.database.scope.knex.raw(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows[0].count).toBe(many);
    });
  api.clock.set(new Date(START.getTime() + 200_000));
  // Its transaction is not over when the export begins.
  const committed = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow: typeof api.ports.transaction = (work) =>
    api.ports.transaction(async (stores) => {
      const done = await work(stores);
      written.resolve();
      await committed.promise;
      return done;
    });
  const paid = payInvoiceByHand({ ...api.ports, transaction: slow }, { ...payment, invoiceId: open });
  await written.promise;
  api.clock.set(new Date(START.getTime() + 201_000));
  const read = Promise.withResolvers<void>();
  const noted = Promise.withResolvers<void>();
  const exported = exportOf({
    ...api.ports,
    transaction: (work) =>
      api.ports.transaction(async (stores) => {
        const done = await work(stores);
        read.resolve();
        await noted.promise;
        return done;
      }),
  });
  await waiting(1);
  committed.resolve();
  await paid;
  await read.promise;
  // Begun before the export is over.
  const later = payInvoiceByHand(api.ports, { ...payment, invoiceId: next });
  await waiting(1);
  const credited = creditInvoice(api.ports, { actor, invoiceId: wrong });
  await waiting(2);
  api.clock.set(new Date(START.getTime() + 202_000));
  noted.resolve();
  await later;
  expect((await credited).issuedAt).toEqual(new Date(START.getTime() + 202_000));
  const { text } = await exported;
  expect(text).toContain(`Règlement facture ${open} `);
  const { body } = await staff.get('/admin/api/accounting/late?from=2021-06-01&upTo=2021-06-30');
  expect(body['moves']).toEqual([{ invoiceId: next, day: '2021-05-20' }]);
});

test('an export is of the instant at which it was read', async () => {
  const readAt = new Date(START.getTime() + 180_000);
  api.clock.set(readAt);
  const slow = (accounting: AccountingStore): AccountingStore => ({
    ...accounting,
    journalOf: async (period) => {
      const found = await accounting.journalOf(period);
      api.clock.set(new Date(readAt.getTime() + 60_000));
      return found;
    },
  });
  await exportSalesJournal(
    {
      ...api.ports,
      transaction: (work) =>
        api.ports.transaction((stores) => work({ ...stores, accounting: slow(stores.accounting) })),
    },
    {
      actor: { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: true },
      period: { from: '2022-05-01', to: '2022-05-31' },
    },
  );
  const event = await api.database.scope
    .knex('audit_events')
    .where({ action: 'export-sales-journal' })
    .orderBy('id', 'desc')
    .first('at', 'fields');
  expect([event.fields[0], event.at]).toEqual(['from 2022-05-01', readAt]);
});

test('the papers of a period as a ZIP; while one is being made, it says so', async () => {
  const issuedAt = new Date('2025-03-10T10:00:00Z');
  const id = await anInvoice(api, { practitionerId, issuedAt });
  const response = await fileOf('papers?from=2025-03-10&upTo=2025-03-10');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = Buffer.from(await response.arrayBuffer());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(zip.includes(`facture-${id}.pdf`)).toBe(true);
  await anInvoice(api, { practitionerId, issuedAt, isReady: false });
  const unready = await fileOf('papers?from=2025-03-10&upTo=2025-03-10');
  expect([unready.status, ((await unready.json()) as { code: string }).code]).toEqual([
    409,
    'invoice_not_ready',
  ]);
});

test('a practice takes out a year of its own invoices, by days of Paris', async () => {
  const [dentist, stranger] = [await aPractitioner(api), await aPractitioner(api)];
  const at = (instant: string) => ({ practitionerId: dentist.id, issuedAt: new Date(instant) });
  const first = await anInvoice(api, at('2021-12-31T23:30:00Z'));
  const before = await anInvoice(api, at('2021-12-31T22:30:00Z'));
  const other = await anInvoice(api, { ...at('2022-05-02T08:00:00Z'), practitionerId: stranger.id });
  const { token } = await api.login(dentist);
  const yearOf = (year: number) =>
    fetch(`${api.url}/api/invoices/papers?year=${year}`, { headers: { Authorization: `Bearer ${token}` } });
  const response = await yearOf(2022);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="factures-2022.zip"');
  const zip = Buffer.from(await response.arrayBuffer());
  expect([first, before, other].map((id) => zip.includes(`facture-${id}.pdf`))).toEqual([true, false, false]);
  const empty = await yearOf(2019);
  expect([empty.status, ((await empty.json()) as { fields: object }).fields]).toEqual([
    400,
    { year: 'Aucune facture ne date de cette année.' },
  ]);
});

test('is written in the journal of actions: which days, how many', async () => {
  await fileOf('journal?from=2024-01-01&upTo=2024-01-31');
  const line = await api.database.scope
    .knex('audit_events')
    .where({ action: 'export-sales-journal' })
    .orderBy('id', 'desc')
    .first('entity', 'fields');
  expect(line).toEqual({ entity: 'export', fields: ['from 2024-01-01', 'to 2024-01-31', 'rows 0'] });
});

test.each([
  ['from=2026-11-01', 'upTo'],
  ['from=novembre&upTo=2026-11-30', 'from'],
  ['from=2026-11-30&upTo=2026-11-01', 'from'],
  ['from=2025-01-01&upTo=2026-11-01', 'from'],
])('%s is a 400 about %s', async (query, field) => {
  for (const file of ['journal', 'papers']) {
    const { status, body } = await staff.get(`/admin/api/accounting/${file}?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  }
});

test('is for staff', async () => {
  const dentist = await api.login(await aPractitioner(api));
  expect((await fileOf('journal?from=2026-11-01&upTo=2026-11-30', dentist.token)).status).toBe(401);
});
