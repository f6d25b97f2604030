import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aDebitMandate, someDebits } from '@accordent/adapters/testing/debit-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { batchReference } from '@accordent/core/debits/debit.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { debitsAnswer } from '../debits/debits.schemas.ts';
import { receiptsAnswer } from '../receipts/receipts.schemas.ts';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { exportAnswer } from './exports.schemas.ts';

type LoggedIn = Caller & { readonly token: string };

let api: ApiUnderTest;
let boss: LoggedIn;
let employee: LoggedIn;
let adminId: number;
let invoiceId: number;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  const head = await anAdministrator(api, { isSuper: true });
  adminId = head.id;
  [boss, employee] = [await api.login(head), await api.login(await anAdministrator(api))];
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id: practitionerId } = await aPractitioner(api));
  invoiceId = await anInvoice(api, { practitionerId, issuedAt: new Date('2026-10-01T10:00:00Z') });
});

const fileOf = async (caller: LoggedIn, list: 'receipts' | 'debits', query: Record<string, string> = {}) => {
  const { body } = await caller.post('/admin/api/export', { body: { list, format: 'csv', query } });
  const { id, title, fileName } = exportAnswer.parse(body).export;
  const file = await fetch(`${api.url}/admin/api/export/${id}/file`, {
    headers: { Authorization: `Bearer ${caller.token}` },
  });
  const text = await file.text();
  const lines: Record<string, string>[] = parse(text, { delimiter: ';', bom: true, columns: true });
  return { title, fileName, text, lines };
};

test('all lines of our statements leave as a file, by their days, for who may see them alone', async () => {
  const form = new FormData();
  const statement = [
    'Date;Libellé;Montant',
    `06/11/2026;=CMD() ${invoiceId};12,00`,
    `04/11/2026;VIR FACTURE ${invoiceId} POUR 2 55 08 14 168 025 38;400,00`,
  ];
  form.append('file', new Blob([statement.join('\n')]), 'releve.csv');
  await fetch(`${api.url}/admin/api/receipts/statement`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${boss.token}` },
    body: form,
  });
  const { receipts } = receiptsAnswer.parse((await boss.get('/admin/api/receipts')).body);
  const { id } = receipts.find(({ label }) => label.includes(`VIR FACTURE ${invoiceId}`))!;
  await boss.post('/admin/api/receipts/confirm', { body: { receipts: [{ id, invoiceIds: [invoiceId] }] } });
  const { title, fileName, text, lines } = await fileOf(boss, 'receipts');
  expect([title, fileName]).toEqual(['Encaissements', 'encaissements-2026-11-21.csv']);
  const own = lines.filter(({ Ligne }) => Ligne?.includes(String(invoiceId)));
  expect(own).toMatchObject([
    {
      Date: '04/11/2026',
      Ligne: `VIR FACTURE ${invoiceId} POUR …`,
      'Montant (€)': '400,00',
      Statut: 'Rapprochée en partie',
      'Rapproché (€)': '358,80',
      'Reste (€)': '41,20',
      Factures: String(invoiceId),
      Praticiens: expect.stringMatching(/\S/),
      'Relevé lu le': expect.stringMatching(/^21\/11\/2026/),
    },
    { Ligne: `'=CMD() ${invoiceId}`, Statut: 'À rapprocher', Factures: '' },
  ]);
  expect(new Set(own.map(({ Relevé }) => Relevé)).size).toBe(1);
  const keys = await api.database.scope.knex('receipts').pluck('identity');
  expect(keys.filter((key) => text.includes(key))).toEqual([]);
  const refused = await employee.post('/admin/api/export', { body: { list: 'receipts', format: 'csv' } });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
});

test('announced ones and all that were handed to the bank leave as a file with their batches, for all staff', async () => {
  const { sent, returned, waiting } = await someDebits(api, { practitionerId, adminId });
  const linesOf = async () => {
    const { lines, ...file } = await fileOf(employee, 'debits');
    const own = [sent, returned, waiting].map(({ invoiceId: of }) => String(of));
    return { ...file, lines: lines.filter(({ Facture = '' }) => own.includes(Facture)) };
  };
  const { title, fileName, text, lines } = await linesOf();
  expect([title, fileName]).toEqual(['Prélèvements', 'prelevements-2026-11-21.csv']);
  expect(text).not.toContain('30006');
  expect(lines).toMatchObject([
    {
      'Prélevé le': '16/11/2026',
      Facture: String(returned.invoiceId),
      'Montant (€)': '358,80',
      Statut: 'Rejeté',
      'Rendu le': '18/11/2026',
      Motif: 'Provision insuffisante (AM04)',
      'Prévenu le': expect.stringMatching(/^15\/10\/2026/),
    },
    {
      Facture: String(sent.invoiceId),
      Statut: 'Crédit attendu',
      Remise: batchReference(sent.batchId),
      'Remise préparée le': expect.stringMatching(/^17\/11\/2026/),
    },
    { 'Prélevé le': '01/12/2026', Facture: String(waiting.invoiceId), Statut: 'À venir', Remise: '' },
  ]);
  await boss.post(`/admin/api/debits/collection/${sent.receiptId}`);
  await boss.post(`/admin/api/debit/${waiting.debitId}/stop`);
  const later = (await linesOf()).lines;
  expect(later.map((line) => [line['Statut'], line['Réglé par ce prélèvement (€)']])).toEqual([
    ['Rejeté', '0,00'],
    ['Crédité', '358,80'],
  ]);
  const { lines: received } = await fileOf(boss, 'receipts');
  expect(received.find(({ Ligne }) => Ligne?.includes(batchReference(sent.batchId)))).toMatchObject({
    'Remises de prélèvements': batchReference(sent.batchId),
    Factures: String(sent.invoiceId),
    Statut: 'Rapprochée',
    'Fin du n° de compte': '2606',
  });
});

