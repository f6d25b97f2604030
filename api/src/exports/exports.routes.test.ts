import {
  anAdministrator,
  aContact,
  aCoverageRequest,
  aMutual,
  aPatient,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { makeExport } from '@accordent/core/exports/make-export.ts';
import { exportListNames } from '@accordent/core/exports/export-list-names.ts';
import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { readCell } from '@accordent/core/shared/csv.ts';
import { erasePersonalData } from '@accordent/core/personal-data/erase-personal-data.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { exportAnswer, exportsAnswer, type NewExport } from './exports.schemas.ts';

const NIR = '255081416802538';
const MANY = 5001;

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let boss: Caller & { readonly token: string };
let bossId: number;
let dentistId: number;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { isSuper: true });
  bossId = administrator.id;
  [staff, boss] = [await api.login(await anAdministrator(api)), await api.login(administrator)];
  dentistId = (await aPractitioner(api, { lastname: 'MOREAU', firstname: 'ÉLISE' })).id;
  for (const [lastname, comment] of [
    ['=CMD()', 'Numéro 2 55 08 14 168 025 38, le matin'],
    ['ABEL', '+33 6 12'],
    ['ZOLA', "'=1+1"],
  ] as const)
    await aContact(api, { lastname, comment, practitionerIds: [dentistId] });
});
afterAll(() => api.close());

const ask = async (caller: Caller, body: NewExport) => {
  const answer = await caller.post('/admin/api/export', { body });
  expect(answer.body).toMatchObject({ state: 'success' });
  return exportAnswer.parse(answer.body).export;
};
const fetchFile = (caller: { token: string }, id: number) =>
  fetch(`${api.url}/admin/api/export/${id}/file`, { headers: { Authorization: `Bearer ${caller.token}` } });
const bytesOf = async (caller: { token: string }, id: number) =>
  Buffer.from(await (await fetchFile(caller, id)).arrayBuffer());
const csvOf = async (caller: { token: string }, id: number): Promise<string[][]> => {
  const rows: string[][] = parse(await bytesOf(caller, id), { delimiter: ';', bom: true });
  return rows.map((row) => row.map(readCell));
};
const xlsxOf = async (caller: { token: string }, id: number) =>
  (await readXlsx(await bytesOf(caller, id))).sheets[0]?.rows ?? [];
const files = async () => {
  let count = 0;
  for await (const _ of api.ports.fileStore.list()) count += 1;
  return count;
};

