import { closeBill } from '@accordent/core/bills/close-bill.ts';
import { confirmBill } from '@accordent/core/bills/confirm-bill.ts';
import { getMoney } from '@accordent/core/bills/get-money.ts';
import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import {
  aCoverageRequest,
  anAdministrator,
  aPayment,
  aPractitioner,
  aToken,
  type Practitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aBankLine } from '@accordent/adapters/testing/money-builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAnswer } from '../audit/audit.schemas.ts';
import { fileAnswer } from '../documents/documents.schemas.ts';
import { startApi, type ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staffId: number;
let staff: string;
let dentist: Practitioner;
let dentistToken: string;

beforeAll(async () => {
  api = await startApi();
  const employee = await anAdministrator(api);
  staffId = employee.id;
  staff = await aToken(api, employee);
  dentist = await aPractitioner(api);
  dentistToken = await aToken(api, dentist);
});
afterAll(() => api.close());

const SESSION = '00000000-0000-4000-8000-000000000000';
const actor = () => ({ kind: 'admin', id: staffId, sessionId: SESSION, isSuper: false }) as const;
const knex = () => api.database.scope.knex;

async function anInvoice(statusId: StatusId = 19) {
  const { id, documents } = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    statusId,
    documents: [{ title: 'Facture', isValid: true }],
  });
  return { id, fileId: documents[0]!.id };
}

const put = async (fileId: number, amount: string, way = 'add') => {
  const { body } = await api
    .as(staff)
    .put(`/admin/api/dfc/file/${fileId}/payment/${way}`, { body: { amount } });
  return fileAnswer.parse(body).file.payments.at(-1)!.id;
};
const say = (fileId: number, paymentId: number) =>
  api
    .as(dentistToken)
    .post(`/api/dfc/file/${fileId}/payment/${paymentId}/update`, { body: { isPaid: true } });
const takeBack = (fileId: number, paymentId: number) =>
  api.as(staff).put(`/admin/api/dfc/file/${fileId}/payment/${paymentId}/update`, { body: { isPaid: false } });
const remove = (fileId: number, paymentId: number, token = staff) =>
  api.as(token).delete(`/admin/api/dfc/file/${fileId}/payment/${paymentId}`);

const billsOf = async (coverageRequestId: number) =>
  (await getMoney(api.ports, { actor: actor(), coverageRequestId })).bills;
const turnOf = async (id: number): Promise<unknown> =>
  (await knex()('coverage_requests').where({ id }).first()).turnKind;
const wrongBalances = async () =>
  (await api.ports.stores.invariants.wrongCopies()).find(({ copy }) => copy === 'balances')!.count;

test('an amount that was noted on the wrong document is taken off, with the bill that it had made', async () => {
  const { id, fileId } = await anInvoice();
  const one = await put(fileId, '100,00');
  const more = await put(fileId, '40,00', 'more');
  const left = fileAnswer.parse((await remove(fileId, more)).body).file;
  expect(left.payments).toMatchObject([{ id: one, amount: 100 }]);
  expect(await billsOf(id)).toMatchObject([{ cents: 10_000, announced: 10_000 }]);
  expect(await turnOf(id)).toBe('confirm-payment');

  // Confirmed by mistake too: what staff took back says nothing any more.
  await say(fileId, one);
  const paid = await remove(fileId, one);
  expect([paid.status, paid.body['code']]).toEqual([409, 'payment_confirmed']);
  await takeBack(fileId, one);
  expect(fileAnswer.parse((await remove(fileId, one)).body).file.payment).toBeNull();
  expect(await billsOf(id)).toEqual([]);
  expect(await turnOf(id)).toBe('pay');
  expect((await remove(fileId, one)).status).toBe(404);
  expect(await knex()('payments').where({ coverageRequestId: id })).toEqual([]);

  const own = await api.as(dentistToken).get(`/api/dfc/${id}`);
  expect(JSON.stringify(own.body)).not.toMatch(/"amount":(40|100)\b/);
  expect(await api.ports.stores.mailCauses.payment(one)).toBeNull();

  const journal = await api.as(staff).get(`/admin/api/audit?entity=coverage-request&entityId=${id}`);
  const lines = auditAnswer.parse(journal.body).audit.filter(({ action }) => action === 'remove-payment');
  expect(lines.map(({ actionLabel, part }) => [actionLabel.replaceAll(/\s/g, ' '), part])).toEqual([
    ['Règlement retiré : 100,00 €', 'Facture'],
    ['Règlement retiré : 40,00 €', 'Facture'],
  ]);
  expect(await wrongBalances()).toBe(0);
  // Noted anew, it makes its bill as the first did.
  await put(fileId, '25,00');
  expect(await billsOf(id)).toMatchObject([{ cents: 2500, announced: 2500 }]);
});

