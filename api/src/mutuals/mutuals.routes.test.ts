import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { Mutual, MutualGroup } from './mutuals.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let practitionerId: number;
let next = 0;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  practitionerId = (await aPractitioner(api)).id;
  staff = await api.login(await anAdministrator(api));
});
afterAll(() => api.close());

/** Names meet once: every test takes its own. */
const named = (name: string) => `${name} ${(next += 1)}`;

const GROUP = { conventionProtocol: 'Demande en ligne', billingProtocol: 'Par la plateforme' };

async function addMutual(body: object): Promise<Mutual> {
  const answer = await staff.put('/admin/api/mutual/add', { body });
  expect(answer.body).toMatchObject({ state: 'success' });
  return answer.body['mutual'] as Mutual;
}

async function addGroup(body: object): Promise<MutualGroup> {
  const answer = await staff.put('/admin/api/mutual-group/add', { body: { ...GROUP, ...body } });
  expect(answer.body).toMatchObject({ state: 'success' });
  return answer.body['mutualGroup'] as MutualGroup;
}

const mutualOf = async (id: number) => (await staff.get(`/admin/api/mutual/${id}`)).body['mutual'] as Mutual;
const groupOf = async (id: number) =>
  (await staff.get(`/admin/api/mutual-group/${id}`)).body['mutualGroup'] as MutualGroup;

const EVERYTHING = {
  infos: '+33 1 45 67 89 10',
  fax: '01.45.67.89.11',
  mail: 'Dentaire@Reseau.Example',
  address: '12 rue des Lilas\n75020 Paris',
  conventionProtocol: 'Demande en ligne',
  billingProtocol: 'Facture par la plateforme',
  sendingProtocol: {
    link: 'https://reseau.example',
    courrier: 'Service dentaire',
    mail: 'pec@reseau.example',
  },
  sendingProtocolText: 'Devis signé',
  openingHours: 'Le matin',
  comment: 'Répond en dix jours',
};
const KEPT = { ...EVERYTHING, infos: '0145678910', fax: '0145678911', mail: 'dentaire@reseau.example' };

