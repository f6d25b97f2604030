import {
  A_PDF,
  aMandate,
  anAdministrator,
  aPractitioner,
  aProspect,
} from '@accordent/adapters/testing/builders.ts';
import { aDebitMandate } from '@accordent/adapters/testing/debit-builders.ts';
import { mandateInForce, standingMandate } from '@accordent/core/mandates/mandate-states.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { purgeExpiredData } from '@accordent/core/retention/purge-expired-data.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileUrlAnswer } from '../documents/documents.schemas.ts';
import { failureAnswer } from '../http/failures.ts';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { mandateAnswer, mandatesAnswer, mandatesOfUserAnswer, ownMandateAnswer } from './mandates.schemas.ts';

let api: ApiUnderTest;
let staff: Awaited<ReturnType<ApiUnderTest['login']>>;
let adminId: number;
let id: number;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  adminId = administrator.id;
  staff = await api.login(administrator);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id } = await aPractitioner(api));
  await knex().raw('delete from audit_events');
});

const knex = () => api.database.scope.knex;
const aForm = (fields: Readonly<Record<string, string>>, bytes: Uint8Array | null) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)]), 'mandat.pdf');
  return form;
};
const YEAR = { scope: 'requests', validFrom: '2026-01-01', validUntil: '2026-12-31' };
const send = (fields: Readonly<Record<string, string>> = {}, bytes: Uint8Array | null = A_PDF, to = id) =>
  staff.post(`/admin/api/user/${to}/mandate`, { form: aForm({ ...YEAR, ...fields }, bytes) });
const sent = async (...given: Parameters<typeof send>) =>
  mandateAnswer.parse((await send(...given)).body).mandate;
const addPaper = (mandateId: number, bytes: Uint8Array | null = A_PDF) =>
  staff.post(`/admin/api/mandate/${mandateId}/paper`, { form: aForm({}, bytes) });
const revoke = (mandateId: number, body: object) =>
  staff.put(`/admin/api/mandate/${mandateId}/revoke`, { body });
const ofPractitioner = async () =>
  mandatesOfUserAnswer.parse((await staff.get(`/admin/api/user/${id}/mandates`)).body);
const actions = async () => (await knex()('audit_events').orderBy('id')).map(({ action }) => String(action));
const storedFiles = async () => (await Array.fromAsync(api.ports.fileStore.list())).length;