describe('a short list', () => {
  test('what was sent to an insurer in these months leaves with its proof, to super administrators alone', async () => {
    const mutualId = await aMutual(api, { name: 'Orélia' });
    const request = await aCoverageRequest(api, { practitionerId: dentistId, mutualId });
    const at = new Date('2026-10-31T23:30:00Z');
    await aSending(api, { coverageRequestId: request.id, adminId: bossId, at });
    const rowsOf = async (query: Record<string, string | number>) =>
      csvOf(boss, (await ask(boss, { list: 'sendings', format: 'csv', query })).id);
    // Midnight has passed in Paris.
    const [titles = [], sent = [], ...others] = await rowsOf({ from: '2026-11', to: '2026-11', mutualId });
    expect(others).toEqual([]);
    const cell = (title: string) => sent[titles.indexOf(title)];
    expect(cell('PEC')).toBe(request.reference);
    expect(cell('Mutuelle')).toBe('Orélia');
    expect(cell('Fichiers (SHA-256)')).toContain('0'.repeat(64));
    expect(cell('Empreinte de la ligne')).toMatch(/^[0-9a-f]{64}$/);
    expect(await rowsOf({ from: '2026-10', to: '2026-10', mutualId })).toHaveLength(1);
    expect(await rowsOf({ mutualId: mutualId + 1000 })).toHaveLength(1);
    const refused = await staff.post('/admin/api/export', { body: { list: 'sendings', format: 'csv' } });
    expect(refused.status).toBe(403);
  });

  test('leaves at once, filtered and ordered as it stands, all of its pages; formulas are texts, a NIR stays here', async () => {
    const wish = {
      list: 'contacts',
      query: { orderBy: 'name', order: 'desc', page: 7, perPage: 20 },
    } as const;
    const csv = await ask(staff, { ...wish, format: 'csv' });
    expect(csv).toMatchObject({
      state: 'ready',
      rows: 3,
      title: 'Contacts',
      fileName: 'contacts-2026-11-21.csv',
    });
    const file = await fetchFile(staff, csv.id);
    expect(file.headers.get('content-disposition')).toContain('contacts-2026-11-21.csv');
    const text = await file.text();
    expect(text).toContain(";'=CMD();");
    const [head, ...rows] = await csvOf(staff, csv.id);
    expect(head?.slice(0, 4)).toEqual(['ID', 'Nom', 'Prénom', 'Dentistes']);
    const texts = rows.map((row) => [row[1], row.at(-1)]);
    expect(texts).toEqual([
      ['ZOLA', "'=1+1"],
      ['ABEL', '+33 6 12'],
      ['=CMD()', 'Numéro …, le matin'],
    ]);
    const xlsx = await ask(staff, { ...wish, format: 'xlsx' });
    const sheet = await xlsxOf(staff, xlsx.id);
    expect(sheet[0]).toEqual(head);
    expect(sheet.slice(1).map((row) => [row[1], row.at(-1)])).toEqual(texts);
    expect(typeof sheet[1]?.[0]).toBe('number');
    const role = await ask(staff, { list: 'contacts', format: 'csv', query: { search: 'zola' } });
    expect(role).toMatchObject({ rows: 1, filters: ['Recherche'] });
  });

  test('holds dates as dates and money as numbers in euros', async () => {
    const id = await anInvoice(api, { practitionerId: dentistId });
    const { id: exportId } = await ask(staff, { list: 'invoices', format: 'xlsx', query: { isPaid: '0' } });
    const [head, row] = await xlsxOf(staff, exportId);
    const invoice = (await api.ports.stores.invoices.find(id))!;
    const cell = (title: string) => row?.[head?.indexOf(title) ?? -1];
    expect(cell('N°')).toBe(id);
    expect(cell('Montant TTC (€)')).toBe(invoice.inclVatCents / 100);
    expect(cell('Émise le')).toBeInstanceOf(Date);
    expect(cell('Échéance')).toEqual(new Date(`${invoice.dueOn}T00:00:00Z`));
  });

  test('of PEC takes ids that were chosen, in the order of the list, and no number of a patient', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await aCoverageRequest(api, { practitionerId: dentistId })).id);
    const [first = 0, , last = 0] = ids;
    const { id, rows } = await ask(staff, {
      list: 'coverage-requests',
      format: 'csv',
      query: { orderBy: 'reference', order: 'asc' },
      ids: [last, first],
    });
    expect(rows).toBe(2);
    const text = (await bytesOf(staff, id)).toString();
    expect(text).not.toContain(NIR);
    const references = (await csvOf(staff, id)).slice(1).map(([reference]) => reference);
    expect(references).toEqual(references.toSorted());
  });

  test.each(exportListNames)('every list leaves: %s', async (list) => {
    const { id, state } = await ask(boss, { list, format: 'csv', userId: dentistId });
    expect(state).toBe('ready');
    expect((await csvOf(boss, id))[0]?.length).toBeGreaterThan(3);
  });

  test('is written in the journal: who, which list, by what it was filtered and how many, never what for', async () => {
    const { id } = await ask(staff, { list: 'contacts', format: 'csv', query: { search: 'abel' } });
    const [line] = await api.database.scope
      .knex('audit_events')
      .where({ action: 'export-list', entityId: id })
      .select('entity', 'fields');
    expect(line).toEqual({
      entity: 'export',
      fields: ['list contacts', 'search', 'rows 1'],
    });
  });

  test('is its own alone, and the journal the super administrators’', async () => {
    const { id } = await ask(staff, { list: 'contacts', format: 'csv' });
    expect((await fetchFile(boss, id)).status).toBe(404);
    const own = exportsAnswer.parse((await boss.get('/admin/api/export')).body);
    expect(own.exports.map((one) => one.id)).not.toContain(id);
    expect(
      (await staff.post('/admin/api/export', { body: { list: 'audit', format: 'csv' } })).body.code,
    ).toBe('forbidden');
  });

  test('refuses a filter that its list refuses', async () => {
    const { status, body } = await staff.post('/admin/api/export', {
      body: { list: 'contacts', format: 'csv', query: { orderBy: 'password' } },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['orderBy']]);
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    await api.database.scope.knex.raw(
      `insert into contacts (lastname, firstname, role, phone_mobile, phone_home, mail, comment, created_at)
       select 'LONG ' || n, 'ANNE', '', '', '', '', '', now() from generate_series(1, ?::int) n`,
      [MANY],
    );
  });

  test('is the super administrators’ to ask for', async () => {
    const { status, body } = await staff.post('/admin/api/export', {
      body: { list: 'contacts', format: 'csv' },
    });
    expect([status, body.code]).toEqual([403, 'export_too_large']);
  });

  test('is made by the worker, killed midway and run again, as one file; who asked is told, and nobody else', async () => {
    const { id, state } = await ask(boss, { list: 'contacts', format: 'csv', query: { search: 'long' } });
    expect(state).toBe('waiting');
    expect((await fetchFile(boss, id)).status).toBe(404);
    const before = await files();
    const stopped = async function* () {
      yield Buffer.from('half');
      throw new Error('killed');
    };
    const killed = makeExport({ ...api.ports, tableWriter: { write: () => stopped() } }, { exportId: id });
    await expect(killed).rejects.toThrow('killed');
    expect(await files()).toBe(before);
    await Promise.all([makeExport(api.ports, { exportId: id }), makeExport(api.ports, { exportId: id })]);
    await makeExport(api.ports, { exportId: id });
    expect(await files()).toBe(before + 1);
    const rows = await csvOf(boss, id);
    expect(rows).toHaveLength(MANY + 1);
    expect(new Set(rows.map(([one]) => one)).size).toBe(MANY + 1);
    await refreshNotifications(api.ports, { kinds: ['export-ready'] });
    const told = async (caller: Caller) => (await caller.get('/admin/api/notifications')).body;
    expect(await told(boss)).toMatchObject({
      total: 1,
      notifications: [{ title: 'Export prêt', icon: 'FileText', link: '/admin/exports' }],
    });
    expect(await told(staff)).toMatchObject({ total: 0, totalUnread: 0 });
  });

  test('is not made for somebody who is none of the super administrators any more', async () => {
    const { id } = await ask(boss, { list: 'contacts', format: 'xlsx' });
    await api.database.scope.knex('administrators').where({ id: bossId }).update({ isActive: false });
    await expect(makeExport(api.ports, { exportId: id })).rejects.toMatchObject({ code: 'forbidden' });
    await api.database.scope.knex('administrators').where({ id: bossId }).update({ isActive: true });
  });

  test('made before, it opens for somebody who is one no more as little as he could ask for it', async () => {
    const long = await ask(boss, { list: 'contacts', format: 'csv', query: { search: 'long' } });
    await makeExport(api.ports, { exportId: long.id });
    const journal = await ask(boss, { list: 'audit', format: 'csv' });
    const proofs = await ask(boss, { list: 'sendings', format: 'csv' });
    const open = await ask(boss, { list: 'mutuals', format: 'csv' });
    const one = () => api.database.scope.knex('administrators').where({ id: bossId });
    const opened = async () =>
      Promise.all([long, journal, proofs, open].map(async ({ id }) => (await fetchFile(boss, id)).status));
    const before = await opened();
    await one().update({ isSuper: false });
    const after = await opened();
    await one().update({ isSuper: true });
    expect({ before, after }).toEqual({ before: [200, 200, 200, 200], after: [403, 403, 403, 200] });
  });

  test('is destroyed with anybody’s erasure: nobody can be taken out of a file', async () => {
    const { id } = await ask(boss, { list: 'administrators', format: 'csv' });
    const before = await files();
    const patientId = await aPatient(api, { practitionerId: dentistId });
    await erasePersonalData(api.ports, { kind: 'patient', id: patientId });
    expect((await fetchFile(boss, id)).status).toBe(404);
    expect(await files()).toBeLessThan(before);
  });

  test('is gone after a week', async () => {
    const clock = { now: () => new Date(api.clock.now().getTime() + 8 * 24 * 3_600_000) };
    await forgetWhatHasServed({ ...api.ports, clock });
    expect(
      await api.ports.stores.exports.search({
        adminId: bossId,
        page: 1,
        perPage: 20,
        orderBy: 'id',
        order: 'asc',
      }),
    ).toMatchObject({ total: 0 });
  });
});
