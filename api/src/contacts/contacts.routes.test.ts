import { aContact, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { contactAnswer, contactsAnswer } from './contacts.schemas.ts';

const INCOMPLETE = 'Veuillez remplir tous les champs obligatoires.';
const WITHOUT_DENTIST = 'Vous devez associer ce contact à au moins 1 dentiste.';
const ARCHIVED = 'Cet utilisateur et ses données ne sont pas modifiables.';

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;
let moreau: number;
let evrard: number;
let archived: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  moreau = (await aPractitioner(api, { firstname: 'ÉLISE', lastname: 'MOREAU' })).id;
  evrard = (await aPractitioner(api, { firstname: 'ZOÉ', lastname: 'ÉVRARD' })).id;
  archived = (
    await aPractitioner(api, { lastname: 'SELLIER', archivedAt: api.clock.now(), archivedBy: 'client' })
  ).id;
});
afterAll(() => api.close());

const knex = () => api.database.scope.knex;
const add = (body: object) => staff.post('/admin/api/contact', { body });
const change = (id: number, body: object) => staff.put(`/admin/api/contact/${id}`, { body });
const get = async (id: number) =>
  contactAnswer.parse((await staff.get(`/admin/api/contact/${id}`)).body).contact;
const refusal = ({ status, body }: Awaited<ReturnType<typeof add>>) => ({ status, code: body.code });
const audits = () => knex()('audit_events').where({ entity: 'contact' }).orderBy('id');

const typed = (fields: object = {}) => ({
  firstname: 'Rozenn',
  lastname: 'Le Bihan',
  role: 'Secrétaire',
  phoneMobile: '+33 6 12 34 56 78',
  phoneHome: '01.45.67.89.10',
  mail: 'R.LeBihan@Cabinet.example',
  comment: 'Le matin.',
  usersId: [moreau, evrard],
  ...fields,
});

describe('a contact is added', () => {
  beforeEach(async () => void (await knex()('audit_events').delete()));

  test('with his dentists by name, his names in capitals and his phones as ten digits', async () => {
    const { status, body } = await add(typed());
    expect(status).toBe(200);
    const { contact } = contactAnswer.parse(body);
    expect(contact).toEqual({
      id: contact.id,
      name: 'LE BIHAN',
      firstname: 'ROZENN',
      role: 'Secrétaire',
      phoneMobile: '0612345678',
      phoneHome: '0145678910',
      mail: 'r.lebihan@cabinet.example',
      comment: 'Le matin.',
      usersId: [evrard, moreau],
      user: [
        { id: evrard, firstname: 'ZOÉ', lastname: 'ÉVRARD', isArchived: false, canUnlink: true },
        { id: moreau, firstname: 'ÉLISE', lastname: 'MOREAU', isArchived: false, canUnlink: true },
      ],
      isLocked: false,
      canDelete: true,
      version: 1,
    });
    expect(await get(contact.id)).toEqual(contact);
    expect(await audits()).toMatchObject([
      {
        actorId: adminId,
        action: 'add-contact',
        entityId: contact.id,
        fields: ['lastname', 'firstname', 'role', 'phoneMobile', 'phoneHome', 'mail', 'comment', 'usersId'],
      },
    ]);
  });

  test('a name and one dentist are enough; the same dentist twice is one', async () => {
    const { body } = await add({ firstname: 'Anne', lastname: 'Roux', usersId: [moreau, moreau] });
    expect(contactAnswer.parse(body).contact).toMatchObject({
      role: '',
      phoneMobile: '',
      mail: '',
      usersId: [moreau],
    });
  });

  test.each<[string, object | (() => object), object, string, object?]>([
    ['nothing', {}, { firstname: INCOMPLETE, lastname: INCOMPLETE, usersId: INCOMPLETE }, INCOMPLETE],
    ['an empty name', typed, { lastname: INCOMPLETE }, INCOMPLETE, { lastname: ' ' }],
    ['no dentist', typed, { usersId: INCOMPLETE }, INCOMPLETE, { usersId: [] }],
    [
      'faults of all kinds',
      typed,
      {
        firstname: INCOMPLETE,
        usersId: INCOMPLETE,
        role: 'Le champ «\u00a0Fonction\u00a0» n’est pas un choix possible.',
        phoneMobile: 'Saisissez un numéro de téléphone à dix chiffres.',
        phoneHome: 'Saisissez un numéro de téléphone à dix chiffres.',
        mail: 'Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.',
      },
      'Certains champs sont à corriger.',
      {
        firstname: null,
        usersId: [],
        role: 'Dentiste',
        phoneMobile: '06123456789',
        phoneHome: 'x',
        mail: 'x',
      },
    ],
    [
      'texts too long',
      typed,
      {
        lastname: 'Le champ «\u00a0Nom\u00a0» est trop long (100 caractères au plus).',
        comment: 'Le champ «\u00a0Commentaire\u00a0» est trop long (2000 caractères au plus).',
      },
      'Certains champs sont à corriger.',
      { lastname: 'a'.repeat(101), comment: 'a'.repeat(2001) },
    ],
    [
      'dentists that are no list',
      typed,
      { usersId: 'Le champ «\u00a0Dentistes\u00a0» n’a pas la forme attendue.' },
      'Le champ «\u00a0Dentistes\u00a0» n’a pas la forme attendue.',
      { usersId: '4' },
    ],
  ])('but not with %s', async (_, base, fields, error, faulty = {}) => {
    const before = await knex()('contacts').count();
    const answer = await add({ ...(typeof base === 'function' ? base() : base), ...faulty });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', error, fields } });
    expect(await knex()('contacts').count()).toEqual(before);
  });

  test('nor for a dentist who is unknown, deleted or a prospect, nor for an archived one', async () => {
    const deleted = (await aPractitioner(api, { deletedAt: api.clock.now() })).id;
    const prospect = (
      await aPractitioner(api, { isProspect: true, planId: null, prospectStatus: 'thoughtful' })
    ).id;
    for (const id of [999_999, deleted, prospect])
      expect(refusal(await add(typed({ usersId: [moreau, id] })))).toEqual({
        status: 404,
        code: 'not_found',
      });
    const answer = await add(typed({ usersId: [moreau, archived] }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'archived', error: ARCHIVED } });
  });

  test('once for one key', async () => {
    const call = { body: typed({ lastname: 'Unique' }), headers: { 'Idempotency-Key': 'contact-1' } };
    await staff.post('/admin/api/contact', call);
    await staff.post('/admin/api/contact', call);
    expect(await knex()('contacts').where({ lastname: 'UNIQUE' })).toHaveLength(1);
  });
});

