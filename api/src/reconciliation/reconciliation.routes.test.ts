import {
  aCoverageRequest,
  aMutual,
  anAdministrator,
  aPayment,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aStandingAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { readCell } from '@accordent/core/shared/csv.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import {
  allocationsAnswer,
  moneyFileAnswer,
  moneyLinesAnswer,
  settlementsAnswer,
} from './reconciliation.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;
let mutualId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  mutualId = await aMutual(api, { name: 'Alizé Prévoyance' });
});
afterAll(() => api.close());

const today = () => parisDay(api.clock.now());

async function aBill(practitioner: Practitioner, amountCents: number) {
  const request = await aCoverageRequest(api, {
    practitionerId: practitioner.id,
    statusId: 19,
    mutualId,
    documents: [{ title: 'Facture', isValid: true, createdAt: new Date('2026-10-01') }],
  });
  const documentId = request.documents[0]!.id;
  await aPayment(api, { documentId, coverageRequestId: request.id, adminId, amountCents });
  return { ...request, documentId };
}
const statement = (...lines: readonly string[]) =>
  Buffer.from(['Date;Libellé;Montant', ...lines.map((line) => `${today()};${line}`)].join('\r\n'));
const send = (caller: Caller, path: string, bytes: Buffer, columns?: object) =>
  caller.post(path, {
    form: aForm({ ...(columns && { columns: JSON.stringify(columns) }), file: aFile(bytes, 'fichier.csv') }),
  });

test('a statement is read, looked at, confirmed, and its bill is received', async () => {
  const dentist = await aPractitioner(api);
  const caller = await api.login(dentist);
  const { reference } = await aBill(dentist, 120_450);
  const sent = await send(
    caller,
    '/api/reconciliation/statement',
    statement(`VIR ${reference};1204,50`, 'LOYER;-900,00'),
  );
  expect(moneyFileAnswer.parse(sent.body)).toMatchObject({
    question: null,
    file: { linesRead: 2, linesKept: 1, isKnown: false },
  });
  const lines = moneyLinesAnswer.parse((await caller.get('/api/reconciliation')).body);
  expect(lines.credits).toMatchObject([
    {
      amount: 1204.5,
      certainty: 'sure',
      reason: 'reference',
      isTicked: true,
      bills: [{ reference, insurer: 'Alizé Prévoyance', amount: 1204.5 }],
    },
  ]);
  const [credit] = lines.credits;
  const body = { credits: [{ id: credit!.id, partIds: [credit!.bills[0]!.partId] }], lots: [] };
  expect((await caller.post('/api/reconciliation/confirm', { body })).body).toMatchObject({
    bills: 1,
    amount: 1204.5,
  });
  expect((await caller.post('/api/reconciliation/confirm', { body })).status).toBe(404);
  const { settlements, months } = settlementsAnswer.parse((await caller.get('/api/settlements')).body);
  expect(settlements).toMatchObject([{ reference, amount: 1204.5, received: 1204.5, owed: 0 }]);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ received: 1204.5 });

  const path = `/admin/api/user/${dentist.id}`;
  const { allocations } = allocationsAnswer.parse((await staff.get(`${path}/allocations`)).body);
  expect(allocations).toMatchObject([{ reference, amount: 1204.5 }]);
  expect((await staff.post(`/admin/api/allocation/${allocations[0]!.id}/undo`)).status).toBe(200);
  expect((await staff.post(`/admin/api/allocation/${allocations[0]!.id}/undo`)).status).toBe(404);
  expect(moneyLinesAnswer.parse((await staff.get(`${path}/reconciliation`)).body).credits).toHaveLength(1);
});

test('an amount that a mutual only estimates is no agreement of the month', async () => {
  const dentist = await aPractitioner(api);
  const caller = await api.login(dentist);
  const granted = async () =>
    settlementsAnswer.parse((await caller.get('/api/settlements')).body).months.at(-1)?.granted;
  const estimated = await aCoverageRequest(api, { practitionerId: dentist.id, statusId: 22, mutualId });
  const estimate = {
    coverageRequestId: estimated.id,
    adminId,
    decision: 'estimate',
    granted: 50_000,
  } as const;
  await aStandingAnswer(api, estimate);
  expect(await granted()).toBe(0);
  const agreed = await aCoverageRequest(api, { practitionerId: dentist.id, statusId: 17, mutualId });
  await aStandingAnswer(api, { coverageRequestId: agreed.id, adminId });
  expect(await granted()).toBe(612);
});

test('columns are asked for, and a file that is no statement is told with nothing written', async () => {
  const dentist = await aPractitioner(api);
  const caller = await api.login(dentist);
  const table = Buffer.from(`Quand;Quoi;Entrées\r\n${today()};REMISE;12,00\r\n`);
  const asked = moneyFileAnswer.parse((await send(caller, '/api/reconciliation/statement', table)).body);
  expect(asked).toMatchObject({ file: null, question: { header: ['Quand', 'Quoi', 'Entrées'] } });
  const columns = { bookedOn: 'Quand', label: 'Quoi', credit: 'Entrées', unknown: 'x' };
  const read = moneyFileAnswer.parse(
    (await send(caller, '/api/reconciliation/statement', table, columns)).body,
  );
  expect(read.file).toMatchObject({ linesRead: 1, linesKept: 0 });
  const refused = await send(caller, '/api/reconciliation/remittance', Buffer.from('%PDF-1.7 rien'));
  expect([refused.status, refused.body.code]).toEqual([415, 'statement_refused']);
  expect(await api.database.scope.knex('money_files').where({ practitionerId: dentist.id })).toHaveLength(1);
});