test('what is to come leaves as it will be debited: what was paid since less, nothing of an invoice that is taken back', async () => {
  const { waiting } = await someDebits(api, { practitionerId, adminId });
  const [upcoming, line] = [
    async () => {
      const { body } = await employee.get('/admin/api/debits');
      return debitsAnswer.parse(body).upcoming.find(({ invoiceId: of }) => of === waiting.invoiceId)?.amount;
    },
    async () =>
      (await fileOf(employee, 'debits')).lines.find(
        ({ Facture, Statut }) => Facture === String(waiting.invoiceId) && Statut === 'À venir',
      )?.['Montant (€)'],
  ];
  expect([await upcoming(), await line()]).toEqual([358.8, '358,80']);
  await employee.post(`/admin/api/invoice/${waiting.invoiceId}/payments`, {
    body: { way: 'cheque', amount: '100', paidOn: '2026-11-21', note: '' },
  });
  expect([await upcoming(), await line()]).toEqual([258.8, '258,80']);
  await employee.post(`/admin/api/invoice/${waiting.invoiceId}/credit`);
  expect([await upcoming(), await line()]).toEqual([undefined, undefined]);
});

test('debits of the days that are asked for leave alone', async () => {
  const { sent, returned, waiting } = await someDebits(api, { practitionerId, adminId });
  const within = async (query: Record<string, string>) => {
    const { lines } = await fileOf(employee, 'debits', query);
    const own = [sent, returned, waiting].map(({ invoiceId: of }) => String(of));
    return lines.flatMap(({ Facture = '', 'Prélevé le': day }) => (own.includes(Facture) ? [day] : []));
  };
  expect(await within({ from: '2026-11-16', upTo: '2026-11-20' })).toEqual(['16/11/2026', '20/11/2026']);
  expect(await within({ from: '2026-11-17' })).toEqual(['20/11/2026', '01/12/2026']);
  expect(await within({ upTo: '2026-11-16' })).toEqual(['16/11/2026']);
  const query = { from: '2026-11-20', upTo: '2026-11-16' };
  const refused = await employee.post('/admin/api/export', {
    body: { list: 'debits', format: 'csv', query },
  });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['from']]);
});

/** More invoices like it. */
async function copiesOf(id: number, count: number): Promise<void> {
  const { knex } = api.database.scope;
  await knex.raw('update invoice_counters set last_id = last_id + ?', [count]);
  await knex.raw(
    `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', c.last_id - n))).*
     from invoices i, invoice_counters c, generate_series(0, ? - 1) n where i.id = ?`,
    [count, id],
  );
}

test('all that are to come stand on the screen, however many they are', async () => {
  const mandateId = await aDebitMandate(api, { practitionerId, adminId });
  await copiesOf(invoiceId, 1001);
  await api.database.scope.knex.raw(
    `insert into debits (invoice_id, mandate_id, cents, collect_on, announced_at, told_at)
     select id, ?, 100, '2026-12-01', issued_at, issued_at from invoices where id > ?`,
    [mandateId, invoiceId],
  );
  const { body } = await employee.get('/admin/api/debits');
  const { upcoming } = debitsAnswer.parse(body);
  expect(upcoming.filter(({ invoiceId: of }) => of > invoiceId)).toHaveLength(1001);
});

test('all that came back and wait stand on the screen, however many they are', async () => {
  const { returned: one } = await someDebits(api, { practitionerId, adminId });
  await copiesOf(one.invoiceId, 501);
  await api.database.scope.knex.raw(
    `insert into debits (invoice_id, mandate_id, cents, collect_on, announced_at, told_at, batch_id, sequence,
       ending, ended_at, returned_on, return_reason, return_line)
     select i.id, mandate_id, cents, collect_on, announced_at, told_at, batch_id, sequence,
       ending, ended_at, returned_on, return_reason, 'line of ' || i.id
     from debits d, invoices i where d.id = ? and i.id > (select max(invoice_id) from debits)`,
    [one.debitId],
  );
  const { body } = await employee.get('/admin/api/debits');
  const { returned } = debitsAnswer.parse(body);
  expect(returned.filter(({ invoiceId: of }) => of >= one.invoiceId).length).toBeGreaterThan(500);
});