describe('every field is kept', () => {
  test('of a mutual, with its groups', async () => {
    const group = await addGroup({ name: named('Orélia') });
    const name = named('Horizon');
    const { id, version } = await addMutual({ ...EVERYTHING, name, mutualGroupAttached: [group.id] });
    const attached = [{ id: group.id, name: group.name }];
    expect(await mutualOf(id)).toMatchObject({ ...KEPT, name, mutualGroup: attached, version });
    expect((await groupOf(group.id)).mutuals).toEqual([{ id, name }]);
  });

  test('of a group, with its mutuals; capped is a tick without effect', async () => {
    const mutual = await addMutual({ name: named('Horizon') });
    const name = named('Orélia');
    const { id } = await addGroup({ ...EVERYTHING, name, isCapped: true, mutualsSelected: [mutual.id] });
    const attached = [{ id: mutual.id, name: mutual.name }];
    expect(await groupOf(id)).toMatchObject({ ...KEPT, name, isCapped: true, mutuals: attached });
  });

  test('an edit changes what it names and nothing else', async () => {
    const group = await addGroup({ name: named('Orélia') });
    const { id, name } = await addMutual({
      ...EVERYTHING,
      name: named('Horizon'),
      mutualGroupAttached: [group.id],
    });
    await staff.put(`/admin/api/mutual/edit/${id}`, {
      body: { comment: '', sendingProtocol: { mail: 'pec@horizon.example' } },
    });
    expect(await mutualOf(id)).toMatchObject({
      ...KEPT,
      name,
      comment: '',
      sendingProtocol: { mail: 'pec@horizon.example' },
      mutualGroup: [{ id: group.id, name: group.name }],
    });
    await staff.put(`/admin/api/mutual/edit/${id}`, { body: { mutualGroupsSelected: [] } });
    expect(await mutualOf(id)).toMatchObject({ mutualGroup: [], infos: '0145678910' });
  });

  test('models and reminders are a super administrator’s, the rest is everybody’s', async () => {
    const employee = await api.login(await anAdministrator(api, { isSuper: false }));
    const boss = await api.login(await anAdministrator(api, { isSuper: true }));
    const { id } = await addMutual({ name: named('Horizon') });
    const edit = (who: Caller, body: object) => who.put(`/admin/api/mutual/edit/${id}`, { body });
    const refused = await edit(employee, { mailModel: 'Bonjour', openingHours: 'Le soir' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await mutualOf(id)).toMatchObject({ mailModel: '', openingHours: '' });
    expect((await edit(boss, { mailModel: 'Bonjour {praticien}' })).status).toBe(200);
    expect((await edit(employee, { mailModel: 'Bonjour {praticien}', openingHours: 'Le soir' })).status).toBe(
      200,
    );
    expect(await mutualOf(id)).toMatchObject({ mailModel: 'Bonjour {praticien}', openingHours: 'Le soir' });
    const added = await employee.put('/admin/api/mutual/add', {
      body: { name: named('Morva'), firstReminder: '3' },
    });
    expect(added.status).toBe(400);
  });

  test('a write and what it changed are in the audit, values are not', async () => {
    const { id } = await addMutual({ name: named('Horizon') });
    await staff.put(`/admin/api/mutual/edit/${id}`, {
      body: { infos: '3646', sendingProtocol: { courrier: 'Siège' }, mutualGroupsSelected: [] },
    });
    await staff.put(`/admin/api/mutual/delete/${id}`);
    const events = await api.database.scope
      .knex('audit_events')
      .where({ entity: 'mutual', entityId: id })
      .orderBy('id')
      .select('action', 'fields');
    expect(events).toEqual([
      { action: 'add-mutual', fields: [] },
      { action: 'edit-mutual', fields: ['infos', 'sendingProtocol'] },
      { action: 'delete-mutual', fields: [] },
    ]);
  });
});

const required = (field: string) => `Le champ «\u00a0${field}\u00a0» est obligatoire.`;

describe('what is missing or wrong is told field by field, and nothing is written', () => {
  test.each([
    ['a mutual without a name', 'mutual', {}, { name: required('Nom') }],
    [
      'a group with nothing',
      'mutual-group',
      {},
      {
        name: required('Nom'),
        conventionProtocol: required('Protocole de conventionnement'),
        billingProtocol: required('Protocole de facturation'),
      },
    ],
    [
      'ways that are ticked without a text',
      'mutual',
      { name: 'Vide', sendingProtocol: { link: ' ', courrier: '', mail: null } },
      {
        'sendingProtocol.link': required('Plateforme'),
        'sendingProtocol.courrier': required('Courrier ou fax'),
        'sendingProtocol.mail': required('Mail'),
      },
    ],
    [
      'numbers and an address that are none',
      'mutual',
      { name: 'Vide', infos: 'au siège', fax: '1', mail: 'chez nous' },
      {
        infos: 'Saisissez un numéro de téléphone à dix chiffres.',
        fax: 'Saisissez un numéro de téléphone à dix chiffres.',
        mail: 'Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.',
      },
    ],
    [
      'attachments that are no ids',
      'mutual',
      { name: 'Vide', mutualGroupAttached: ['un', true] },
      { mutualGroupAttached: 'Le champ «\u00a0Groupements rattachés\u00a0» n’a pas la forme attendue.' },
    ],
  ] as const)('%s', async (_, kind, body, fields) => {
    const table = kind === 'mutual' ? 'mutuals' : 'mutual_groups';
    const count = () => api.database.scope.knex(table).count();
    const before = await count();
    const answer = await staff.put(`/admin/api/${kind}/add`, { body });
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
    expect(await count()).toEqual(before);
  });

  test('an edit that empties a required text', async () => {
    const { id } = await addGroup({ name: named('Orélia'), sendingProtocol: { link: 'https://a.example' } });
    const { status, body } = await staff.put(`/admin/api/mutual-group/edit/${id}`, {
      body: { name: ' ', billingProtocol: '', sendingProtocol: { link: '' }, comment: 'perdu' },
    });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: {
        name: required('Nom'),
        billingProtocol: required('Protocole de facturation'),
        'sendingProtocol.link': required('Plateforme'),
      },
    });
    expect(await groupOf(id)).toMatchObject({ ...GROUP, comment: '', version: 1 });
  });
});

