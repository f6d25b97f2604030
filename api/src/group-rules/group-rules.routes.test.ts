import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';
import { groupRulesAnswer, ownGroupRulesAnswer, type GroupRulesBody } from './group-rules.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let practitionerId: number;
let groups = 0;
let groupId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  const practitioner = await aPractitioner(api);
  practitionerId = practitioner.id;
  dentist = await api.login(practitioner);
});
beforeEach(async () => {
  groups += 1;
  groupId = await aMutualGroup(api, { name: `Groupement ${groups}` });
});
afterAll(() => api.close());

const path = () => `/admin/api/mutual-group/${groupId}/rules`;
const shown = async () => groupRulesAnswer.parse((await staff.get(path())).body);
const save = (body: Partial<GroupRulesBody>) =>
  staff.put(path(), { body: { rules: [], declined: [], version: 0, ...body } });
const own = async (query: Record<string, string>) =>
  ownGroupRulesAnswer.parse(
    (await dentist.get(`/api/group-rules?${new URLSearchParams(query).toString()}`)).body,
  ).group;

/** A request to the group of which so many documents were refused. */
const refused = async (reason: string, count = 1, title = 'Devis') => {
  return aCoverageRequest(api, {
    practitionerId,
    mutualGroupId: groupId,
    documents: Array.from({ length: count }, () => ({ title, isValid: false, reason })),
  });
};

const radio = { kind: 'document', value: 'Radio panoramique' } as const;

test('staff write what a group asks for; a colleague who came first is not written over', async () => {
  expect(await shown()).toEqual({ rules: [], declined: [], version: 0, proposals: [] });
  expect((await save({ rules: [radio] })).status).toBe(200);
  const late = await save({ rules: [] });
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect(await shown()).toMatchObject({ rules: [radio], version: 1 });
  expect((await save({ rules: [], version: 1 })).status).toBe(200);
});

test('what is wrong is told at its line, and nothing is written', async () => {
  const answer = await save({
    rules: [radio, { kind: 'quote-months', value: '40' }, { kind: 'note', value: '' }],
  });
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    {
      'rules.1.value': 'L’âge du devis va de 1 à 24\u00a0mois.',
      'rules.2.value': 'Indiquez la pièce, ou la consigne.',
    },
  ]);
  expect((await save({ rules: [radio, radio] })).body.fields).toEqual({
    'rules.1.value': 'Cette règle est déjà dans la liste.',
  });
  expect((await shown()).version).toBe(0);
});

test('a refusal proposes a rule, which is taken or set aside for good', async () => {
  await refused('Le devis n’est pas signé par le patient.', 2);
  await refused('Page manquante.');
  const [signature, page] = (await shown()).proposals;
  expect(signature).toMatchObject({ rule: { kind: 'signature', value: 'Devis' }, count: 2 });
  await save({ rules: [signature!.rule], declined: [page!.rule] });
  expect(await shown()).toMatchObject({ rules: [signature!.rule], declined: [page!.rule], proposals: [] });
});

test('a practice reads the rules of the group of its card, and what it refused lately', async () => {
  await save({ rules: [radio] });
  const learnt = { mutualId: null, mutualGroupId: groupId, at: api.clock.now() };
  await api.ports.stores.readings.learnAmc({ amcNumber: `3120487${groups}`, ...learnt });
  await refused('Page manquante.', 3);
  expect(await own({ amcNumber: `3120487${groups}` })).toEqual({
    name: `Groupement ${groups}`,
    rules: [radio],
    refusals: [{ title: 'Devis', why: 'Page manquante.', count: 3 }],
  });
  expect(await own({ amcNumber: '99999999' })).toBe(null);
});

test('a mutual stands for its one group; a known patient for that of his last request, in his practice alone', async () => {
  const mutualId = await aMutual(api, { name: `Mutuelle ${groups}` });
  groupId = await aMutualGroup(api, { name: `Réseau ${groups}`, mutualIds: [mutualId] });
  await save({ rules: [radio] });
  const learnt = { mutualId, mutualGroupId: null, at: api.clock.now() };
  await api.ports.stores.readings.learnAmc({ amcNumber: `4120487${groups}`, ...learnt });
  expect((await own({ amcNumber: `4120487${groups}` }))?.rules).toEqual([radio]);
  const { patientId } = await refused('Page manquante.');
  expect((await own({ patientId: String(patientId) }))?.rules).toEqual([radio]);
  const stranger = await aPractitioner(api);
  const others = await aCoverageRequest(api, { practitionerId: stranger.id, mutualGroupId: groupId });
  expect(await own({ patientId: String(others.patientId) })).toBe(null);
});