describe('a mandate', () => {
  test('is entered with its paper, and seen with its state, its author and what may be done', async () => {
    const mandate = await sent();
    expect(mandate).toMatchObject({
      ...YEAR,
      userId: id,
      state: 'in-force',
      isEnding: true,
      revokedOn: null,
      paper: { mime: 'application/pdf' },
      author: 'Nolwenn BERTHIER',
      canRevoke: true,
      canAddPaper: false,
    });
    expect(await ofPractitioner()).toEqual({ mandates: [mandate], canAdd: true });
    // Open screens of the staff and of this dentist read again.
    const told = await knex()('live_events').orderBy('id', 'desc').first();
    expect(told).toMatchObject({ kind: 'user', entityId: id, practitionerId: id });
    const [line] = await knex()('audit_events');
    expect(line).toMatchObject({
      action: 'add-mandate',
      entity: 'mandate',
      entityId: mandate.id,
      fields: ['scope', 'validFrom', 'validUntil', 'file'],
    });
    const journal = await staff.get(`/admin/api/audit?entity=practitioner&entityId=${id}`);
    expect(journal.body['audit']).toMatchObject([
      { actionLabel: 'Mandat ajouté', entityLabel: 'Mandat', link: `/admin/user/edit/${id}/information` },
    ]);
  });

  test('may wait for its paper, which comes once and is never replaced', async () => {
    const { id: mandateId, ...without } = await sent({}, null);
    expect(without).toMatchObject({ paper: null, canAddPaper: true });
    expect((await staff.get(`/admin/api/mandate/${mandateId}/url`)).status).toBe(404);
    expect(await addPaper(mandateId, null)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.any(String) } },
    });
    const withPaper = mandateAnswer.parse((await addPaper(mandateId)).body).mandate;
    expect(withPaper).toMatchObject({ paper: { mime: 'application/pdf' }, canAddPaper: false });
    expect(await addPaper(mandateId)).toMatchObject({ status: 409, body: { code: 'mandate_has_paper' } });
    expect(await actions()).toEqual(['add-mandate', 'add-mandate-paper']);
  });

  test('is opened by a signed address of its own space', async () => {
    const { id: mandateId } = await sent();
    const { url } = fileUrlAnswer.parse((await staff.get(`/admin/api/mandate/${mandateId}/url`)).body);
    const opened = await fetch(api.url + url);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(api.url + url.replace('/mandate/', '/file/'))).status).toBe(403);
    expect((await actions()).at(-1)).toBe('open-mandate-paper');
  });

  test.each<[string, Record<string, string>, Uint8Array | null, number, object]>([
    [
      'without its days',
      { validFrom: '' },
      null,
      400,
      { fields: { validFrom: 'Le champ «\u00A0Valable du\u00A0» est obligatoire.' } },
    ],
    [
      'that ends before it begins',
      { validUntil: '2025-01-01' },
      null,
      400,
      { error: 'La date de début est après la date de fin.' },
    ],
    ['with a text for a paper', {}, new TextEncoder().encode('bonjour'), 415, { code: 'unsupported_file' }],
  ])('%s is refused, and nothing is kept', async (_, fields, bytes, status, body) => {
    const before = await storedFiles();
    expect(await send(fields, bytes)).toMatchObject({ status, body });
    expect((await ofPractitioner()).mandates).toEqual([]);
    expect(await storedFiles()).toBe(before);
  });

  test('over the days of another is refused, whose days are told', async () => {
    await sent();
    expect(await send({ validFrom: '2026-12-31', validUntil: '' })).toMatchObject({
      status: 409,
      body: {
        code: 'mandate_overlaps',
        error:
          'Un autre mandat vaut du 1er janvier 2026 au 31 décembre 2026\u00A0: choisissez d’autres jours, ou révoquez-le d’abord.',
      },
    });
    expect((await send({ validFrom: '2027-01-01', validUntil: '' })).status).toBe(200);
    expect((await send({ validFrom: '2030-01-01', validUntil: '' })).body.error).toBe(
      'Un autre mandat vaut depuis le 1er janvier 2027\u00A0: révoquez-le d’abord, ou choisissez des jours avant lui.',
    );
    const all = (await ofPractitioner()).mandates;
    expect(all.map(({ state }) => state)).toEqual(['to-come', 'in-force']);
  });

  test('two at once over the same days: one', async () => {
    const answers = await Promise.all([send({}, null), send({}, null)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused by the database itself over the days of another', async () => {
    await aMandate(api, { practitionerId: id, adminId });
    const second = { practitionerId: id, adminId, validFrom: '2026-06-01', validUntil: null };
    await expect(aMandate(api, second)).rejects.toThrow(/one_mandate_in_force_at_a_time/);
    await knex()('mandates')
      .where({ practitionerId: id })
      .update({ revokedOn: '2026-06-01', revokedReason: 'Fin' });
    await aMandate(api, second);
  });

  test('is revoked with a day and a reason, then another begins that day', async () => {
    const { id: mandateId } = await sent();
    expect(await revoke(mandateId, { revokedOn: '2026-11-22', reason: 'Fin du contrat' })).toMatchObject({
      status: 400,
      body: { fields: { revokedOn: 'Choisissez un jour entre le début du mandat et aujourd’hui.' } },
    });
    expect(await revoke(mandateId, { revokedOn: '2026-11-20' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    const revoked = await revoke(mandateId, { revokedOn: '2026-11-20', reason: 'Fin du contrat' });
    expect(mandateAnswer.parse(revoked.body).mandate).toMatchObject({
      state: 'revoked',
      revokedOn: '2026-11-20',
      revokedReason: 'Fin du contrat',
      canRevoke: false,
    });
    expect(await revoke(mandateId, { revokedOn: '2026-11-20', reason: 'Encore' })).toMatchObject({
      status: 409,
      body: { code: 'mandate_ended' },
    });
    expect((await send({ validFrom: '2026-11-20' })).status).toBe(200);
    expect(await actions()).toEqual(['add-mandate', 'revoke-mandate', 'add-mandate']);
  });

  test('is none of a prospect’s, and read-only of an archived practitioner', async () => {
    const prospect = await aProspect(api);
    expect(await send({}, null, prospect.id)).toMatchObject({ status: 409, body: { code: 'not_a_client' } });
    const { id: mandateId } = await sent({}, null);
    await knex()('practitioners').where({ id }).update({ archivedAt: START, archivedBy: 'admin' });
    const refused = { status: 409, body: { code: 'archived' } };
    expect(await send({ validFrom: '2027-01-01', validUntil: '' })).toMatchObject(refused);
    expect(await revoke(mandateId, { revokedOn: '2026-11-20', reason: 'Fin' })).toMatchObject(refused);
    expect(await addPaper(mandateId)).toMatchObject(refused);
    expect(await ofPractitioner()).toMatchObject({
      mandates: [{ id: mandateId, canRevoke: false, canAddPaper: false }],
      canAdd: false,
    });
  });
});

test.each([
  [{ lack: 'missing' }, 'Ce praticien n’a pas de mandat.'],
  [{ lack: 'to-come', on: '2027-01-01' }, 'Le mandat de ce praticien ne commence que le 1er janvier 2027.'],
  [{ lack: 'expired', on: '2026-03-31' }, 'Le mandat de ce praticien a expiré le 31 mars 2026.'],
  [{ lack: 'revoked', on: '2026-11-02' }, 'Le mandat de ce praticien a été révoqué le 2 novembre 2026.'],
])('a refusal without mandate says what is missing: %o', (facts, sentence) => {
  const { status, body } = failureAnswer(domainError('mandate_missing', facts), 'request-1');
  expect([status, body.error]).toEqual([
    409,
    `${sentence} Un super administrateur peut passer outre en donnant un motif.`,
  ]);
});

describe('the dentist', () => {
  test('reads his own mandate and opens its paper; another’s is not there', async () => {
    const dentist = await api.login({ kind: 'practitioner', id });
    expect((await dentist.get('/api/mandate')).body).toMatchObject({ mandate: null });
    const mandateId = await aMandate(api, { practitionerId: id, adminId });
    const own = ownMandateAnswer.parse((await dentist.get('/api/mandate')).body).mandate;
    expect(own).toMatchObject({ id: mandateId, state: 'in-force', paper: { mime: 'application/pdf' } });
    expect(own).not.toHaveProperty('revokedReason');
    const { url } = fileUrlAnswer.parse((await dentist.get(`/api/mandate/${mandateId}/url`)).body);
    expect((await fetch(api.url + url)).status).toBe(200);
    const other = await aMandate(api, { practitionerId: (await aPractitioner(api)).id, adminId });
    expect((await dentist.get(`/api/mandate/${other}/url`)).status).toBe(404);
  });

  test('who heads a practice opens none of his linked dentists', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    await knex()('practitioners').where({ id }).update({ parentId: head.id });
    const mandateId = await aMandate(api, { practitionerId: id, adminId });
    const caller = await api.login(head);
    expect((await caller.get(`/api/mandate/${mandateId}/url`)).status).toBe(404);
  });
});

describe('the list of all', () => {
  const today = '2026-11-21';
  const spans = {
    missing: [],
    // Past, present and next one: the present one is shown.
    'in-force': [
      { validFrom: '2020-01-01', validUntil: '2025-12-31' },
      { validFrom: '2026-01-01', validUntil: '2027-12-31' },
      { validFrom: '2028-01-01', validUntil: null },
    ],
    ending: [{ validFrom: '2026-01-01', validUntil: '2027-01-20' }],
    'to-come': [
      { validFrom: '2028-01-01', validUntil: null },
      { validFrom: '2027-01-01', validUntil: '2027-12-31' },
      { validFrom: '2020-01-01', validUntil: '2020-12-31' },
    ],
    // The latest was entered twice for its first day, the first time by mistake.
    expired: [
      { validFrom: '2020-01-01', validUntil: '2020-12-31' },
      {
        validFrom: '2025-01-01',
        validUntil: null,
        revokedOn: '2025-01-01',
        revokedReason: 'Erreur de saisie',
      },
      { validFrom: '2025-01-01', validUntil: '2026-11-20' },
    ],
    revoked: [{ validFrom: '2026-01-01', validUntil: null, revokedOn: '2026-11-21', revokedReason: 'Fin' }],
  } as const;
  const list = async (query: string) =>
    mandatesAnswer.parse((await staff.get(`/admin/api/mandates?perPage=100&search=tournesac&${query}`)).body);
  const names = async (query: string) => (await list(query)).mandates.map(({ firstname }) => firstname);

  beforeAll(async () => {
    for (const [firstname, mandates] of Object.entries(spans)) {
      const person = await aPractitioner(api, { lastname: 'TOURNESAC', firstname });
      for (const span of mandates) await aMandate(api, { practitionerId: person.id, adminId, ...span });
    }
    await aProspect(api, { lastname: 'TOURNESAC', firstname: 'prospect' });
    const gone = await aPractitioner(api, { lastname: 'TOURNESAC', firstname: 'archived' });
    await knex()('practitioners').where({ id: gone.id }).update({ archivedAt: START, archivedBy: 'admin' });
  });

  test('shows each client with the mandate that core looks at', async () => {
    expect(parisDay(api.clock.now())).toBe(today);
    const { mandates, total } = await list('');
    expect(total).toBe(Object.keys(spans).length);
    for (const row of mandates) {
      const all = await api.ports.stores.mandates.ofPractitioner(row.id);
      expect([row.firstname, row.mandate?.id]).toEqual([row.firstname, standingMandate(all, today)?.id]);
      expect([row.firstname, row.mandate?.state === 'in-force']).toEqual([
        row.firstname,
        mandateInForce(all, today) !== null,
      ]);
    }
  });

  test.each([
    ['missing', ['missing']],
    ['ending', ['ending']],
    ['in-force', ['ending', 'in-force']],
    ['to-come', ['to-come']],
    ['expired', ['expired']],
    ['revoked', ['revoked']],
  ])('filters by %s', async (standing, found) => {
    expect((await names(`standing=${standing}`)).toSorted()).toEqual(found);
  });

  test('sorts by state: most pressing first', async () => {
    const order = ['missing', 'revoked', 'expired', 'to-come', 'ending', 'in-force'];
    expect(await names('orderBy=state')).toEqual(order);
    expect((await names('orderBy=validUntil')).slice(0, 2)).toEqual(['expired', 'ending']);
    expect(await names('orderBy=name&order=desc')).toEqual(Object.keys(spans).toSorted().toReversed());
  });

  test('leaves as a file, with the words of its states', async () => {
    const asked = await staff.post('/admin/api/export', {
      body: {
        list: 'mandates',
        format: 'csv',
        query: { search: 'tournesac', orderBy: 'state', standing: 'revoked' },
      },
    });
    const { id: exportId } = asked.body['export'] as { id: number };
    const answer = await fetch(`${api.url}/admin/api/export/${exportId}/file`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    });
    const [head, line] = (await answer.text()).split('\r\n');
    expect(head).toContain('Praticien');
    expect(line).toMatch(/Révoqué.*Demandes de prise en charge.*01\/01\/2026.*21\/11\/2026.*Fin.*Oui/);
  });
});

describe('the purge', () => {
  test('takes account and names out of a debit mandate five years after its end, and of no other', async () => {
    const own = async (change: object) => {
      const person = await aPractitioner(api);
      const mandateId = await aDebitMandate(api, { practitionerId: person.id, adminId });
      await knex()('debit_mandates').where({ id: mandateId }).update(change);
      return mandateId;
    };
    const ids = [
      await own({ revokedOn: '2021-11-20' }),
      await own({ revokedOn: '2021-11-22' }),
      // Lapsed 36 months after its signature.
      await own({ signedOn: '2018-11-20' }),
      await own({ signedOn: '2018-11-22' }),
      await own({ noticeDays: 7 }),
    ];
    await purgeExpiredData(api.ports, { asOf: START });
    const left = await knex()('debit_mandates').whereIn('id', ids).orderBy('id');
    expect(left.map((row) => [row.ibanSealed !== '', row.ibanEnd, row.holder])).toEqual([
      [false, '', 'EFFACÉ'],
      [true, '0189', 'SELARL Moreau'],
      [false, '', 'EFFACÉ'],
      [true, '0189', 'SELARL Moreau'],
      [true, '0189', 'SELARL Moreau'],
    ]);
  });

  test('takes a mandate and its paper five years after its end, and no other', async () => {
    const ended = (validUntil: string) =>
      aPractitioner(api).then((person) =>
        aMandate(api, { practitionerId: person.id, adminId, validFrom: '2015-01-01', validUntil }),
      );
    const due = await ended('2021-11-20');
    const kept = await ended('2021-11-21');
    const revokedOf = await aPractitioner(api);
    const revoked = await aMandate(api, {
      practitionerId: revokedOf.id,
      adminId,
      validFrom: '2015-01-01',
      validUntil: null,
      revokedOn: '2021-11-21',
      revokedReason: 'Fin',
    });
    const erasedOf = await aPractitioner(api);
    const open = { practitionerId: erasedOf.id, adminId, validFrom: '2015-01-01', validUntil: null };
    const erased = await aMandate(api, open);
    await knex()('practitioners')
      .where({ id: erasedOf.id })
      .update({ deletedAt: START, erasedAt: new Date('2021-11-20T12:00:00Z') });
    const standing = await aMandate(api, { ...open, practitionerId: id });
    const { fileKey } = await knex()('mandates').where({ id: due }).first();
    await purgeExpiredData(api.ports, { asOf: START });
    const left = await knex()('mandates').whereIn('id', [due, kept, revoked, erased, standing]).orderBy('id');
    expect(left.map((row) => Number(row.id))).toEqual([kept, standing]);
    await expect(api.ports.fileStore.size(String(fileKey))).rejects.toThrow('not_found');
  });
});