describe('a name is taken once, in the form in which it is searched', () => {
  test.each([
    ['mutual', 'Une mutuelle porte déjà ce nom.'],
    ['mutual-group', 'Un groupement porte déjà ce nom.'],
  ])('%s', async (kind, sentence) => {
    const name = named('Générale-Santé');
    const other = named('Autre');
    await staff.put(`/admin/api/${kind}/add`, { body: { ...GROUP, name } });
    const added = await staff.put(`/admin/api/${kind}/add`, { body: { ...GROUP, name: other } });
    const { id } = Object.values(added.body).find((value) => typeof value === 'object') as { id: number };
    const calls = [
      staff.put(`/admin/api/${kind}/add`, {
        body: { ...GROUP, name: name.toUpperCase().replace('É', 'e').replace('-', '  ') },
      }),
      staff.put(`/admin/api/${kind}/edit/${id}`, { body: { name } }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect({ status, code: body.code, error: body.error }).toEqual({
        status: 409,
        code: 'insurer_name_taken',
        error: sentence,
      });
    // Its own name is not taken, and that of a deleted one is free again.
    expect((await staff.put(`/admin/api/${kind}/edit/${id}`, { body: { name: other } })).status).toBe(200);
    await staff.put(`/admin/api/${kind}/delete/${id}`);
    const again = await staff.put(`/admin/api/${kind}/add`, { body: { ...GROUP, name: other } });
    expect(again.status).toBe(200);
  });

  test('two at once: one is told', async () => {
    const name = named('Ensemble');
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.put('/admin/api/mutual/add', { body: { name } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('a colleague was quicker', () => {
  test('saved as it stands, it keeps its version', async () => {
    const group = await addGroup({ name: named('Thalvie') });
    const told = { ...EVERYTHING, name: named('Horizon') };
    const { id, version } = await addMutual({ ...told, mutualGroupAttached: [group.id] });
    const typed = { ...told, mutualGroupsSelected: [group.id], version };
    const same = await staff.put(`/admin/api/mutual/edit/${id}`, { body: typed });
    expect([same.status, (await mutualOf(id)).version]).toEqual([200, version]);
    const body = { ...told, mutualGroupsSelected: [] };
    expect((await staff.put(`/admin/api/mutual/edit/${id}`, { body })).status).toBe(200);
    expect((await mutualOf(id)).version).toBe(version + 1);
  });

  test('an old version is stale and carries the present record', async () => {
    const { id, version } = await addMutual({ name: named('Horizon') });
    await staff.put(`/admin/api/mutual/edit/${id}`, { body: { comment: 'Le premier', version } });
    const { status, body } = await staff.put(`/admin/api/mutual/edit/${id}`, {
      body: { comment: 'Le second', version },
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'stale' });
    expect(body['mutual']).toMatchObject({ id, comment: 'Le premier', version: version + 1 });
    const told = await staff.put(`/admin/api/mutual/edit/${id}`, { body: { comment: 'Sans version' } });
    expect(told.status).toBe(200);
  });

  test('an attachment is made from both ends: it makes an open form of the other end stale', async () => {
    const group = await addGroup({ name: named('Orélia') });
    const untouched = await addGroup({ name: named('Carte') });
    const mutual = await addMutual({ name: named('Horizon') });
    await staff.put(`/admin/api/mutual/edit/${mutual.id}`, { body: { mutualGroupsSelected: [group.id] } });
    const late = await staff.put(`/admin/api/mutual-group/edit/${group.id}`, {
      body: { mutualsSelected: [], version: group.version },
    });
    expect({ code: late.body.code, group: late.body['mutualGroup'] }).toMatchObject({
      code: 'stale',
      group: { mutuals: [{ id: mutual.id }] },
    });
    expect((await groupOf(untouched.id)).version).toBe(untouched.version);

    const attached = await groupOf(group.id);
    const again = { mutualGroupsSelected: [group.id, untouched.id] };
    await staff.put(`/admin/api/mutual/edit/${mutual.id}`, { body: again });
    await staff.put(`/admin/api/mutual/edit/${mutual.id}`, { body: again });
    expect((await groupOf(group.id)).version).toBe(attached.version);
    expect((await groupOf(untouched.id)).version).toBe(untouched.version + 1);
  });
});

describe('deleting', () => {
  let mutualId: number;
  let groupId: number;
  beforeEach(async () => {
    mutualId = await aMutual(api, { name: named('Horizon') });
    groupId = await aMutualGroup(api, { name: named('Orélia'), mutualIds: [mutualId] });
  });

  test('one that nothing names is gone from lists, pickers and attachments, and kept in the table', async () => {
    expect((await staff.put(`/admin/api/mutual/delete/${mutualId}`)).status).toBe(200);
    expect((await staff.get(`/admin/api/mutual/${mutualId}`)).status).toBe(404);
    expect((await staff.put(`/admin/api/mutual/edit/${mutualId}`, { body: { comment: 'a' } })).status).toBe(
      404,
    );
    expect((await staff.put(`/admin/api/mutual/delete/${mutualId}`)).status).toBe(404);
    const group = await groupOf(groupId);
    expect(group).toMatchObject({ mutuals: [], version: 2 });
    const { body } = await staff.get('/admin/api/mutual-group/all');
    expect(body['mutuals']).not.toContainEqual(expect.objectContaining({ id: mutualId }));
    expect(await api.database.scope.knex('mutuals').where({ id: mutualId })).toHaveLength(1);
    // An operator may bring it back, with what it was attached to.
    await staff.put(`/admin/api/mutual-group/edit/${groupId}`, { body: { mutualsSelected: [] } });
    await api.database.scope.knex('mutuals').where({ id: mutualId }).update({ deletedAt: null });
    expect((await mutualOf(mutualId)).mutualGroup).toMatchObject([{ id: groupId }]);
  });

  test('one that a PEC or a convention names is refused, with how many', async () => {
    await aCoverageRequest(api, { practitionerId, mutualId, mutualGroupId: groupId });
    await aCoverageRequest(api, { practitionerId, mutualId, statusId: 22 });
    await aCoverageRequest(api, { practitionerId, mutualId, deletedAt: api.clock.now() });
    await api.database.scope.knex('conventions').insert({ practitionerId, mutualGroupId: groupId });
    const ofMutual = await staff.put(`/admin/api/mutual/delete/${mutualId}`);
    expect({ status: ofMutual.status, code: ofMutual.body.code, error: ofMutual.body.error }).toEqual({
      status: 409,
      code: 'insurer_used',
      error: 'Cette mutuelle est encore utilisée par 2 PEC\u00A0: elle ne peut pas être supprimée.',
    });
    const ofGroup = await staff.put(`/admin/api/mutual-group/delete/${groupId}`);
    expect(ofGroup.body.error).toBe(
      'Ce groupement est encore utilisé par 1 convention et 1 PEC\u00A0: il ne peut pas être supprimé.',
    );
    expect((await mutualOf(mutualId)).mutualGroup).toHaveLength(1);
  });

  test.each(['decider', 'billedTo', 'payer', 'secondMutual'])(
    'one that a PEC names as its %s alone is refused too',
    async (role) => {
      const { id } = await aCoverageRequest(api, { practitionerId });
      await staff.put(`/admin/api/dfc/${id}/details`, { body: { [role]: `mutual-${mutualId}` } });
      const ofMutual = await staff.put(`/admin/api/mutual/delete/${mutualId}`);
      expect([ofMutual.status, ofMutual.body.error]).toEqual([
        409,
        'Cette mutuelle est encore utilisée par 1 PEC\u00A0: elle ne peut pas être supprimée.',
      ]);
      await staff.put(`/admin/api/dfc/${id}/details`, { body: { [role]: `mutual-group-${groupId}` } });
      const ofGroup = await staff.put(`/admin/api/mutual-group/delete/${groupId}`);
      expect([ofGroup.status, ofGroup.body.code]).toEqual([409, 'insurer_used']);
      expect((await staff.put(`/admin/api/mutual/delete/${mutualId}`)).status).toBe(200);
    },
  );

  test('a PEC that names it in several roles counts once, a deleted one not at all', async () => {
    const roles = { decider: `mutual-${mutualId}`, payer: `mutual-${mutualId}` };
    const { id } = await aCoverageRequest(api, { practitionerId, mutualId });
    await staff.put(`/admin/api/dfc/${id}/details`, { body: roles });
    const { body } = await staff.put(`/admin/api/mutual/delete/${mutualId}`);
    expect(body.error).toContain('utilisée par 1 PEC');
    await api.database.scope.knex('coverage_requests').where({ id }).update({ deletedAt: api.clock.now() });
    expect((await staff.put(`/admin/api/mutual/delete/${mutualId}`)).status).toBe(200);
  });

  test('conventions of a deleted practitioner hold nothing up', async () => {
    const gone = await aPractitioner(api, { deletedAt: api.clock.now() });
    await api.database.scope.knex('conventions').insert({ practitionerId: gone.id, mutualId });
    expect((await staff.put(`/admin/api/mutual/delete/${mutualId}`)).status).toBe(200);
  });
});

test('what is not there, or of the other kind, is not found; nothing is attached to it', async () => {
  const { id, version } = await addMutual({ name: named('Horizon') });
  const gone = await addGroup({ name: named('Orélia') });
  await staff.put(`/admin/api/mutual-group/delete/${gone.id}`);
  for (const groupId of [gone.id, 999_999]) {
    expect((await staff.get(`/admin/api/mutual-group/${groupId}`)).status).toBe(404);
    const edit = await staff.put(`/admin/api/mutual/edit/${id}`, {
      body: { comment: 'non', mutualGroupsSelected: [groupId] },
    });
    expect(edit.status).toBe(404);
    const add = await staff.put('/admin/api/mutual/add', {
      body: { name: named('Jamais'), mutualGroupAttached: [groupId] },
    });
    expect(add.status).toBe(404);
  }
  expect(await mutualOf(id)).toMatchObject({ comment: '', version });
});

describe('lists', () => {
  let mark: string;
  beforeEach(async () => {
    mark = `zq${(next += 1)}`;
    const ids = [];
    for (const name of ['Étoile', 'Azur', 'Éclat'])
      ids.push((await addMutual({ name: `${name} ${mark}` })).id);
    await addGroup({ name: `Nord ${mark}`, mutualsSelected: ids.slice(0, 2), isCapped: true });
    await addGroup({ name: `Boréal ${mark}`, mutualsSelected: ids.slice(0, 1) });
  });
  const listed = async (kind: 'mutual' | 'mutual-group', query: Record<string, string>) => {
    const { body } = await staff.get(
      `/admin/api/${kind}?${new URLSearchParams({ search: mark, ...query }).toString()}`,
    );
    const items = body[kind === 'mutual' ? 'mutuals' : 'mutual_groups'] as { name: string }[];
    return { names: items.map(({ name }) => name.replace(` ${mark}`, '')), total: body['total'] };
  };

  test('names in French order by default, with what is attached', async () => {
    expect(await listed('mutual', {})).toEqual({ names: ['Azur', 'Éclat', 'Étoile'], total: 3 });
    expect(await listed('mutual', { order: 'desc' })).toMatchObject({ names: ['Étoile', 'Éclat', 'Azur'] });
    const { body } = await staff.get(`/admin/api/mutual-group?search=nord+${mark}`);
    expect(body['mutual_groups']).toMatchObject([
      { isCapped: true, totalMutuals: 2, mutuals: [{ name: `Azur ${mark}` }, { name: `Étoile ${mark}` }] },
    ]);
  });

  test('by what is attached, those with nothing last', async () => {
    const by = { orderBy: 'mutualGroup' };
    expect(await listed('mutual', by)).toMatchObject({ names: ['Étoile', 'Azur', 'Éclat'] });
    expect(await listed('mutual', { ...by, order: 'desc' })).toMatchObject({
      names: ['Azur', 'Étoile', 'Éclat'],
    });
    expect(await listed('mutual-group', { orderBy: 'mutuals', order: 'desc' })).toMatchObject({
      names: ['Boréal', 'Nord'],
    });
  });

  test('a word is looked for in the names of the attached too', async () => {
    expect(await listed('mutual', { search: `boreal ${mark}` })).toEqual({ names: ['Étoile'], total: 1 });
    expect(await listed('mutual', { search: `etoile ${mark}` })).toEqual({ names: ['Étoile'], total: 1 });
    expect(await listed('mutual-group', { search: `${mark} azur` })).toEqual({ names: ['Nord'], total: 1 });
    expect(await listed('mutual', { search: '%' })).toEqual({ names: [], total: 0 });
  });

  test('page by page, empty past the end', async () => {
    for (let index = 0; index < 20; index += 1) await addMutual({ name: `B${index} ${mark}` });
    expect(await listed('mutual', { page: '2' })).toEqual({ names: ['B9', 'Éclat', 'Étoile'], total: 23 });
    expect(await listed('mutual', { page: '9' })).toEqual({ names: [], total: 23 });
  });

  test('a line names ten of the attached and counts all', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) => aMutual(api, { name: `${mark} ${index}` })),
    );
    const { id } = await addGroup({ name: `Grand ${mark}`, mutualsSelected: ids });
    const { body } = await staff.get(`/admin/api/mutual-group?search=grand+${mark}`);
    const [line] = body['mutual_groups'] as { mutuals: unknown[]; totalMutuals: number }[];
    expect([line?.mutuals.length, line?.totalMutuals]).toEqual([10, 12]);
    expect((await groupOf(id)).mutuals).toHaveLength(12);
  });
});

describe('how the insurer of a PEC works', () => {
  const playbook = async (id: number) => (await staff.get(`/admin/api/dfc/${id}/insurer`)).body['insurer'];

  test('its group, with what the group leaves empty from the mutual', async () => {
    const mutual = await addMutual({ ...EVERYTHING, name: named('Horizon') });
    const group = await addGroup({ name: named('Orélia'), infos: '3646' });
    const { id } = await aCoverageRequest(api, {
      practitionerId,
      mutualId: mutual.id,
      mutualGroupId: group.id,
    });
    const ofGroup = { kind: 'mutual-group', id: group.id, name: group.name };
    const ofMutual = { kind: 'mutual', id: mutual.id, name: mutual.name };
    expect(await playbook(id)).toEqual({
      ...ofGroup,
      infos: '3646',
      fax: '',
      mail: '',
      address: '',
      sending: {
        from: ofMutual,
        sendingProtocol: EVERYTHING.sendingProtocol,
        sendingProtocolText: 'Devis signé',
        terms: expect.objectContaining({ openingHours: 'Le matin', mailModel: '' }),
      },
      convention: { from: ofGroup, conventionProtocol: GROUP.conventionProtocol },
      billing: { from: ofGroup, billingProtocol: GROUP.billingProtocol },
    });
  });

  test('its mutual without a group; nothing without an insurer; no PEC, no answer', async () => {
    const mutual = await addMutual({ name: named('Horizon') });
    const { id } = await aCoverageRequest(api, { practitionerId, mutualId: mutual.id });
    expect(await playbook(id)).toMatchObject({ kind: 'mutual', id: mutual.id, sending: null, billing: null });
    const bare = await aCoverageRequest(api, { practitionerId });
    expect(await playbook(bare.id)).toBeNull();
    const gone = await aCoverageRequest(api, { practitionerId, deletedAt: api.clock.now() });
    expect((await staff.get(`/admin/api/dfc/${gone.id}/insurer`)).status).toBe(404);
  });
});

test('a new name stands in the list of PEC at once, and finds them', async () => {
  const mutual = await addMutual({ name: named('Ancienne') });
  const group = await addGroup({ name: named('Réseau') });
  const { id } = await aCoverageRequest(api, {
    practitionerId,
    mutualId: mutual.id,
    mutualGroupId: group.id,
  });
  const name = named('Renommée');
  await staff.put(`/admin/api/mutual/edit/${mutual.id}`, { body: { name } });
  const groupName = named('Regroupée');
  await staff.put(`/admin/api/mutual-group/edit/${group.id}`, { body: { name: groupName } });
  const { body } = await staff.get(`/admin/api/dfc?search=${encodeURIComponent(`${name} ${groupName}`)}`);
  expect(body['dfc']).toMatchObject([
    { id, patient: { mutual: { id: mutual.id, name }, mutualGroup: { id: group.id, name: groupName } } },
  ]);
});
