import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import {
  aCoverageRequest,
  anAdministrator,
  aPayment,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAnswer } from '../audit/audit.schemas.ts';
import { fileAnswer } from '../documents/documents.schemas.ts';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: string;
let staffId: number;
let dentist: Practitioner;
let dentistToken: string;
let strangerToken: string;

beforeAll(async () => {
  api = await startApi();
  const employee = await anAdministrator(api);
  staffId = employee.id;
  staff = await aToken(api, employee);
  dentist = await aPractitioner(api);
  dentistToken = await aToken(api, dentist);
  strangerToken = await aToken(api, await aPractitioner(api));
});
afterAll(() => api.close());

async function anInvoice(statusId: StatusId = 19): Promise<{ id: number; fileId: number }> {
  const { id, documents } = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    statusId,
    documents: [{ title: 'Facture', isValid: true }],
  });
  if (!documents[0]) throw new Error('a document was asked for');
  return { id, fileId: documents[0].id };
}

async function aPaidInvoice({
  isPaid = false,
  statusId = 19,
}: { isPaid?: boolean; statusId?: StatusId } = {}) {
  const { id, fileId } = await anInvoice(statusId);
  const paymentId = await aPayment(api, {
    documentId: fileId,
    coverageRequestId: id,
    adminId: staffId,
    isPaid,
  });
  return { id, fileId, paymentId };
}

const setAmount = (fileId: number, amount: unknown, token = staff) =>
  api.as(token).put(`/admin/api/dfc/file/${fileId}/payment/add`, { body: { amount } });

const confirm = (fileId: number, paymentId: number, token = dentistToken, json: unknown = { isPaid: true }) =>
  api.as(token).post(`/api/dfc/file/${fileId}/payment/${paymentId}/update`, { body: json });

const undo = (fileId: number, paymentId: number, json: unknown = { isPaid: false }) =>
  api.as(staff).put(`/admin/api/dfc/file/${fileId}/payment/${paymentId}/update`, { body: json });

const paymentsOf = (coverageRequestId: number) =>
  api.database.scope.knex('payments').where({ coverageRequestId });

test('an amount is typed with a decimal comma, corrected, confirmed, and then stands', async () => {
  const { id, fileId } = await anInvoice();
  const first = fileAnswer.parse((await setAmount(fileId, '1 234,56')).body).file.payment;
  expect(first).toMatchObject({ amount: 1234.56, isPaid: false, paymentDate: null });
  const second = fileAnswer.parse((await setAmount(fileId, '1234,50')).body).file.payment;
  expect(second).toMatchObject({ id: first?.id, amount: 1234.5 });

  const confirmed = fileAnswer.parse((await confirm(fileId, second?.id ?? 0)).body).file;
  expect(confirmed.payment).toMatchObject({ amount: 1234.5, isPaid: true });
  expect(confirmed.payment?.paymentDate).not.toBeNull();
  expect((await setAmount(fileId, '10,00')).body['code']).toBe('payment_confirmed');
  expect(await paymentsOf(id)).toMatchObject([
    { amountCents: 123_450, isPaid: true, confirmedByPractitionerId: dentist.id },
  ]);

  const journal = await api.as(staff).get(`/admin/api/audit?entity=coverage-request&entityId=${id}`);
  const lines = auditAnswer.parse(journal.body).audit.filter(({ entity }) => entity === 'payment');
  expect(lines.map(({ actionLabel }) => actionLabel.replaceAll(/\s/g, ' '))).toEqual([
    'Règlement confirmé : 1 234,50 €',
    'Règlement saisi : 1 234,50 €, auparavant 1 234,56 €',
    'Règlement saisi : 1 234,56 €',
  ]);
});

test('of several amounts of a document the one that is named is corrected', async () => {
  const { id, fileId } = await anInvoice();
  await setAmount(fileId, '100,00');
  const more = await api
    .as(staff)
    .put(`/admin/api/dfc/file/${fileId}/payment/more`, { body: { amount: '40,00' } });
  const [first, second] = fileAnswer.parse(more.body).file.payments;
  const correct = (paymentId: unknown, amount: string) =>
    api.as(staff).put(`/admin/api/dfc/file/${fileId}/payment/add`, { body: { amount, paymentId } });
  expect((await correct(second?.id, '45,00')).status).toBe(200);
  expect(await paymentsOf(id).orderBy('id')).toMatchObject([{ amountCents: 10_000 }, { amountCents: 4500 }]);
  await confirm(fileId, first?.id ?? 0);
  expect((await correct(first?.id, '1,00')).body['code']).toBe('payment_confirmed');
  const other = await aPaidInvoice();
  expect((await correct(other.paymentId, '1,00')).status).toBe(404);
  expect((await correct('un', '1,00')).status).toBe(400);
  expect(await paymentsOf(id).orderBy('id')).toMatchObject([{ amountCents: 10_000 }, { amountCents: 4500 }]);
});

test.each(['', 'beaucoup', '0', '0,00', '-5', '12,345', '100 000,01', 12, null])(
  '%o is no amount',
  async (amount) => {
    const { id, fileId } = await anInvoice();
    const { status, body } = await setAmount(fileId, amount);
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['amount']]);
    expect(await paymentsOf(id)).toEqual([]);
  },
);

