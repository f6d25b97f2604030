import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { openedInvoiceAnswer } from '../invoices/invoices.schemas.ts';
import { invoicePaymentsAnswer, receiptsAnswer } from './receipts.schemas.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let invoiceId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(START);
  const { id: practitionerId } = await aPractitioner(api);
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
  const tooMuch = await pay({ way: 'transfer', amount: '300,01', paidOn: '2026-11-02' });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'over_allocated']);
  for (const [wrong, field] of [
    [{ way: 'line', amount: '1', paidOn: '2026-11-02' }, 'way'],
    [{ way: 'card', amount: '1,234', paidOn: '2026-11-02' }, 'amount'],
    [{ way: 'card', amount: '1', paidOn: 'hier' }, 'paidOn'],
    [{ way: 'card', amount: '1', paidOn: '2099-01-01' }, 'paidOn'],
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
