import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { someDebits } from '@accordent/adapters/testing/debit-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import {
  debitBatchAnswer,
  debitMandateAnswer,
  debitMandatesAnswer,
  debitsAnswer,
} from '../debits/debits.schemas.ts';
import { openedInvoiceAnswer } from '../invoices/invoices.schemas.ts';
import { invoicePaymentsAnswer, receiptsAnswer } from './receipts.schemas.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let adminId: number;
let invoiceId: number;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  const clerk = await anAdministrator(api, { isSuper: true });
  adminId = clerk.id;
  staff = await api.login(clerk);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(START);
  ({ id: practitionerId } = await aPractitioner(api));
  invoiceId = await anInvoice(api, { practitionerId, issuedAt: new Date('2026-10-01T10:00:00Z') });
});

async function send(text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'releve.csv');
  const response = await fetch(`${api.url}/admin/api/receipts/statement`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${staff.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const listed = async () => receiptsAnswer.parse((await staff.get('/admin/api/receipts')).body);
const lineOf = async (words: string) => (await listed()).receipts.find(({ label }) => label.includes(words));
const stateOf = async () =>
  openedInvoiceAnswer.parse((await staff.get(`/admin/api/invoice/${invoiceId}`)).body).invoice.state;
const auditOf = () =>
  api.database.scope
    .knex('audit_events')
    .where({ entity: 'invoice', entityId: invoiceId })
    .orderBy('id')
    .pluck('action');

test('a statement is read, its sure line confirmed, the invoice paid, and taken back', async () => {
  const { status, body } = await send(`Date;Libellé;Montant\n05/11/2026;VIR FACTURE ${invoiceId};358,80\n`);
  expect([status, body['file']]).toMatchObject([200, { linesRead: 1, linesKept: 1, isKnown: false }]);
  const line = await lineOf(`FACTURE ${invoiceId}`);
  expect(line?.match).toMatchObject({
    certainty: 'sure',
    isTicked: true,
    gap: 0,
    invoices: [{ invoiceId, amount: 358.8 }],
  });
  const confirmed = await staff.post('/admin/api/receipts/confirm', {
    body: { receipts: [{ id: line!.id, invoiceIds: [invoiceId] }] },
  });
  expect(confirmed.body).toMatchObject({ invoices: 1, amount: 358.8 });
  expect(await stateOf()).toBe('paid');
  const payments = (await listed()).payments.filter((one) => one.invoiceId === invoiceId);
  expect(payments).toMatchObject([{ way: 'line', amount: 358.8, day: '2026-11-05' }]);
  expect((await staff.post(`/admin/api/invoice-payment/${payments[0]!.id}/undo`)).status).toBe(200);
  expect(await stateOf()).toBe('overdue');
  expect(await auditOf()).toEqual(['issue-invoice', 'pay-invoice', 'undo-invoice-payment']);
});

test('a line of which the rest is set aside waits again once its payment is undone, and may be set aside anew', async () => {
  await send(`Date;Libellé;Montant\n08/11/2026;VIR FACTURE ${invoiceId} ET RESTE;400,00\n`);
  const line = await lineOf(`FACTURE ${invoiceId} ET RESTE`);
  await staff.post('/admin/api/receipts/confirm', {
    body: { receipts: [{ id: line!.id, invoiceIds: [invoiceId] }] },
  });
  const setAside = (isDismissed: boolean) =>
    staff.put(`/admin/api/receipt/${line!.id}`, { body: { isDismissed } });
  expect((await setAside(true)).status).toBe(200);
  const [payment] = (await listed()).payments.filter((one) => one.invoiceId === invoiceId);
  await staff.post(`/admin/api/invoice-payment/${payment!.id}/undo`);
  expect(await lineOf(`FACTURE ${invoiceId} ET RESTE`)).toMatchObject({ amount: 400 });
  expect((await setAside(true)).status).toBe(200);
  expect((await setAside(false)).status).toBe(200);
});

test('a line whose money was given back is not free again, also a lump sum’s', async () => {
  await send(`Date;Libellé;Montant\n07/11/2026;VIR FACTURE ${invoiceId} RENDUE;358,80\n`);
  const line = await lineOf(`FACTURE ${invoiceId} RENDUE`);
  await staff.post('/admin/api/receipts/confirm', {
    body: { receipts: [{ id: line!.id, invoiceIds: [invoiceId] }] },
  });
  await staff.post(`/admin/api/invoice/${invoiceId}/credit`);
  const [payment] = (await listed()).payments.filter((one) => one.invoiceId === invoiceId);
  expect(payment).toMatchObject({ isCredited: true });
  const body = { refundedOn: '2026-11-20' };
  expect((await staff.post(`/admin/api/invoice-payment/${payment!.id}/undo`, { body })).status).toBe(200);
  expect(await lineOf(`FACTURE ${invoiceId} RENDUE`)).toBeUndefined();
  expect(await stateOf()).toBe('credited');

  const { sent } = await someDebits(api, { practitionerId, adminId });
  await staff.post(`/admin/api/debits/collection/${sent.receiptId}`);
  const [debited] = (await listed()).payments.filter((one) => one.invoiceId === sent.invoiceId);
  expect((await staff.post(`/admin/api/invoice-payment/${debited!.id}/undo`, { body })).status).toBe(200);
  const after = await listed();
  expect([...after.collections, ...after.receipts].some(({ id }) => id === sent.receiptId)).toBe(false);
});

test('what the bank took back of a credited invoice is not given back by us', async () => {
  await send(`Date;Libellé;Montant\n06/11/2026;VIR FACTURE ${invoiceId} REPRISE;358,80\n`);
  const line = await lineOf(`FACTURE ${invoiceId} REPRISE`);
  await staff.post('/admin/api/receipts/confirm', {
    body: { receipts: [{ id: line!.id, invoiceIds: [invoiceId] }] },
  });
  await staff.post(`/admin/api/invoice/${invoiceId}/credit`);
  const paymentOf = async () => (await listed()).payments.find((one) => one.invoiceId === invoiceId);
  expect(await paymentOf()).toMatchObject({ isCredited: true, isReversed: false });
  await api.database.scope.knex('receipts').where({ id: line!.id }).update({ reversedOn: '2026-11-10' });
  const payment = await paymentOf();
  expect(payment).toMatchObject({ isCredited: true, isReversed: true });
  const undo = (body: object) => staff.post(`/admin/api/invoice-payment/${payment!.id}/undo`, { body });
  const refused = await undo({ refundedOn: '2026-11-20' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['refundedOn']]);
  expect((await undo({})).status).toBe(200);
});

test('an employee notes a payment and takes it back; our statement and holding reminders are not his', async () => {
  const employee = await api.login(await anAdministrator(api));
  const status = async (call: Promise<{ status: number }>) => (await call).status;
  expect(await status(employee.get('/admin/api/receipts'))).toBe(403);
  expect(await status(employee.post('/admin/api/receipts/confirm', { body: { receipts: [] } }))).toBe(403);
  const held = { body: { isHeld: true } };
  expect(await status(employee.put(`/admin/api/invoice/${invoiceId}/reminders`, held))).toBe(403);
  expect(await status(employee.get(`/admin/api/invoice/${invoiceId}/reminders`))).toBe(200);
  const { body } = await employee.post(`/admin/api/invoice/${invoiceId}/payments`, {
    body: { way: 'cheque', amount: '10', paidOn: '2026-11-02' },
  });
  const [payment] = invoicePaymentsAnswer.parse(body).payments;
  expect(await status(employee.get(`/admin/api/invoice/${invoiceId}/payments`))).toBe(200);
  expect(await status(employee.post(`/admin/api/invoice-payment/${payment!.id}/undo`))).toBe(200);
});

test('what is no statement says so, and nothing is written', async () => {
  const refused = await send('%PDF-1.7 un devis');
  expect(refused.status).toBe(415);
  expect(String(refused.body['error'])).toMatch(/\.$/);
});

test('by hand: a part, then more than is left is refused', async () => {
  const pay = (body: object) => staff.post(`/admin/api/invoice/${invoiceId}/payments`, { body });
  const { body } = await pay({ way: 'cheque', amount: '58,80', paidOn: '2026-11-02', note: 'n° 12' });
  expect(invoicePaymentsAnswer.parse(body).payments).toMatchObject([
    { way: 'cheque', amount: 58.8, note: 'n° 12', day: '2026-11-02' },
  ]);
  const { invoice } = openedInvoiceAnswer.parse((await staff.get(`/admin/api/invoice/${invoiceId}`)).body);
  expect([invoice.isPaid, invoice.paid, invoice.totalPriceInclVAT]).toEqual([false, 58.8, 358.8]);
  const tooMuch = await pay({ way: 'transfer', amount: '300,01', paidOn: '2026-11-02' });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'over_allocated']);
  // What may be done: nothing on the screen is old.
  expect(tooMuch.body.error).toMatch(/notez 300,00\s€ ici/);
  expect(tooMuch.body.error).not.toMatch(/rechargez/);
  for (const [wrong, field] of [
    [{ way: 'line', amount: '1', paidOn: '2026-11-02' }, 'way'],
    [{ way: 'card', amount: '1,234', paidOn: '2026-11-02' }, 'amount'],
    [{ way: 'card', amount: '1', paidOn: 'hier' }, 'paidOn'],
    [{ way: 'card', amount: '1', paidOn: '2099-01-01' }, 'paidOn'],
    // « 12/11/26 » typed with a year of two digits.
    [{ way: 'card', amount: '1', paidOn: '0026-11-12' }, 'paidOn'],
    [{ way: 'card', amount: '1', paidOn: '2026-09-30' }, 'paidOn'],
  ] as const) {
    const { status, body: told } = await pay(wrong);
    expect([status, Object.keys(told.fields ?? {})]).toEqual([400, [field]]);
  }
});