test.each([1, 2, 3, 4, 24] as const)('a request in status %i has no payment yet', async (statusId) => {
  const { id, fileId } = await anInvoice(statusId);
  expect((await setAmount(fileId, '10,00')).status).toBe(409);
  expect(await paymentsOf(id)).toEqual([]);
});

test('a closed PEC takes no amount, no confirmation and no undoing', async () => {
  const { fileId, paymentId } = await aPaidInvoice({ statusId: 22 });
  const paid = await aPaidInvoice({ statusId: 22, isPaid: true });
  const answers = await Promise.all([
    setAmount(fileId, '10,00'),
    confirm(fileId, paymentId),
    undo(paid.fileId, paid.paymentId),
  ]);
  expect(answers.map(({ body }) => body['code'])).toEqual(['locked', 'locked', 'locked']);
});

test('a dentist never takes a confirmation back, staff do', async () => {
  const { id, fileId, paymentId } = await aPaidInvoice({ isPaid: true });
  const taken = await confirm(fileId, paymentId, dentistToken, { isPaid: false });
  expect([taken.status, taken.body['code']]).toEqual([409, 'payment_confirmed']);
  expect((await undo(fileId, paymentId, { isPaid: true })).status).toBe(400);
  expect(fileAnswer.parse((await undo(fileId, paymentId)).body).file.payment).toMatchObject({
    isPaid: false,
    paymentDate: null,
  });
  expect((await undo(fileId, paymentId)).status).toBe(200);
  expect(await paymentsOf(id)).toMatchObject([
    { isPaid: false, paidAt: null, confirmedByPractitionerId: null },
  ]);
});

test('a confirmation that is taken back leaves the payment waiting since it was noted', async () => {
  const { id, paymentId, fileId } = await aPaidInvoice({ isPaid: true });
  const noted = new Date('2026-03-02T09:00:00Z');
  await paymentsOf(id).update({ createdAt: noted });
  await undo(fileId, paymentId);
  const own = api.as(dentistToken);
  const since = { timestamp: noted.getTime() / 1000 };
  const { payments } = (await own.get('/api/metrics')).body as { payments: { paymentId: number }[] };
  expect(payments.find((one) => one.paymentId === paymentId)).toMatchObject({ theDate: since });
  const { todo } = (await own.post('/api/dfc', { body: { type: 'all' } })).body as {
    todo: { dfcId: number }[];
  };
  expect(todo.find(({ dfcId }) => dfcId === id)).toMatchObject({ date: since });
});

test('an amount that was replaced since it was seen is not confirmed, and what stands is told', async () => {
  const { id, fileId } = await anInvoice();
  const seen = fileAnswer.parse((await setAmount(fileId, '612,00')).body).file.payment;
  await setAmount(fileId, '540,10');
  const paymentId = seen?.id ?? 0;
  const late = await confirm(fileId, paymentId, dentistToken, { isPaid: true, amount: seen?.amount });
  expect([late.status, late.body['code']]).toEqual([409, 'stale']);
  expect(fileAnswer.parse(late.body).file.payment).toMatchObject({ amount: 540.1, isPaid: false });
  expect(await paymentsOf(id)).toMatchObject([{ amountCents: 54_010, isPaid: false }]);

  const again = { isPaid: true, amount: 540.1 };
  expect((await confirm(fileId, paymentId, dentistToken, again)).status).toBe(200);
  // The same once more, after a lost answer.
  expect((await confirm(fileId, paymentId, dentistToken, again)).status).toBe(200);
  expect((await confirm(fileId, paymentId, dentistToken, { isPaid: true, amount: 612 })).status).toBe(409);
  expect(await paymentsOf(id)).toMatchObject([{ amountCents: 54_010, isPaid: true }]);
});

test('two confirmations side by side are one', async () => {
  const { id, fileId, paymentId } = await aPaidInvoice();
  const answers = await Promise.all([confirm(fileId, paymentId), confirm(fileId, paymentId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const dates = answers.map(({ body }) => fileAnswer.parse(body).file.payment?.paymentDate?.timestamp);
  expect(dates[0]).toBe(dates[1]);
  expect(
    await api.database.scope.knex('audit_events').where({ action: 'confirm-payment', entityId: paymentId }),
  ).toHaveLength(1);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test('a payment is found on its own document only, and by its own practice only', async () => {
  const one = await aPaidInvoice();
  const other = await aPaidInvoice();
  const answers = await Promise.all([
    confirm(one.fileId, other.paymentId),
    confirm(one.fileId, one.paymentId, strangerToken),
    confirm(one.fileId, 999_999),
    undo(one.fileId, other.paymentId),
    setAmount(999_999, '10,00'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await paymentsOf(one.id)).toMatchObject([{ isPaid: false }]);
  expect(await paymentsOf(other.id)).toMatchObject([{ isPaid: false }]);
});

test('a token of the other area moves no money', async () => {
  const { fileId, paymentId } = await aPaidInvoice();
  expect((await confirm(fileId, paymentId, staff)).status).toBe(401);
  expect((await setAmount(fileId, '10,00', dentistToken)).status).toBe(401);
});