describe('a contact is changed', () => {
  let id: number;
  beforeEach(async () => {
    await knex()('audit_events').delete();
    id = await aContact(api, { practitionerIds: [moreau] });
  });

  test('fields and dentists; the version rises, and what changed is told by name', async () => {
    const { body } = await change(id, {
      ...typed({ usersId: [evrard], comment: '' }),
      id,
      oldUsersId: [moreau],
      version: 1,
    });
    expect(contactAnswer.parse(body).contact).toMatchObject({
      phoneHome: '0145678910',
      comment: '',
      usersId: [evrard],
      version: 2,
    });
    expect(await audits()).toMatchObject([
      { action: 'change-contact', entityId: id, fields: ['phoneHome', 'mail', 'usersId'] },
    ]);
  });

  test('what is not told stays', async () => {
    await change(id, { firstname: 'Rozenn', lastname: 'Le Bihan', usersId: [moreau] });
    expect(await get(id)).toMatchObject({ role: 'Secrétaire', phoneMobile: '0612345678' });
  });

  test.each([
    ['no dentist', { usersId: [] }, { usersId: WITHOUT_DENTIST }, WITHOUT_DENTIST],
    ['dentists left out', { usersId: undefined }, { usersId: WITHOUT_DENTIST }, WITHOUT_DENTIST],
    ['no name', { firstname: '', lastname: '' }, { firstname: INCOMPLETE, lastname: INCOMPLETE }, INCOMPLETE],
  ])('not with %s', async (_, faulty, fields, error) => {
    expect(await change(id, typed(faulty))).toMatchObject({ status: 400, body: { error, fields } });
    expect(await get(id)).toMatchObject({ version: 1, usersId: [moreau] });
  });

  test('an old version is refused with the present contact; without one the change is accepted', async () => {
    await change(id, typed({ comment: 'Un collègue', version: 1 }));
    const late = await change(id, typed({ comment: 'Moi', version: 1 }));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', contact: { id, comment: 'Un collègue', version: 2 } },
    });
    expect((await change(id, typed({ comment: 'Moi' }))).status).toBe(200);
  });

  test('saved as it stands, it keeps its version, and nothing is told', async () => {
    await change(id, typed({ comment: 'Noté' }));
    const { version } = await get(id);
    await knex()('audit_events').delete();
    expect((await change(id, typed({ comment: 'Noté', version }))).status).toBe(200);
    expect(await get(id)).toMatchObject({ version });
    expect(await audits()).toEqual([]);
  });

  test('a link that is taken away makes an open form stale', async () => {
    await change(id, typed({ version: 1 }));
    await staff.delete(`/admin/api/contact/${id}/user/${evrard}`);
    expect(refusal(await change(id, typed({ version: 2 })))).toEqual({ status: 409, code: 'stale' });
  });

  test('a dentist who was deleted is not shown, and his link outlives a change', async () => {
    const leaving = (await aPractitioner(api)).id;
    const both = await aContact(api, { practitionerIds: [moreau, leaving] });
    await knex()('practitioners').where({ id: leaving }).update({ deletedAt: api.clock.now() });
    expect(await get(both)).toMatchObject({ usersId: [moreau] });
    await change(both, typed({ usersId: [evrard] }));
    await knex()('practitioners').where({ id: leaving }).update({ deletedAt: null });
    expect((await get(both)).usersId.toSorted()).toEqual([evrard, leaving].toSorted());
  });

  test('an unknown or deleted one is not', async () => {
    const gone = await aContact(api, { practitionerIds: [moreau], deletedAt: api.clock.now() });
    for (const unknown of [gone, 999_999]) {
      expect((await staff.get(`/admin/api/contact/${unknown}`)).status).toBe(404);
      expect((await change(unknown, typed())).status).toBe(404);
      expect((await staff.delete(`/admin/api/contact/${unknown}`)).status).toBe(404);
      expect((await staff.delete(`/admin/api/contact/${unknown}/user/${moreau}`)).status).toBe(404);
    }
    expect(refusal(await change(id, typed({ usersId: [999_999] })))).toEqual({
      status: 404,
      code: 'not_found',
    });
  });
});

