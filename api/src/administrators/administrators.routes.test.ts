import { anAdministrator, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import {
  administratorAnswer,
  administratorColumns,
  administratorsAnswer,
  ownAdministratorAnswer,
} from './administrators.schemas.ts';

const NEW = 'Glycine-Rose-2027';
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('an administrator reads his own record, roles included', async () => {
  const employee = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  const { body } = await (await api.login(employee)).get('/admin/api/user');
  expect(ownAdministratorAnswer.parse(body).user).toEqual({
    id: employee.id,
    email: employee.email,
    firstname: 'Nolwenn',
    lastname: 'BERTHIER',
    roles: ['ROLE_ADMIN'],
    isActive: true,
  });
  const superior = await api.login(await anAdministrator(api, { isSuper: true }));
  expect(ownAdministratorAnswer.parse((await superior.get('/admin/api/user')).body).user.roles).toContain(
    'ROLE_SUPER_ADMIN',
  );
});

test('a changed password ends every session; the one who changed it goes on with the token he is given', async () => {
  const employee = await anAdministrator(api);
  const [here, elsewhere] = [await api.login(employee), await api.login(employee)];
  const changed = await here.put('/admin/api/user/update', { body: { oldPsw: PASSWORD, newPsw: NEW } });
  expect(changed.status).toBe(200);
  expect(ownAdministratorAnswer.parse(changed.body).user.id).toBe(employee.id);
  for (const caller of [here, elsewhere]) expect((await caller.get('/admin/api/user')).status).toBe(401);
  expect((await api.as(changed.headers.get('X-Renewed-Token')).get('/admin/api/user')).status).toBe(200);
  const logIn = (password: string) =>
    api.as(null).post('/admin/api/login_check', { body: { email: employee.email, password } });
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(NEW)).status).toBe(200);
  const audit = await api.database.scope
    .knex('audit_events')
    .where({ entity: 'administrator', entityId: employee.id });
  expect(audit).toMatchObject([{ action: 'change-password', actorId: employee.id, fields: ['password'] }]);
});

test.each([
  [{ oldPsw: 'Faux-Lilas-2026', newPsw: NEW }, { oldPsw: 'Ce mot de passe n’est pas le bon.' }],
  [{ oldPsw: PASSWORD, newPsw: 'Azerty123' }, { newPsw: 'Ce mot de passe est trop courant.' }],
  [
    { oldPsw: PASSWORD, newPsw: 'glycine' },
    {
      newPsw:
        'Le nouveau mot de passe ne contient pas une majuscule, une minuscule, un chiffre et ne fait pas au moins 8 caractères.',
    },
  ],
  [{ newPsw: NEW }, { oldPsw: 'Le champ «\u00a0Ancien mot de passe\u00a0» est obligatoire.' }],
])('%j is refused and changes nothing', async (body, fields) => {
  const employee = await anAdministrator(api);
  const caller = await api.login(employee);
  const hash = () =>
    api.database.scope.knex('administrators').where({ id: employee.id }).select('passwordHash');
  const before = await hash();
  const refused = await caller.put('/admin/api/user/update', { body });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual(fields);
  expect(await hash()).toEqual(before);
  expect((await caller.get('/admin/api/user')).status).toBe(200);
});