test('a registered letter is made as a PDF, and its very bytes are kept with the proof of the PEC', async () => {
  const dentist = await aPractitioner(api);
  const { id, reference, documentId } = await aBill(dentist, 50_000);
  const { knex } = api.database.scope;
  const { id: billId } = await knex('billed_parts').where({ documentId }).first('id');
  await knex('billed_parts').where({ documentId }).update({ prescribedOn: '2027-01-15' });
  const path = `/admin/api/bill/${billId}/letter`;
  // Its payer has announced it whole, as long as the noted amount stands.
  expect((await staff.get(path)).body).toMatchObject({ code: 'bill_announced' });
  await knex('billed_parts').where({ documentId }).update({ announcedCents: 0 });
  const { letter } = (await staff.get(path)).body as { letter: Record<string, unknown> };
  expect(letter).toMatchObject({ payer: 'Alizé Prévoyance', owed: 500, enclosed: ['Facture'] });
  expect(letter['text']).toContain(reference);
  const row = async () =>
    (
      (await staff.get(`/admin/api/settlements?view=prescription&search=${reference}`)).body[
        'settlements'
      ] as {
        needsLetter: boolean;
        letterDate: object | null;
      }[]
    )[0];
  expect(await row()).toMatchObject({ needsLetter: true, letterDate: null });
  const body = { to: 'Alizé Prévoyance\n75002 PARIS', text: String(letter['text']), number: '1A 204 881' };
  expect((await staff.post(path, { body: { ...body, to: '' } })).status).toBe(400);
  // Its sum was another when its text was read.
  const told = await staff.post(path, { body: { ...body, amount: 420 } });
  expect([told.status, told.body.code]).toEqual([409, 'stale']);
  const { fileId, enclosed } = (await staff.post(path, { body: { ...body, amount: 500 } })).body as {
    fileId: number;
    enclosed: string[];
  };
  expect(enclosed).toEqual(['Facture']);
  expect(await row()).toMatchObject({ letterDate: { timestamp: expect.any(Number) } });
  const { lines, isWhole } = (await staff.get(`/admin/api/dfc/${id}/proof`)).body as {
    isWhole: boolean;
    lines: { kind: string; purpose: string; files: { id: number }[]; prints: { sha256: string }[] }[];
  };
  expect(isWhole).toBe(true);
  expect(lines).toMatchObject([{ kind: 'sent', purpose: 'claim', way: 'courrier', files: [{ id: fileId }] }]);
  const { url } = (await staff.get(`/admin/api/proof/file/${Number(fileId)}/url`)).body;
  const bytes = Buffer.from(await (await fetch(new URL(String(url), api.url))).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(lines[0]!.prints[0]!.sha256);
  await knex('billed_parts').where({ id: billId }).update({ closedAt: api.clock.now(), closedReason: 'x' });
  expect((await staff.post(path, { body })).body).toMatchObject({ code: 'bill_settled' });
});

test('a registered letter without the papers that were announced says so, and tries twice before', async () => {
  const dentist = await aPractitioner(api);
  const { documentId } = await aBill(dentist, 50_000);
  const { knex } = api.database.scope;
  await knex('billed_parts').where({ documentId }).update({ announcedCents: 0 });
  const { id: billId } = await knex('billed_parts').where({ documentId }).first('id');
  const { dossierMaker } = api.ports;
  const enclosedAfter = async (failures: number) => {
    let left = failures;
    const make: typeof dossierMaker.make = (order, open) =>
      order.files[0]!.parts.length > 0 && left-- > 0
        ? Promise.reject(domainError('unavailable'))
        : dossierMaker.make(order, open);
    Object.assign(api.ports, { dossierMaker: { ...dossierMaker, make } });
    const body = { to: 'Alizé Prévoyance\n75002 PARIS', text: 'Madame, Monsieur,' };
    const { status, body: answer } = await staff.post(`/admin/api/bill/${billId}/letter`, { body });
    return [status, answer['enclosed']];
  };
  try {
    expect(await enclosedAfter(1)).toEqual([200, ['Facture']]);
    expect(await enclosedAfter(2)).toEqual([200, []]);
  } finally {
    Object.assign(api.ports, { dossierMaker });
  }
});

test('bills leave as CSV and XLSX, one’s own alone', async () => {
  const [dentist, stranger] = [await aPractitioner(api), await aPractitioner(api)];
  const { reference } = await aBill(dentist, 50_000);
  const other = await aBill(stranger, 70_000);
  const { token } = await api.login(dentist);
  const bytesOf = async (format: string) => {
    const answer = await fetch(`${api.url}/api/settlements/export?format=${format}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain(`.${format}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const csv: string[][] = parse(await bytesOf('csv'), { delimiter: ';', bom: true });
  expect(csv.map((row) => row.map(readCell)[1])).toEqual(['Référence', reference]);
  const { sheets } = await readXlsx(await bytesOf('xlsx'));
  expect(JSON.stringify(sheets[0]?.rows)).toContain(reference);
  expect(JSON.stringify([csv, sheets[0]?.rows])).not.toContain(other.reference);
});
