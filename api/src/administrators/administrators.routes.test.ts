import { anAdministrator, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { ownAdministratorAnswer } from './administrators.schemas.ts';

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
  [{ oldPsw: 'Faux-Lilas-2026', newPsw: NEW }, { oldPsw: 'L’ancien mot de passe n’est pas le bon.' }],
  [{ oldPsw: PASSWORD, newPsw: 'Azerty123' }, { newPsw: 'Ce mot de passe est trop courant.' }],
  [
    { oldPsw: PASSWORD, newPsw: 'glycine' },
    {
      newPsw:
        'Le nouveau mot de passe ne contient pas une majuscule, une minuscule, un chiffre et ne fait pas au moins 8 caractères.',
    },
  ],
  [{ newPsw: NEW }, { oldPsw: 'Le champ « Ancien mot de passe » est obligatoire.' }],
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
