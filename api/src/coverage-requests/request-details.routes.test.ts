import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aPdf } from '@accordent/adapters/testing/sample-files.ts';
import { requestDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import type { Details, OwnDetails } from './coverage-requests.schemas.ts';

const NIR = '1881175123456';
const known = {
  birthDate: '2014-05-12',
  memberNumber: 'ADH 4471-B',
  amcNumber: '77 567 227',
  cardValidUntil: '2026-12-31',
  insuredLastname: 'Lima',
  insuredFirstname: 'Rosa',
  insuredNir: NIR,
  secondMutualName: 'Mutuelle de la Baie',
  quoteNumber: 'D-2026-118',
  quoteDate: '2026-11-02',
  quoteTotal: '1 234,56',
  mandatoryShare: '234,50',
  secondShare: '100,00',
};
const shown = {
  ...known,
  amcNumber: '77567227',
  insuredLastname: 'LIMA',
  insuredFirstname: 'ROSA',
  insuredNir: '•••••••••••56',
  quoteTotal: '1\u00a0234,56',
  afterMandatoryShare: '1\u00a0000,06',
};

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  const owner = await aPractitioner(api);
  practitionerId = owner.id;
  dentist = await api.login(owner);
});
afterAll(() => api.close());

const knex = () => api.database.scope.knex;
const aRequest = (choice: object = {}) => aCoverageRequest(api, { practitionerId, ...choice });
const change = (id: number, body: object) => staff.put(`/admin/api/dfc/${id}/details`, { body });
const changeOwn = (id: number, body: object) => dentist.put(`/api/dfc/${id}/details`, { body });
const detailsOf = ({ body }: CallAnswer) => (body['dfc'] as { details: Details }).details;
const rowOf = async (id: number) =>
  (await knex()('coverage_request_details').where({ coverageRequestId: id }))[0];
const journal = (id: number, action = 'change-coverage-request-details') =>
  knex()('audit_events').where({ entity: 'coverage-request', entityId: id, action }).orderBy('id');

describe('what a PEC holds besides', () => {
  test('is empty until somebody types it, and makes no row', async () => {
    const { id } = await aRequest();
    const details = detailsOf(await staff.get(`/admin/api/dfc/${id}`));
    expect(details).toMatchObject({ birthDate: '', quoteTotal: '', afterMandatoryShare: '', version: 0 });
    expect((await change(id, { birthDate: '' })).status).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
    expect(await journal(id)).toEqual([]);
  });

  test('is typed by staff, sealed where it tells who somebody is, and read by both', async () => {
    const { id } = await aRequest();
    expect(detailsOf(await change(id, known))).toMatchObject({ ...shown, version: 1 });
    const row = await rowOf(id);
    expect(row).toMatchObject({ quoteTotalCents: 123_456, mandatoryShareCents: 23_450, version: 1 });
    expect(JSON.stringify(row)).not.toMatch(/2014-05-12|4471|1881175123456/);
    const own = (await dentist.get(`/api/dfc/${id}`)).body['dfc'] as { details: OwnDetails };
    expect(own.details).toEqual(shown);
    const lines = await journal(id);
    expect(lines).toMatchObject([{ fields: Object.keys(known) }]);
    expect(JSON.stringify(lines)).not.toMatch(/2014|4471|LIMA|1234/);
  });

  test('is typed by the dentist: what is absent stays, an empty text is taken away', async () => {
    const { id } = await aRequest();
    await changeOwn(id, known);
    const details = detailsOf(await changeOwn(id, { quoteNumber: 'D-119', mandatoryShare: '' }));
    expect(details).toMatchObject({
      ...shown,
      quoteNumber: 'D-119',
      mandatoryShare: '',
      afterMandatoryShare: '',
    });
    expect((await journal(id)).at(-1)).toMatchObject({ fields: ['quoteNumber', 'mandatoryShare'] });
  });

  test('the whole number of the insured is a look that the journal tells', async () => {
    const { id } = await aRequest();
    expect((await staff.get(`/admin/api/dfc/${id}/insured-ssn`)).status).toBe(404);
    await change(id, { insuredNir: NIR });
    expect((await staff.get(`/admin/api/dfc/${id}/insured-ssn`)).body['ssn']).toBe(NIR);
    expect(await journal(id, 'reveal-nir')).toMatchObject([{ fields: ['insuredNir'] }]);
  });

  test('opens in plain values for what is made of it', async () => {
    const { id } = await aRequest({ mutualId: await aMutual(api, { name: 'Horizon Santé' }) });
    await change(id, known);
    const found = await api.ports.stores.coverageRequests.details(id);
    expect(requestDetails(api.ports.secretBox, found)).toEqual({
      birthDate: '2014-05-12',
      insured: { lastname: 'LIMA', firstname: 'ROSA', nir: NIR },
      memberNumber: 'ADH 4471-B',
      amcNumber: '77567227',
      cardValidUntil: '2026-12-31',
      quoteNumber: 'D-2026-118',
      quoteDate: '2026-11-02',
      quoteTotalCents: 123_456,
      mandatoryShareCents: 23_450,
      secondMutual: 'Mutuelle de la Baie',
      decider: 'Horizon Santé',
      billedTo: 'Horizon Santé',
      payer: 'Horizon Santé',
    });
  });
});