describe('what an archived dentist has does not change', () => {
  test('a contact who works for others too changes, keeps that link, and is not deleted', async () => {
    const id = await aContact(api, { practitionerIds: [moreau, archived] });
    expect(await get(id)).toMatchObject({ isLocked: false, canDelete: false });
    expect((await change(id, typed({ usersId: [evrard, archived] }))).status).toBe(200);
    for (const answer of [
      await change(id, typed({ usersId: [evrard] })),
      await staff.delete(`/admin/api/contact/${id}/user/${archived}`),
      await staff.delete(`/admin/api/contact/${id}`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'archived', error: ARCHIVED } });
    expect((await get(id)).usersId.toSorted()).toEqual([archived, evrard].toSorted());
  });

  test('a contact of his alone is read-only', async () => {
    const id = await aContact(api, { practitionerIds: [archived] });
    expect(await get(id)).toMatchObject({ isLocked: true, user: [{ isArchived: true, canUnlink: false }] });
    expect(refusal(await change(id, typed({ usersId: [archived, moreau] })))).toEqual({
      status: 409,
      code: 'archived',
    });
  });
});

describe('a contact is taken away', () => {
  test('from one dentist: the answer is the contact as it stands', async () => {
    const id = await aContact(api, { practitionerIds: [moreau, evrard] });
    const { status, body } = await staff.delete(`/admin/api/contact/${id}/user/${evrard}`);
    expect(status).toBe(200);
    expect(contactAnswer.parse(body).contact).toMatchObject({
      usersId: [moreau],
      user: [{ id: moreau, canUnlink: false }],
      version: 2,
    });
    expect((await staff.delete(`/admin/api/contact/${id}/user/${evrard}`)).status).toBe(404);
  });

  test('never from his last dentist', async () => {
    const id = await aContact(api, { practitionerIds: [moreau] });
    const answer = await staff.delete(`/admin/api/contact/${id}/user/${moreau}`);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'contact_without_dentist', error: WITHOUT_DENTIST },
    });
    expect((await get(id)).usersId).toEqual([moreau]);
  });

  test('from everyone, when he is deleted: gone from lists, kept for the audit trail', async () => {
    await knex()('audit_events').delete();
    const id = await aContact(api, { practitionerIds: [moreau, evrard] });
    expect((await staff.delete(`/admin/api/contact/${id}`)).status).toBe(200);
    expect((await staff.get(`/admin/api/contact/${id}`)).status).toBe(404);
    expect(await knex()('contacts').where({ id })).toHaveLength(1);
    expect(await audits()).toMatchObject([{ action: 'delete-contact', entityId: id }]);
  });

  test('two who unlink the last two dentists at once leave one', async () => {
    const id = await aContact(api, { practitionerIds: [moreau, evrard] });
    const answers = await Promise.all(
      [moreau, evrard].map((user) => staff.delete(`/admin/api/contact/${id}/user/${user}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await get(id)).usersId).toHaveLength(1);
  });
});

describe('the list of contacts', () => {
  let ids: Record<'anne' | 'emile' | 'zoe', number>;
  beforeAll(async () => {
    await knex()('contact_practitioners').delete();
    await knex()('contacts').delete();
    ids = {
      zoe: await aContact(api, {
        firstname: 'ZOÉ',
        lastname: 'ZELLER',
        role: 'Comptable',
        phoneMobile: '0700000001',
        comment: 'Joignable le soir au +33 (0)6 12 34 56 78, depuis le 12/06/2026',
        practitionerIds: [moreau],
      }),
      emile: await aContact(api, {
        firstname: 'ÉMILE',
        lastname: 'ÉTIENNE',
        role: 'Assistant',
        phoneMobile: '0600000001',
        mail: 'emile@lille.example',
        comment: 'Absent, 06 98 76 54 32',
        practitionerIds: [evrard, moreau],
      }),
      anne: await aContact(api, {
        firstname: 'ANNE',
        lastname: 'FABRE',
        role: '',
        phoneMobile: '',
        practitionerIds: [archived],
      }),
    };
    await aContact(api, { practitionerIds: [moreau], deletedAt: api.clock.now() });
  });

  const list = async (query = '', path = '/admin/api/contact') => {
    const { status, body } = await staff.get(`${path}?${query}`);
    expect(status).toBe(200);
    return contactsAnswer.parse(body);
  };
  const namesOf = async (query: string, path?: string) => {
    const { contacts } = await list(query, path);
    return contacts.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]);
  };

  test('is in the order of a French reader, with its total', async () => {
    expect(await namesOf('')).toEqual(['emile', 'anne', 'zoe']);
    expect((await list()).total).toBe(3);
    expect(await list('page=2')).toEqual({ contacts: [], total: 3 });
  });

  test.each([
    ['id', ['zoe', 'emile', 'anne']],
    ['firstname', ['anne', 'emile', 'zoe']],
    ['user', ['emile', 'zoe', 'anne']],
    ['role', ['anne', 'emile', 'zoe']],
    ['phoneMobile', ['anne', 'emile', 'zoe']],
    ['comment', ['anne', 'emile', 'zoe']],
  ])('is ordered by %s, both ways', async (column, names) => {
    expect(await namesOf(`orderBy=${column}`)).toEqual(names);
    expect(await namesOf(`orderBy=${column}&order=desc`)).toEqual(names.toReversed());
  });

  test.each(['phoneHome', 'mail'])('is ordered by %s', async (column) => {
    expect(await namesOf(`orderBy=${column}&order=desc`)).toHaveLength(3);
  });

  test('is filtered by role', async () => {
    expect(await namesOf('role=Comptable')).toEqual(['zoe']);
    expect(await namesOf('role=')).toHaveLength(3);
  });

  test.each([
    ['etienne', ['emile']],
    ['zoe zel', ['zoe']],
    ['0700000001', ['zoe']],
    ['07 00 00 00 01', ['zoe']],
    ['06 12 34 56 78', ['zoe']],
    ['0612345678', ['zoe']],
    ['+33 6 12 34', ['zoe']],
    ['06 98 76', ['emile']],
    ['12/06/2026', ['zoe']],
    ['lille', ['emile']],
    ['soir', ['zoe']],
    ['evrard', ['emile']],
    ['moreau etienne', ['emile']],
    ['se', ['anne']],
    ['cabinet', []],
    ['%', []],
    ['zzz', []],
  ])('the search %j finds %j, by the dentists’ names too', async (search, names) => {
    expect((await namesOf(`search=${encodeURIComponent(search)}`)).toSorted()).toEqual(names);
  });

  test('of one practitioner holds his own', async () => {
    expect(await namesOf('', `/admin/api/contact/user/${moreau}`)).toEqual(['emile', 'zoe']);
    expect(await namesOf('role=Comptable', `/admin/api/contact/user/${moreau}`)).toEqual(['zoe']);
    expect(await namesOf('', `/admin/api/contact/user/${archived}`)).toEqual(['anne']);
    expect((await staff.get('/admin/api/contact/user/999999')).status).toBe(404);
  });

  test.each(['orderBy=password', 'order=up', 'page=0', 'perPage=7', 'role=Dentiste'])(
    '%s is a 400 that names its field',
    async (query) => {
      const { status, body } = await staff.get(`/admin/api/contact?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual([query.split('=')[0]]);
    },
  );
});