test('who guesses the old password from an open screen is stopped at the fifth', async () => {
  const caller = await api.login(await anAdministrator(api));
  const guess = () =>
    caller.put('/admin/api/user/update', { body: { oldPsw: 'Faux-Lilas-2026', newPsw: NEW } });
  for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

describe('the staff', () => {
  let superior: Caller;
  let superiorId: number;
  let employee: Caller;

  beforeAll(async () => {
    const first = await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU', isSuper: true });
    superiorId = first.id;
    superior = await api.login(first);
    employee = await api.login(await anAdministrator(api, { lastname: 'ÉVENOU' }));
    // Others of this file may not count as the last ones.
    await api.database.scope.knex('administrators').whereNot({ id: first.id }).update({ isSuper: false });
  });

  const add = (body: object, caller = superior) => caller.put('/admin/api/administrator/add', { body });
  const edit = (id: number, body: object, caller = superior) =>
    caller.put(`/admin/api/administrator/edit/${id}`, { body });
  const remove = (id: number, caller = superior) => caller.put(`/admin/api/administrator/delete/${id}`);
  const refusal = ({ status, body }: Awaited<ReturnType<typeof add>>) => ({ status, code: body.code });
  const added = ({ status, body }: Awaited<ReturnType<typeof add>>) => {
    expect(`${status} ${JSON.stringify(body.fields ?? body.code ?? '')}`).toBe('200 ""');
    return administratorAnswer.parse(body).administrator;
  };
  let mails = 0;
  const typed = (fields: object = {}) => ({
    firstname: 'Rozenn',
    lastname: 'Le Bihan',
    email: `rozenn${(mails += 1)}@accordent.example`,
    isSuperAdmin: false,
    isActive: true,
    password: NEW,
    ...fields,
  });
  const audits = (entityId: number) =>
    api.database.scope.knex('audit_events').where({ entity: 'administrator', entityId }).orderBy('id');

  test('one is added with a password: last name in capitals, flags as texts too, a code at each login', async () => {
    const body = typed({ email: 'R.LeBihan@Accordent.example', isSuperAdmin: 'true', isActive: 'false' });
    const administrator = added(await add(body));
    expect(administrator).toEqual({
      id: administrator.id,
      email: 'r.lebihan@accordent.example',
      firstname: 'Rozenn',
      lastname: 'LE BIHAN',
      name: 'Rozenn LE BIHAN',
      roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
      isSuperAdmin: true,
      isActive: false,
      isInvited: false,
      isOwn: false,
      creationDate: { timestamp: api.clock.now().getTime() / 1000 },
      rights: { canEdit: true, canDelete: true, canDeactivate: true, canDemote: true, canLetBackIn: false },
      version: 1,
    });
    const [row] = await api.database.scope.knex('administrators').where({ id: administrator.id });
    expect(row).toMatchObject({ needsCode: true });
    expect(await audits(administrator.id)).toMatchObject([
      {
        action: 'add-administrator',
        actorId: superiorId,
        fields: ['firstname', 'lastname', 'email', 'isSuper', 'isActive', 'password'],
      },
    ]);
    await remove(administrator.id);
  });

  test('one is invited: he has no password yet, and a link of 72 hours leaves by mail', async () => {
    const administrator = added(await add(typed({ password: undefined, invite: 'true' })));
    expect(administrator.isInvited).toBe(true);
    const { knex } = api.database.scope;
    const [link] = await knex('password_links').where({ adminId: administrator.id });
    expect(link).toMatchObject({
      kind: 'registration',
      expiresAt: new Date(api.clock.now().getTime() + 72 * 3_600_000),
    });
    const jobs = await knex('outbox').where({ job: 'send-password-link' });
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ linkId: link.id });
    // An invitation that ran out is sent again; the older link is dead.
    added(await edit(administrator.id, { invite: true }));
    expect(
      await knex('password_links').where({ adminId: administrator.id, supersededAt: null }),
    ).toHaveLength(1);
  });

  test.each([
    ['another address', { email: 'nouvelle.adresse@accordent.example' }],
    ['a password typed for him', { password: NEW }],
    ['a deactivation', { isActive: false }],
  ])('an invitation on its way is dead after %s', async (_, change) => {
    const { id } = added(await add(typed({ password: undefined, invite: true })));
    added(await edit(id, change));
    const { knex } = api.database.scope;
    expect(await knex('password_links').where({ adminId: id, usedAt: null, supersededAt: null })).toEqual([]);
    await remove(id);
  });

  test.each([
    [
      'nothing at all',
      {},
      {
        firstname: 'Le champ «\u00a0Prénom\u00a0» est obligatoire.',
        lastname: 'Le champ «\u00a0Nom\u00a0» est obligatoire.',
        email: 'Le champ «\u00a0Adresse e-mail\u00a0» est obligatoire.',
        password: 'Saisissez un mot de passe, ou envoyez une invitation.',
      },
    ],
    [
      'a weak password, an empty name',
      { ...typed(), firstname: ' ', password: 'lilas' },
      {
        firstname: 'Le champ «\u00a0Prénom\u00a0» est obligatoire.',
        password:
          'Le nouveau mot de passe ne contient pas une majuscule, une minuscule, un chiffre et ne fait pas au moins 8 caractères.',
      },
    ],
    [
      'an invitation to a closed account',
      { ...typed(), isActive: false, invite: true },
      { invite: 'Un compte inactif ne peut pas être invité.' },
    ],
    [
      'an address that is none',
      { ...typed(), email: 'rozenn' },
      { email: 'Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.' },
    ],
  ])('%s is refused, with every faulty field', async (_, body, fields) => {
    const refused = await add(body);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual(fields);
  });

  test('an address belongs to one, whatever its case, also when two are added at once', async () => {
    const body = typed();
    const answers = await Promise.all([add(body), add({ ...body, email: body.email.toUpperCase() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = added(await add(typed()));
    expect(refusal(await edit(other.id, { email: body.email }))).toEqual({
      status: 409,
      code: 'duplicate_entry',
    });
    // A deleted account's address is free again.
    const [first] = await api.database.scope.knex('administrators').where({ email: body.email });
    expect((await remove(first.id)).status).toBe(200);
    added(await edit(other.id, { email: body.email }));
  });

  test('saved as it stands, it keeps its version', async () => {
    const { id, firstname, lastname, email, version } = added(await add(typed()));
    const same = added(await edit(id, { firstname, lastname, email, version }));
    expect(same.version).toBe(version);
  });

  test('a change keeps what is not told; an old version is told with the present record', async () => {
    const { id, email, version } = added(await add(typed()));
    expect(added(await edit(id, { firstname: 'Anne', version }))).toMatchObject({
      firstname: 'Anne',
      lastname: 'LE BIHAN',
      email,
      isActive: true,
      version: version + 1,
    });
    const stale = await edit(id, { firstname: 'Marie', version });
    expect(refusal(stale)).toEqual({ status: 409, code: 'stale' });
    expect(stale.body['administrator']).toMatchObject({ firstname: 'Anne', version: version + 1 });
    expect(added(await edit(id, { firstname: 'Marie' })).firstname).toBe('Marie');
    expect((await audits(id)).at(-1)).toMatchObject({
      action: 'change-administrator',
      fields: ['firstname'],
    });
  });

  test.each([
    ['a new password', (id: number) => edit(id, { password: NEW })],
    ['a deactivation', (id: number) => edit(id, { isActive: false })],
    ['a deletion', (id: number) => remove(id)],
  ])('%s ends the sessions at once', async (_, change) => {
    const administrator = await anAdministrator(api);
    const caller = await api.login(administrator);
    expect((await change(administrator.id)).status).toBe(200);
    expect((await caller.get('/admin/api/user')).status).toBe(401);
    const [session] = await api.database.scope.knex('sessions').where({ adminId: administrator.id });
    expect(session.endedAt).not.toBeNull();
  });

  test('one’s own password is changed with the old one alone', async () => {
    const refused = await edit(superiorId, { password: NEW });
    expect(refused.body.fields).toEqual({
      password: 'Votre propre mot de passe se change dans «\u00a0Mon compte\u00a0».',
    });
  });

  test('employees read the staff, and change nobody', async () => {
    const { id } = added(await add(typed()));
    const seen = administratorAnswer.parse((await employee.get(`/admin/api/administrator/${id}`)).body);
    expect(seen.administrator.rights).toEqual({
      canEdit: false,
      canDelete: false,
      canDeactivate: false,
      canDemote: false,
      canLetBackIn: false,
    });
    expect(administratorsAnswer.parse((await employee.get('/admin/api/administrator/all')).body).canAdd).toBe(
      false,
    );
    for (const refused of [
      await add(typed(), employee),
      await edit(id, { firstname: 'X' }, employee),
      await remove(id, employee),
    ])
      expect(refusal(refused)).toEqual({ status: 403, code: 'forbidden' });
  });

  test('nobody deactivates or deletes himself, and the last super administrator stays one', async () => {
    expect(refusal(await edit(superiorId, { isActive: false }))).toEqual({
      status: 409,
      code: 'own_account',
    });
    expect(refusal(await remove(superiorId))).toEqual({ status: 409, code: 'own_account' });
    const last = { status: 409, code: 'last_super_administrator' };
    expect(refusal(await edit(superiorId, { isSuperAdmin: false }))).toEqual(last);
    const second = await anAdministrator(api, { isSuper: true });
    const caller = await api.login(second);
    expect((await edit(superiorId, { isSuperAdmin: false })).status).toBe(200);
    expect(refusal(await edit(superiorId, { isSuperAdmin: true }))).toEqual({
      status: 403,
      code: 'forbidden',
    });
    expect(refusal(await edit(second.id, { isSuperAdmin: false }, caller))).toEqual(last);
    expect((await edit(superiorId, { isSuperAdmin: true }, caller)).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
  });

  test('of two super administrators who take each other away at once, one is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        await anAdministrator(api, { isSuper: true }),
        await anAdministrator(api, { isSuper: true }),
      ];
      await api.database.scope.knex('administrators').where({ id: superiorId }).update({ isActive: false });
      const [first, second] = [await api.login(one), await api.login(other)];
      await Promise.all([remove(other.id, first), edit(one.id, { isActive: false }, second)]);
      const left = await api.database.scope
        .knex('administrators')
        .where({ isSuper: true, isActive: true, deletedAt: null });
      expect(left).toHaveLength(1);
      await api.database.scope.knex('administrators').where({ id: superiorId }).update({ isActive: true });
      await api.database.scope
        .knex('administrators')
        .whereIn('id', [one.id, other.id])
        .update({ isSuper: false });
    }
  });

  test('the list is searched, filtered, sorted and counted', async () => {
    const list = async (query: string) =>
      administratorsAnswer.parse((await superior.get(`/admin/api/administrator/all?${query}`)).body);
    expect((await list('search=evenou')).administrators).toMatchObject([{ lastname: 'ÉVENOU' }]);
    expect((await list('search=%25')).total).toBe(0);
    expect((await list('isSuperAdmin=1&isActive=1')).administrators).toMatchObject([{ isOwn: true }]);
    const all = await list('perPage=100');
    expect(all.total).toBe(all.administrators.length);
    expect(await list('page=99')).toMatchObject({ administrators: [], total: all.total });
    for (const column of administratorColumns)
      for (const order of ['asc', 'desc'])
        expect((await list(`perPage=100&orderBy=${column}&order=${order}`)).total).toBe(all.total);
    expect((await list('perPage=100&orderBy=roles&order=desc')).administrators[0]).toMatchObject({
      isSuperAdmin: true,
    });
    expect((await superior.get('/admin/api/administrator/all?orderBy=passwordHash')).status).toBe(400);
    expect((await superior.get('/admin/api/administrator/999999')).status).toBe(404);
  });
});