describe('is refused, and nothing is written', () => {
  test.each([
    [{ birthDate: '12/05/2014' }, 400, ['birthDate']],
    [{ birthDate: '2099-01-01' }, 400, ['birthDate']],
    [{ quoteTotal: '100', mandatoryShare: '100,01' }, 400, ['mandatoryShare']],
    [{ quoteTotal: 'mille', amcNumber: 'x' }, 400, ['amcNumber', 'quoteTotal']],
    [{ memberNumber: 'x'.repeat(51) }, 400, ['memberNumber']],
    [{ memberNumber: 12 }, 400, ['memberNumber']],
    [{ insuredNir: '12' }, 400, ['insuredNir']],
    [{ insuredNir: '255081416802539' }, 409, []],
    [{ decider: 'mutual-999999' }, 404, []],
    [{ secondMutual: 'mutual-group-999999' }, 404, []],
    [{ payer: 'x' }, 400, ['payer']],
    [{ birthDate: '2014-05-12', version: 7 }, 409, []],
  ])('%j is %i', async (body, status, faulty) => {
    const { id } = await aRequest();
    const answer = await change(id, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([status, faulty]);
    expect(await rowOf(id)).toBeUndefined();
  });

  test('a part above a total that stands already', async () => {
    const { id } = await aRequest();
    await change(id, { quoteTotal: '100' });
    const answer = await changeOwn(id, { mandatoryShare: '120' });
    expect(answer.body.fields).toEqual({
      mandatoryShare: 'La part de l’assurance maladie dépasse le total du devis.',
    });
    expect(await rowOf(id)).toMatchObject({ mandatoryShareCents: null, version: 1 });
  });

  test('a doubtful number, until it is meant', async () => {
    const { id } = await aRequest();
    const insuredNir = '255081416802539';
    expect((await changeOwn(id, { insuredNir })).body.code).toBe('insured_ssn_doubtful');
    expect((await changeOwn(id, { insuredNir, insuredNirConfirmed: true })).status).toBe(200);
  });

  test('an older version, with the present record', async () => {
    const { id } = await aRequest();
    await change(id, { quoteNumber: 'A', version: 0 });
    const answer = await change(id, { quoteNumber: 'B', version: 0 });
    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    expect(detailsOf(answer)).toMatchObject({ quoteNumber: 'A', version: 1 });
  });

  test('on one that is closed', async () => {
    const { id } = await aRequest({ statusId: 22 });
    for (const answer of [await change(id, known), await changeOwn(id, known)])
      expect([answer.status, answer.body.code]).toEqual([409, 'locked']);
    expect(await rowOf(id)).toBeUndefined();
  });

  test('the insurers of a dentist: he does not choose who decides', async () => {
    const mutual = await aMutual(api, { name: 'Corvane' });
    const { id } = await aRequest();
    await changeOwn(id, { decider: `mutual-${mutual}`, quoteNumber: 'D-1' });
    expect(await rowOf(id)).toMatchObject({ deciderMutualId: null, quoteNumber: 'D-1' });
  });
});

describe('who is who', () => {
  test('is the group of the PEC, else its mutual, until staff choose', async () => {
    const mutualId = await aMutual(api, { name: 'Aurelys' });
    const mutualGroupId = await aMutualGroup(api, { name: 'Orélia' });
    const { id } = await aRequest({ mutualId, mutualGroupId });
    const before = detailsOf(await staff.get(`/admin/api/dfc/${id}`)).whoIsWho;
    const group = { kind: 'mutual-group', id: mutualGroupId, name: 'Orélia' };
    expect(before.payer).toEqual({ insurer: group, isChosen: false });
    const chosen = detailsOf(await change(id, { payer: `mutual-${mutualId}` }));
    expect(chosen.payer).toBe(`mutual-${mutualId}`);
    expect(chosen.whoIsWho).toEqual({
      decider: { insurer: group, isChosen: false },
      billedTo: { insurer: group, isChosen: false },
      payer: { insurer: { kind: 'mutual', id: mutualId, name: 'Aurelys' }, isChosen: true },
    });
    expect(detailsOf(await change(id, { payer: '' })).whoIsWho.payer.isChosen).toBe(false);
  });

  test('a forecast is that of the Décideur whom staff have chosen', async () => {
    const mutualId = await aMutual(api, { name: 'Belmora' });
    const other = await aMutual(api, { name: 'Célestia' });
    const p = { answers: 40, waiting: 0, instant: 0, p90: 20, reckonedAt: api.clock.now() };
    const checks = Object.fromEntries(
      ['usual', 'holidays'].flatMap((season) =>
        ['Checked', 'BeforeP50', 'BeforeP90'].map((what) => [season + what, 0]),
      ),
    );
    await knex()('forecasts').insert([
      { ...p, ...checks, whose: 'mutual', insurerId: mutualId, p50: 4 },
      { ...p, ...checks, whose: 'mutual', insurerId: other, p50: 9 },
    ]);
    const { id } = await aRequest({
      mutualId,
      statusId: 3,
      turn: { who: 'insurer', kind: 'study-request' },
    });
    const p50 = (answer: CallAnswer) =>
      (answer.body['dfc'] as { expected: { p50: number } | null }).expected?.p50;
    expect(p50(await staff.get(`/admin/api/dfc/${id}`))).toBe(4);
    expect(p50(await change(id, { decider: `mutual-${other}` }))).toBe(9);
    expect(p50(await dentist.get(`/api/dfc/${id}`))).toBe(9);
  });

  test('a second mutual is one of our lists or a name, never both', async () => {
    const mutual = await aMutual(api, { name: 'Dorvalis' });
    const { id } = await aRequest();
    await changeOwn(id, { secondMutualName: 'Mutuelle du Port' });
    const listed = detailsOf(await change(id, { secondMutual: `mutual-${mutual}` }));
    expect(listed).toMatchObject({ secondMutual: `mutual-${mutual}`, secondMutualName: 'Dorvalis' });
    const named = await changeOwn(id, { secondMutualName: 'Mutuelle de la Lande' });
    expect(detailsOf(named)).toMatchObject({ secondMutualName: 'Mutuelle de la Lande' });
    expect(await rowOf(id)).toMatchObject({ secondMutualId: null });
    const none = detailsOf(await change(id, { secondMutual: `mutual-${mutual}` }));
    expect(none.secondMutualName).toBe('Dorvalis');
    expect(detailsOf(await change(id, { secondMutual: '' })).secondMutualName).toBe('');
  });
});

describe('comes with a new PEC', () => {
  const patient = { firstnamePatient: 'Rosa', lastnamePatient: 'Lima', ssn: '2550814168025' };

  test('of a dentist', async () => {
    const answer = await dentist.post('/api/dfc/add/infos', { body: { ...patient, ...known } });
    expect(detailsOf(answer)).toEqual(shown);
    const refused = await dentist.post('/api/dfc/add/infos', { body: { ...patient, quoteTotal: 'x' } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['quoteTotal']);
  });

  test('of staff', async () => {
    const pdf = await aPdf();
    const file = () => aFile(pdf, 'a.pdf');
    const form = aForm({
      ...patient,
      ...known,
      userId: String(practitionerId),
      status: '2',
      MRFile: file(),
      MVFile: file(),
      DFile: file(),
    });
    expect(detailsOf(await staff.post('/admin/api/dfc/add', { form }))).toMatchObject(shown);
  });

  test('that replaces another: card and insurers, not the quote', async () => {
    const mutual = await aMutual(api, { name: 'Ervannes' });
    const { id } = await aRequest();
    await change(id, { ...known, decider: `mutual-${mutual}` });
    const { body } = await dentist.post(`/api/dfc/${id}/cancel-and-replace`, { body: {} });
    const details = detailsOf(await staff.get(`/admin/api/dfc/${Number(body['dfcId'])}`));
    expect(details).toMatchObject({
      ...shown,
      decider: `mutual-${mutual}`,
      quoteNumber: '',
      quoteDate: '',
      quoteTotal: '',
      mandatoryShare: '',
      secondShare: '',
      afterMandatoryShare: '',
    });
  });
});
