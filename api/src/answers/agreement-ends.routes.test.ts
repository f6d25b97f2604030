import { readPdf } from '@accordent/adapters/testing/read-pdf.ts';
import { aStandingAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import {
  aCoverageRequest,
  aMandate,
  aMember,
  aMutualGroup,
  anAdministrator,
  aPayment,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { noteMailGivenUp } from '@accordent/core/mails/note-mail-given-up.ts';
import { seasonEnd } from '@accordent/core/coverage-requests/rights-to-check.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CoverageRequestRecord, ViewsAnswer } from '../coverage-requests/coverage-requests.schemas.ts';
import type {
  OwnCoverageRequestItem,
  OwnCoverageRequestRecord,
} from '../coverage-requests/own-coverage-requests.schemas.ts';
import { startApi, type ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
type Caller = Awaited<ReturnType<ApiUnderTest['login']>>;
let staff: Caller;
let dentist: Caller;
let administrator: Awaited<ReturnType<typeof anAdministrator>>;
let adminId: number;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  const practitioner = await aPractitioner(api);
  practitionerId = practitioner.id;
  await aMandate(api, { practitionerId, adminId });
  dentist = await api.login(practitioner);
});
afterAll(() => api.close());
let today: Date;
beforeEach(() => {
  today = api.ports.clock.now();
});

const rows = (table: string) => api.database.scope.knex(table);
const inDays = (days: number): string =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const recordOf = async (id: number) =>
  (await staff.get(`/admin/api/dfc/${id}`)).body['dfc'] as CoverageRequestRecord;

type Choice = { of?: number; atValidityEnd?: string; days?: number; card?: number; statusId?: 17 | 30 };

/** An agreement that ends within the week, whose insurer takes its end so. */
async function anAgreement({
  of = practitionerId,
  atValidityEnd = '',
  days = 5,
  card,
  statusId = 17,
}: Choice = {}) {
  const mutualGroupId = await aMutualGroup(api, { name: `Fin ${Math.random()}` });
  await rows('mutual_groups')
    .where({ id: mutualGroupId })
    .update({ atValidityEnd, sendingProtocolText: 'Par mail' });
  const { id } = await aCoverageRequest(api, {
    practitionerId: of,
    statusId,
    mutualGroupId,
    documents: [...REQUIRED, 'APEC'].map((title) => ({ title, isValid: true })),
    details: {
      memberNumber: '447108',
      quoteTotal: '1120.00',
      mandatoryShare: '144.00',
      cardValidUntil: card === undefined ? '' : inDays(card),
    },
    turn: { who: 'dentist', kind: 'send-documents', count: 2 },
  });
  if (statusId === 17)
    await aStandingAnswer(api, {
      coverageRequestId: id,
      adminId,
      validUntil: inDays(days),
      number: 'ML-26-88107',
      at: new Date(today.getTime() - 86_400_000),
    });
  return id;
}

test.each([
  ['Prolonge', 'prolong', 'Prolonger'],
  ['Nouvelle demande', 'renew', 'Nouvelle demande'],
  ['', 'renew', 'Nouvelle demande'],
])(
  'the banner of an agreement that ends, of an insurer that says « %s »: %s',
  async (atValidityEnd, kind, label) => {
    const { banner, end } = await recordOf(await anAgreement({ atValidityEnd }));
    expect(banner.sentence).toMatch(/^L’accord prend fin dans 5.j, le .* il manque 2 pièces du dentiste\.$/);
    expect(banner.action).toEqual({ kind, label });
    expect(end).toEqual({
      canProlong: atValidityEnd !== 'Nouvelle demande',
      canRenew: atValidityEnd !== 'Prolonge',
      isAsked: false,
      isUnsent: false,
      isProlonged: false,
    });
  },
);

test('the banner names the card where its rights are over before the agreement is', async () => {
  const { banner } = await recordOf(await anAgreement({ atValidityEnd: 'Prolonge', days: 90, card: 5 }));
  expect(banner.sentence).toMatch(/^La carte de mutuelle prend fin dans 5.j, /);
  const both = await recordOf(await anAgreement({ atValidityEnd: 'Prolonge', days: 5, card: 5 }));
  expect(both.banner.sentence).toMatch(/^L’accord prend fin dans 5.j, /);
});

test('a prolongation leaves with the dossier of the request, and is the insurer’s turn until an answer replaces the agreement', async () => {
  const id = await anAgreement({ atValidityEnd: 'Prolonge' });
  await aMadeDossier(api, { coverageRequestId: id, adminId });
  const { sending } = (await staff.get(`/admin/api/dfc/${id}/sending?prolong=1`)).body as never as {
    sending: { purpose: string; to: number; subject: string; text: string };
  };
  expect(sending).toMatchObject({ purpose: 'prolongation', to: 17 });
  expect(sending.subject).toContain('Prolongation de l’accord');
  expect(sending.text).toContain('dossier ML-26-88107');
  const body = { way: 'mail', to: 'pec@orelia.example', subject: 'Prolongation', text: 'Madame, Monsieur,' };
  const sent = await staff.post(`/admin/api/dfc/${id}/sendings`, { body: { ...body, isProlongation: true } });
  expect(sent.status).toBe(200);
  const asked = await recordOf(id);
  expect(asked).toMatchObject({
    statusId: 17,
    nextAction: { who: 'insurer' },
    end: { canProlong: false, isAsked: true },
  });
  // What its dentist is asked for meanwhile reads on his record as in his list.
  const { body: own } = await dentist.post('/api/dfc', { body: { type: 'all', perPage: 100 } });
  const row = (own['dfc'] as OwnCoverageRequestItem[]).find((one) => one.id === id);
  const read = (await dentist.get(`/api/dfc/${id}`)).body['dfc'] as OwnCoverageRequestRecord;
  expect(row?.sentence.detail).toMatch(/^Il reste 2 pièces à envoyer avant le /);
  expect(read.sentence).toEqual(row?.sentence);
  const { lines } = (await staff.get(`/admin/api/dfc/${id}/proof`)).body as never as {
    lines: { kind: string; purpose: string | null }[];
  };
  expect(lines.at(-1)).toMatchObject({ kind: 'sent', purpose: 'prolongation' });
  expect(
    (await staff.post(`/admin/api/dfc/${id}/sendings`, { body: { ...body, isProlongation: true } })).body[
      'code'
    ],
  ).toBe('cannot_prolong');
  const answer = {
    decision: 'agreement',
    granted: '612,00',
    basis: 'outside',
    validUntil: inDays(200),
    number: 'ML-2',
  };
  await staff.post(`/admin/api/dfc/${id}/answers`, { body: { source: 'mail', ...answer } });
  expect(await recordOf(id)).toMatchObject({
    statusId: 17,
    nextAction: { who: 'dentist' },
    answer: { validity: { until: inDays(200), level: 'calm' } },
    end: { isAsked: false, canProlong: true },
  });
});

test.each([
  ['refusal', 'Plafond atteint', 'Pas de prolongation\u00A0: refus. Plafond atteint.'],
  [
    'documents-wanted',
    'Radio de la dent 26',
    'Pas de prolongation\u00A0: pièce demandée. Radio de la dent 26.',
  ],
])('a prolongation answered by « %s » leaves the agreement that stands', async (decision, reason, said) => {
  const id = await anAgreement({ atValidityEnd: 'Prolonge' });
  const before = await recordOf(id);
  const body = { way: 'link', number: 'CB-12', isProlongation: true };
  await staff.post(`/admin/api/dfc/${id}/sendings`, { body });
  api.clock.set(new Date(api.clock.now().getTime() + 60_000));
  const answered = await staff.post(`/admin/api/dfc/${id}/answers`, {
    body: { source: 'mail', decision, reason },
  });
  const after = await recordOf(id);
  expect(after).toMatchObject({
    statusId: 17,
    answer: { decision: 'agreement', number: 'ML-26-88107', validity: { until: inDays(5) } },
    nextAction: { who: 'dentist' },
    banner: { action: { kind: 'renew' } },
    end: { isAsked: false, canProlong: true, canRenew: true },
  });
  expect(after.history.at(-1)).toMatchObject({ status: { id: 17 }, comment: said });
  const own = (await dentist.get(`/api/dfc/${id}`)).body['dfc'] as OwnCoverageRequestRecord;
  expect(own.history.at(-1)?.comment).toBe(said);
  expect((await staff.post(`/admin/api/undo/${Number(answered.body['undoId'])}`)).status).toBe(200);
  expect(await recordOf(id)).toMatchObject({
    end: { isAsked: true, canRenew: false },
    history: before.history,
  });
});

test('a second refusal of a prolongation leaves the agreement that stands, as the first did', async () => {
  const id = await anAgreement({ atValidityEnd: 'Prolonge' });
  const body = { way: 'link', number: 'CB-12', isProlongation: true };
  await staff.post(`/admin/api/dfc/${id}/sendings`, { body });
  for (const source of ['mail', 'paper']) {
    api.clock.set(new Date(api.clock.now().getTime() + 60_000));
    const refusal = { source, decision: 'refusal', reason: 'Plafond atteint' };
    expect((await staff.post(`/admin/api/dfc/${id}/answers`, { body: refusal })).status).toBe(200);
    expect(await recordOf(id)).toMatchObject({
      statusId: 17,
      answer: { decision: 'agreement', number: 'ML-26-88107' },
      end: { isAsked: false, isProlonged: true, canRenew: true },
    });
  }
});

test('a refusal that was kept after the agreement was sent is none of a prolongation that nobody asked for', async () => {
  const id = await anAgreement({ atValidityEnd: 'Prolonge' });
  const stands = (statusId: number) => rows('coverage_requests').where({ id }).update({ statusId });
  const refused = { source: 'mail', decision: 'refusal', reason: '' };
  await stands(19);
  await staff.post(`/admin/api/dfc/${id}/answers`, { body: refused });
  await stands(17);
  expect((await recordOf(id)).end).toMatchObject({ isProlonged: false, canProlong: true });
  const { status } = await staff.post(`/admin/api/dfc/${id}/answers`, { body: refused });
  expect([status, (await recordOf(id)).statusId]).toEqual([200, 30]);
});

test('a prolongation whose mail is given up leaves the agreement as it stood, on the staff’s turn with the reason', async () => {
  const id = await anAgreement({ atValidityEnd: 'Prolonge' });
  await aMadeDossier(api, { coverageRequestId: id, adminId });
  const words = { way: 'mail', to: 'pec@orelia.example', subject: 'Prolongation', text: 'Madame, Monsieur,' };
  const ask = () => staff.post(`/admin/api/dfc/${id}/sendings`, { body: { ...words, isProlongation: true } });
  expect((await ask()).status).toBe(200);
  const mail = await api.database.scope.knex('mails').where({ coverageRequestId: id }).first();
  await noteMailGivenUp(api.ports, { mailId: Number(mail?.['id']) });
  expect(await recordOf(id)).toMatchObject({
    statusId: 17,
    nextAction: { who: 'staff', text: 'Transmettre à la mutuelle' },
    banner: {
      sentence: 'La demande de prolongation n’est pas arrivée, elle est à renvoyer.',
      action: { kind: 'prolong' },
    },
    unsent: [{ said: 'Mail non parti\u00A0: aucun essai n’a abouti.', author: { id: adminId } }],
    end: { canProlong: true, isAsked: false, isUnsent: true },
  });
  expect((await ask()).status).toBe(200);
  expect(await recordOf(id)).toMatchObject({ nextAction: { who: 'insurer' }, end: { isUnsent: false } });
});

test('a prolongation that did not arrive and is taken no more leads to a new request, long before the end', async () => {
  const id = await anAgreement({ atValidityEnd: 'Prolonge', days: 200 });
  await aMadeDossier(api, { coverageRequestId: id, adminId });
  const words = { way: 'mail', to: 'pec@orelia.example', subject: 'Prolongation', text: 'Madame, Monsieur,' };
  await staff.post(`/admin/api/dfc/${id}/sendings`, { body: { ...words, isProlongation: true } });
  const mail = await rows('mails').where({ coverageRequestId: id }).first();
  await noteMailGivenUp(api.ports, { mailId: Number(mail?.['id']) });
  const { mutualGroupId } = await rows('coverage_requests').where({ id }).first();
  await rows('mutual_groups').where({ id: mutualGroupId }).update({ atValidityEnd: 'Nouvelle demande' });
  expect(await recordOf(id)).toMatchObject({
    nextAction: { who: 'staff' },
    banner: {
      sentence: 'La demande de prolongation n’est pas arrivée, l’accord ne se prolonge plus.',
      action: { kind: 'renew' },
    },
    end: { canProlong: false, canRenew: true },
  });
  expect((await staff.post(`/admin/api/dfc/${id}/renewal`)).status).toBe(200);
  expect((await recordOf(id)).nextAction.who).not.toBe('staff');
});

test('a prolongation is taken back like any act', async () => {
  const id = await anAgreement({ atValidityEnd: 'Prolonge' });
  const { body } = await staff.post(`/admin/api/dfc/${id}/sendings`, {
    body: { way: 'link', number: 'CB-12', isProlongation: true },
  });
  expect((await staff.post(`/admin/api/undo/${Number(body['undoId'])}`)).status).toBe(200);
  expect(await recordOf(id)).toMatchObject({
    nextAction: { who: 'dentist' },
    end: { canProlong: true, isAsked: false },
  });
});

test('a new request takes over card, quote and what is known, and both know of each other', async () => {
  const id = await anAgreement();
  const old = await recordOf(id);
  const { status, body } = await staff.post(`/admin/api/dfc/${id}/renewal`);
  expect(status).toBe(200);
  const renewal = body['dfc'] as CoverageRequestRecord;
  expect(renewal).toMatchObject({
    statusId: 2,
    renews: id,
    patient: { mutualGroup: { id: old.patient.mutualGroup?.id } },
    details: { memberNumber: '447108', quoteTotal: old.details.quoteTotal },
    banner: { action: { kind: 'change-status', statusId: 3 } },
  });
  expect(renewal.files.map(({ title, isValid }) => [title, isValid])).toEqual(
    REQUIRED.map((title) => [title, true]),
  );
  expect(await recordOf(id)).toMatchObject({ renewedBy: renewal.id, end: { canRenew: false } });
  expect((await staff.post(`/admin/api/dfc/${id}/renewal`)).body['code']).toBe('cannot_renew');
});

test('no new request is made where its dentist is archived meanwhile', async () => {
  const id = await anAgreement();
  const archived = (at: Date | null) => ({ archivedAt: at, archivedBy: at && 'admin' });
  const meanwhile = await api.database.scope.knex.transaction();
  await meanwhile('practitioners').where({ id: practitionerId }).update(archived(today));
  const asked = staff.post(`/admin/api/dfc/${id}/renewal`);
  try {
    await vi.waitFor(async () => {
      const { rows: waiting } = await api.database.scope.knex.raw(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    }, 60_000);
  } finally {
    await meanwhile.commit();
  }
  const { status, body } = await asked;
  await rows('practitioners').where({ id: practitionerId }).update(archived(null));
  expect([status, body['code']]).toEqual([409, 'archived']);
  expect(await rows('coverage_requests').where({ renewsId: id })).toEqual([]);
});

test('a dentist begins anew after a refusal or near the end, and not before', async () => {
  const own = async (id: number) =>
    (await dentist.get(`/api/dfc/${id}`)).body['dfc'] as OwnCoverageRequestRecord;
  const refused = await anAgreement({ statusId: 30 });
  const ending = await anAgreement();
  const calm = await anAgreement({ days: 90 });
  for (const id of [refused, ending]) {
    expect((await own(id)).canRenew).toBe(true);
    const { body } = await dentist.post(`/api/dfc/${id}/renewal`);
    expect(body['dfc']).toMatchObject({ renews: id });
  }
  expect((await own(calm)).canRenew).toBe(false);
  expect((await dentist.post(`/api/dfc/${calm}/renewal`)).body['code']).toBe('cannot_renew');
});

test('a dentist narrows his list by what was answered, and by how long it holds', async () => {
  const soon = await anAgreement({ days: 10 });
  const calm = await anAgreement({ days: 120 });
  const found = async (narrowed: object) => {
    const { body } = await dentist.post('/api/dfc', { body: { type: 'all', perPage: 100, ...narrowed } });
    return (body['dfc'] as { id: number }[]).map(({ id }) => id);
  };
  expect(await found({ validity: 'soon' })).toContain(soon);
  expect(await found({ validity: 'soon' })).not.toContain(calm);
  expect(await found({ result: 'agreement' })).toEqual(expect.arrayContaining([soon, calm]));
  expect(await found({ result: 'refusal' })).not.toContain(calm);
});

test('another insurer: the agreement is void, and its new request begins without the old card', async () => {
  const id = await anAgreement({ days: 120 });
  const lapsed = (await staff.post(`/admin/api/dfc/${id}/lapse`)).body['dfc'] as CoverageRequestRecord;
  expect(lapsed).toMatchObject({
    statusId: 17,
    answer: { said: 'Accord caduc', isLapsed: true, validity: null },
    nextAction: { who: 'staff', text: 'Refaire la demande' },
    banner: { action: { kind: 'renew' } },
    hasPatientSheet: false,
  });
  // Its dentist is not asked to have a void agreement signed and billed.
  const { body } = await dentist.post('/api/dfc', { body: { type: 'all', perPage: 100 } });
  const toDo = body['todo'] as { dfcId: number }[];
  expect(toDo.filter(({ dfcId }) => dfcId === id)).toEqual([]);
  const row = (body['dfc'] as OwnCoverageRequestItem[]).find((one) => one.id === id);
  expect(row?.sentence).toMatchObject({ yours: false, title: 'L’accord est caduc' });
  expect((await staff.post(`/admin/api/dfc/${id}/lapse`)).body['code']).toBe('no_agreement');
  const renewal = (await staff.post(`/admin/api/dfc/${id}/renewal`)).body['dfc'] as CoverageRequestRecord;
  expect(renewal).toMatchObject({
    statusId: 1,
    details: { memberNumber: '', quoteTotal: lapsed.details.quoteTotal },
  });
  expect(renewal.patient.mutualGroup).toBeNull();
  expect(renewal.files.map(({ title }) => title)).toEqual(['Devis']);
  expect((await recordOf(id)).nextAction.who).toBe('dentist');
});

test('a renewal that is cancelled leaves its agreement to be renewed again, one that is replaced does not until that is given up', async () => {
  const id = await anAgreement({ days: 120 });
  await staff.post(`/admin/api/dfc/${id}/lapse`);
  const renew = async () =>
    ((await staff.post(`/admin/api/dfc/${id}/renewal`)).body['dfc'] as CoverageRequestRecord).id;
  const open = {
    renewedBy: null,
    end: { canRenew: true },
    nextAction: { who: 'staff', text: 'Refaire la demande' },
  };
  const first = await renew();
  expect(await recordOf(id)).toMatchObject({ renewedBy: first, nextAction: { who: 'dentist' } });
  const cancelled = { action: 'status', status: 23 };
  await dentist.post(`/api/dfc/update/${first}`, { body: cancelled });
  expect(await recordOf(id)).toMatchObject(open);
  const second = await renew();
  const { body } = await staff.put(`/admin/api/dfc/update/${second}`, { body: cancelled });
  expect(await recordOf(id)).toMatchObject(open);
  expect((await staff.post(`/admin/api/undo/${Number(body['undoId'])}`)).status).toBe(200);
  const goesOn = { renewedBy: second, end: { canRenew: false }, nextAction: { who: 'dentist' } };
  expect(await recordOf(id)).toMatchObject(goesOn);
  await dentist.post(`/api/dfc/${second}/cancel-and-replace`);
  const third = (await recordOf(id)).renewedBy!;
  expect(third).toBeGreaterThan(second);
  expect(await recordOf(id)).toMatchObject({ ...goesOn, renewedBy: third });
  await dentist.post(`/api/dfc/update/${third}`, { body: cancelled });
  expect(await recordOf(id)).toMatchObject(open);
  const fourth = await renew();
  expect((await staff.put(`/admin/api/dfc/delete/${fourth}`)).status).toBe(200);
  expect(await recordOf(id)).toMatchObject(open);
});

test('the page for the patient, for staff and dentist, of an agreement alone', async () => {
  const id = await anAgreement({ days: 90 });
  for (const [who, address] of [
    [staff, `/admin/api/dfc/${id}/patient-sheet.pdf`],
    [dentist, `/api/dfc/${id}/patient-sheet.pdf`],
  ] as const) {
    const answer = await fetch(new URL(address, api.url), {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toHaveLength(1);
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toMatch(/Accord de votre mutuelle : 612,00 €/);
    expect(text).toMatch(/si vos droits sont ouverts le jour des soins/);
    expect(text).toMatch(/Reste à charge estimé : 364,00 €/);
  }
  const none = await anAgreement({ statusId: 30 });
  expect((await staff.get(`/admin/api/dfc/${none}/patient-sheet.pdf`)).body['code']).toBe('no_agreement');
});

test('the record as a PDF, with its number masked, for its dentist alone', async () => {
  const id = await anAgreement({ days: 90 });
  const ask = (token: string) =>
    fetch(new URL(`/api/dfc/${id}/record.pdf`, api.url), { headers: { Authorization: `Bearer ${token}` } });
  const answer = await ask(dentist.token);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const text = pages.map((page) => page.text).join(' ');
  for (const word of [/Accord de PEC émis/, /612,00 €/, /Pièces/, /Historique/, /•{11}/])
    expect(text).toMatch(word);
  expect(text).not.toMatch(/(?<![\d.])[12]\d{12}/);
  const stranger = await api.login(await aPractitioner(api));
  expect((await ask(stranger.token)).status).toBe(404);
});

test('the payments on its PDF are read by who sees them on screen', async () => {
  const { id, documents } = await aCoverageRequest(api, {
    practitionerId,
    statusId: 17,
    documents: [...REQUIRED, 'Facture'].map((title) => ({ title, isValid: true })),
  });
  const documentId = documents.find(({ title }) => title === 'Facture')!.id;
  await rows('billed_parts').insert({
    coverageRequestId: id,
    documentId,
    cents: 61_200,
    receivedCents: 61_200,
    billedOn: '2026-11-20',
    createdAt: today,
  });
  const textFor = async (who: Caller) => {
    const answer = await fetch(new URL(`/api/dfc/${id}/record.pdf`, api.url), {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    return pages.map((page) => page.text).join(' ');
  };
  // A line of a bank alone makes no payment.
  expect(await textFor(dentist)).toMatch(/Règlements Reçu 612,00/);
  await aPayment(api, { documentId, coverageRequestId: id, adminId });
  expect(await textFor(dentist)).toMatch(/Règlements En attente/);
  const assistant = await textFor(await api.login(await aMember(api, { practitionerId, role: 'assistant' })));
  expect(assistant).toMatch(/Pièces/);
  expect(assistant).not.toMatch(/Règlements|En attente|612,00/);
});

test('rights to check: a tab in its season alone, with the agreements whose card ends first', async () => {
  const names = async () =>
    ((await staff.get('/admin/api/views')).body as unknown as ViewsAnswer).views.map(({ name }) => name);
  const ids = async () =>
    (
      (await staff.get('/admin/api/dfc?rights=1&orderBy=id&order=desc&perPage=100')).body['dfc'] as {
        id: number;
      }[]
    ).map((row) => row.id);
  const now = api.clock.now();
  try {
    api.clock.set(new Date('2026-11-30T09:00:00Z'));
    staff = await api.login(administrator);
    expect(await names()).not.toContain('Droits à revérifier');
    today = api.clock.now();
    // Who filters the list for them looks ahead.
    const ahead = await anAgreement({ card: 31, days: 160 });
    expect(await ids()).toContain(ahead);
    api.clock.set(new Date('2026-12-01T09:00:00Z'));
    staff = await api.login(administrator);
    today = api.clock.now();
    const ends = await anAgreement({ card: 30, days: 160 });
    const after = await anAgreement({ card: 90, days: 160 });
    const before = await anAgreement({ card: 40, days: 20 });
    expect((await names()).slice(-3)).toEqual(['À relancer', 'Droits à revérifier', 'À moi']);
    const found = await ids();
    expect(found).toContain(ends);
    expect(found).not.toContain(after);
    expect(found).not.toContain(before);
    const listed = (
      (await staff.get('/admin/api/dfc?rights=1&orderBy=id&order=desc&perPage=100')).body[
        'dfc'
      ] as CoverageRequestRecord[]
    ).find(({ id }) => id === ends);
    expect(listed?.answer?.validUntil).toBe(inDays(30));
    const sooner = await anAgreement({ card: 10, days: 160 });
    const byEnd = (await staff.get('/admin/api/dfc?rights=1&orderBy=age&order=desc&perPage=100')).body[
      'dfc'
    ] as { id: number }[];
    const order = byEnd.map(({ id }) => id);
    expect(order.indexOf(sooner)).toBeGreaterThanOrEqual(0);
    expect(order.indexOf(sooner)).toBeLessThan(order.indexOf(ends));
    for (const towards of ['desc', 'asc']) {
      const query = `rights=1&orderBy=age&order=${towards}&perPage=100`;
      const plain = (await staff.get(`/admin/api/dfc?${query}`)).body['dfc'] as { id: number }[];
      const grouped = (await staff.get(`/admin/api/dfc?${query}&groupBy=user`)).body['dfc'] as typeof plain;
      expect(grouped.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
    }
    await staff.post(`/admin/api/dfc/${ends}/lapse`);
    expect(await ids()).not.toContain(ends);
  } finally {
    api.clock.set(now);
    staff = await api.login(administrator);
  }
});

/** How many the tab, its list and the bell name on this day. */
async function rightsToCheck(): Promise<readonly number[]> {
  const { views } = (await staff.get('/admin/api/views')).body as unknown as ViewsAnswer;
  const tab = views.find(({ name }) => name === 'Droits à revérifier')!;
  const { body } = await staff.get(`/admin/api/dfc?rights=1&aside=${Number(tab.filters.aside)}&perPage=100`);
  const day = parisDay(api.clock.now());
  const bell = await api.ports.stores.notificationCauses.countRightsToCheck(seasonEnd(day)!, day);
  return [tab.count, Number(body['total']), bell];
}

test('rights to check are worked through: what is set aside leaves them until its day', async () => {
  const now = api.clock.now();
  const on = async (day: string) => {
    api.clock.set(new Date(`${day}T09:00:00Z`));
    staff = await api.login(administrator);
    today = api.clock.now();
  };
  try {
    await on('2026-12-01');
    const id = await anAgreement({ card: 20, days: 160 });
    const [before = 0] = await rightsToCheck();
    expect(await rightsToCheck()).toEqual([before, before, before]);
    const aside = await staff.put(`/admin/api/dfc/${id}/aside`, { body: { until: '2026-12-08' } });
    expect(aside.status).toBe(200);
    expect(await rightsToCheck()).toEqual([before - 1, before - 1, before - 1]);
    await on('2026-12-08');
    expect(await rightsToCheck()).toEqual([before, before, before]);
  } finally {
    api.clock.set(now);
    staff = await api.login(administrator);
  }
});

test('of an archived dentist no rights are to be checked, and no end is told', async () => {
  const now = api.clock.now();
  const { id: of } = await aPractitioner(api);
  const told = async (id: number) => {
    await refreshNotifications(api.ports, { kinds: ['agreement-ending'] });
    const standing = { kind: 'agreement-ending', coverageRequestId: id, removedAt: null };
    return (await rows('notifications').where(standing)).length;
  };
  try {
    api.clock.set(new Date('2026-12-01T09:00:00Z'));
    staff = await api.login(administrator);
    today = api.clock.now();
    const ends = await anAgreement({ of, days: 5 });
    await anAgreement({ of, card: 20, days: 160 });
    const [before = 0] = await rightsToCheck();
    expect([await rightsToCheck(), await told(ends)]).toEqual([[before, before, before], 1]);
    await rows('practitioners').where({ id: of }).update({ archivedAt: today, archivedBy: 'admin' });
    expect([await rightsToCheck(), await told(ends)]).toEqual([[before - 1, before - 1, before - 1], 0]);
  } finally {
    api.clock.set(now);
    staff = await api.login(administrator);
  }
});