test('a line that pays no invoice is set aside and comes back', async () => {
  await send(`Date;Libellé;Montant\n06/11/2026;LOYER ${invoiceId};12,00\n`);
  const { id } = (await lineOf(`LOYER ${invoiceId}`))!;
  const set = (isDismissed: boolean) => staff.put(`/admin/api/receipt/${id}`, { body: { isDismissed } });
  expect((await set(true)).status).toBe(200);
  expect(await lineOf(`LOYER ${invoiceId}`)).toBeUndefined();
  expect((await set(true)).status).toBe(404);
  expect((await set(false)).status).toBe(200);
  expect(await lineOf(`LOYER ${invoiceId}`)).toBeDefined();
});

describe('debits', () => {
  const entry = {
    holder: 'SELARL Roux',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    reference: '',
    kind: 'recurrent',
    signedOn: '2026-11-02',
    noticeDays: 14,
    note: '',
  };
  const add = (change: object = {}) =>
    staff.post(`/admin/api/user/${practitionerId}/debit-mandate`, { body: { ...entry, ...change } });

  test('a mandate is entered, its number never told again, and revoked', async () => {
    for (const [change, field] of [
      [{ iban: 'FR76 3000 6000 0112 3456 7890 188' }, 'iban'],
      [{ iban: 'CH93 0076 2011 6238 5295 7' }, 'iban'],
      [{ holder: '' }, 'holder'],
      [{ signedOn: '2026-11-22' }, 'signedOn'],
      [{ signedOn: '2023-11-21' }, 'signedOn'],
      [{ noticeDays: 0 }, 'noticeDays'],
    ] as const) {
      const { status, body } = await add(change);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    const added = await add();
    expect(JSON.stringify(added.body)).not.toContain('30006');
    const { mandate } = debitMandateAnswer.parse(added.body);
    expect(mandate).toMatchObject({
      ibanEnd: '0189',
      state: 'in-force',
      lastDay: '2029-11-02',
      canRevoke: true,
    });
    expect(mandate.reference).toMatch(/^PRLV-\d{6}-1$/);
    expect((await add()).body.code).toBe('debit_mandate_stands');
    const revoke = () =>
      staff.put(`/admin/api/debit-mandate/${mandate.id}/revoke`, { body: { reason: 'Compte changé' } });
    expect(debitMandateAnswer.parse((await revoke()).body).mandate).toMatchObject({ state: 'revoked' });
    expect((await revoke()).body.code).toBe('mandate_ended');
    const { body } = await staff.get(`/admin/api/user/${practitionerId}/debit-mandates`);
    expect(debitMandatesAnswer.parse(body)).toMatchObject({ canAdd: true, mandates: [{ id: mandate.id }] });
  });

  test('the lump sum of a batch pays its invoices; the file is a super administrator’s alone', async () => {
    const { sent, returned, waiting } = await someDebits(api, { practitionerId, adminId });
    const told = debitsAnswer.parse((await staff.get('/admin/api/debits')).body);
    expect(told.upcoming.map(({ id }) => id)).toContain(waiting.debitId);
    expect(told.returned.find(({ id }) => id === returned.debitId)).toMatchObject({
      reason: 'Provision insuffisante (AM04)',
      kind: 'reject',
      canRepeat: true,
    });
    const opened = async (id: number) =>
      openedInvoiceAnswer.parse((await staff.get(`/admin/api/invoice/${id}`)).body).debit;
    expect([await opened(returned.invoiceId), await opened(waiting.invoiceId)]).toEqual([
      { collectDay: expect.stringMatching(/^2026-12-/), noticeDays: 14 },
      null,
    ]);
    expect((await staff.post(`/admin/api/invoice/${returned.invoiceId}/debit`)).status).toBe(200);
    expect(await opened(returned.invoiceId)).toBeNull();
    const file = `/admin/api/debit-batch/${sent.batchId}/file`;
    const employee = await api.login(await anAdministrator(api));
    expect((await employee.get(file)).status).toBe(403);
    const head = await api.login(await anAdministrator(api, { isSuper: true }));
    const taken = await fetch(`${api.url}${file}`, { headers: { Authorization: `Bearer ${head.token}` } });
    expect([taken.status, taken.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(await taken.text()).toContain('<IBAN>FR7630006000011234567890189</IBAN>');
    expect((await listed()).collections.find(({ id }) => id === sent.receiptId)).toMatchObject({
      amount: 358.8,
      count: 1,
      returnedCount: 0,
    });
    const confirm = () => staff.post(`/admin/api/debits/collection/${sent.receiptId}`);
    expect((await confirm()).body).toMatchObject({ invoices: 1, amount: 358.8 });
    expect((await confirm()).status).toBe(404);
    const { body } = await staff.get(`/admin/api/debit-batch/${sent.batchId}`);
    expect(debitBatchAnswer.parse(body)).toMatchObject({
      batch: { credited: 358.8 },
      debits: [{ invoiceId: sent.invoiceId, paid: 358.8, isInvoicePaid: true }],
    });
    const looks = await api.database.scope
      .knex('audit_events')
      .where({ entity: 'debit-batch', entityId: sent.batchId })
      .pluck('action');
    expect(looks).toEqual(['export-debits']);
  });
});