test('a bill that a person confirmed, or did something about, stays', async () => {
  const confirmed = await anInvoice();
  const paymentId = await put(confirmed.fileId, '100,00');
  const bill = { documentId: confirmed.fileId, amount: '234,56', careOn: '2026-03-10', acts: [] };
  await confirmBill(api.ports, { actor: actor(), ...bill });
  expect((await remove(confirmed.fileId, paymentId)).status).toBe(200);
  expect(await billsOf(confirmed.id)).toMatchObject([{ cents: 23_456, announced: 0, isConfirmed: true }]);

  const closed = await anInvoice();
  const said = await put(closed.fileId, '100,00');
  const [{ id: billId } = { id: 0 }] = await billsOf(closed.id);
  await closeBill(api.ports, { actor: actor(), billId, reason: 'Reste au patient' });
  expect((await remove(closed.fileId, said)).status).toBe(200);
  expect(await billsOf(closed.id)).toMatchObject([{ cents: 10_000, closedReason: 'Reste au patient' }]);
  expect(await wrongBalances()).toBe(0);
});

test('no less of a bill is left than a bank has shown, and what it showed is not forgotten', async () => {
  const { id, fileId } = await anInvoice();
  const one = await put(fileId, '60,00');
  const two = await put(fileId, '40,00', 'more');
  const [bill] = await billsOf(id);
  const allocationId = await api.ports.stores.money.allocate({
    kind: 'paid',
    partId: bill!.id,
    source: { bankLineId: await aBankLine(api, { practitionerId: dentist.id, cents: 7000 }) },
    cents: 7000,
    by: { practitionerId: dentist.id, memberId: null },
    at: new Date(),
  });
  const { status, body } = await remove(fileId, two);
  expect([status, body['code'], body['error']]).toEqual([
    409,
    'paid_by_line',
    'Une ligne de relevé ou de bordereau a déjà réglé davantage\u00a0: annulez d’abord ce rapprochement.',
  ]);
  await api.ports.stores.money.undo(allocationId, { adminId: staffId, at: new Date() });
  expect((await remove(fileId, two)).status).toBe(200);
  expect((await remove(fileId, one)).status).toBe(200);
  expect(await billsOf(id)).toMatchObject([{ announced: 0, received: 0 }]);
  expect(await wrongBalances()).toBe(0);
});

test('of a closed PEC, of another document, or by a dentist nothing is taken off', async () => {
  const aClosed = async () => {
    const { id, fileId } = await anInvoice(22);
    const paymentId = await aPayment(api, { documentId: fileId, coverageRequestId: id, adminId: staffId });
    return { fileId, paymentId };
  };
  const closed = await aClosed();
  expect((await remove(closed.fileId, closed.paymentId)).body['code']).toBe('locked');
  const open = await anInvoice();
  const paymentId = await put(open.fileId, '10,00');
  expect((await remove((await anInvoice()).fileId, paymentId)).status).toBe(404);
  expect((await remove(open.fileId, paymentId, dentistToken)).status).toBe(401);
  expect(await knex()('payments').where({ id: paymentId })).toHaveLength(1);
});
