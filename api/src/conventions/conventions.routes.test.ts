import {
  aConvention,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { conventionColumns } from '@accordent/core/conventions/convention-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import { conventionAnswer, conventionsAnswer, credentialsAnswer } from './conventions.schemas.ts';

const LOGIN = "Le nom d'utilisateur doit faire au moins 3 caractères de long.";
const PASSWORD = 'Le mot de passe doit faire au moins 4 caractères de long.';
const ONE_INSURER = 'Choisissez un groupement ou une mutuelle.';
const SECRETS = ['q.cabinet44', 'Nvd!44-mq'];

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;
let dentist: number;
/** Orélia and Hestia have mutuals, Ébène has none; Lysandre is in no group. */
let orelia: number;
let hestia: number;
let ebene: number;
let lysandre: number;
let grouped: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  grouped = await aMutual(api, { name: 'Alizé Prévoyance' });
  lysandre = await aMutual(api, { name: 'Lysandre' });
  orelia = await aMutualGroup(api, { name: 'Orélia', mutualIds: [grouped] });
  hestia = await aMutualGroup(api, { name: 'Hestia Réseau', mutualIds: [grouped] });
  ebene = await aMutualGroup(api, { name: 'Ébène' });
  const { knex } = api.database.scope;
  await knex('mutual_groups')
    .where({ id: await aMutualGroup(api, { name: 'Ancien' }) })
    .update({ deletedAt: new Date() });
  await knex('mutuals')
    .where({ id: await aMutual(api, { name: 'Ancienne' }) })
    .update({ deletedAt: new Date() });
});
afterAll(() => api.close());
beforeEach(async () => {
  dentist = (await aPractitioner(api)).id;
});

const list = async (query = '', id = dentist) =>
  conventionsAnswer.parse((await staff.get(`/admin/api/user/${id}/conventions${query}`)).body);
const add = (body: object, id = dentist) => staff.put(`/admin/api/user/${id}/convention/add`, { body });
const edit = (conventionId: number, body: object, id = dentist) =>
  staff.put(`/admin/api/user/${id}/convention/edit/${conventionId}`, { body });
const remove = (conventionId: number, id = dentist) =>
  staff.put(`/admin/api/user/${id}/convention/delete/${conventionId}`);
const look = (conventionId: number, id = dentist) =>
  staff.get(`/admin/api/user/${id}/convention/${conventionId}/credentials`);
const written = ({ status, body }: CallAnswer) => {
  expect(`${status} ${JSON.stringify(body.fields ?? body.code ?? '')}`).toBe('200 ""');
  return conventionAnswer.parse(body).convention;
};
const refusal = ({ status, body }: CallAnswer) => ({ status, code: body.code });
const audits = (entityId: number) =>
  api.database.scope.knex('audit_events').where({ entity: 'convention', entityId }).orderBy('id');
const typed = (insurer: object) => ({ login: SECRETS[0], password: SECRETS[1], ...insurer });

describe('the matrix', () => {
  test('has a row a group and an ungrouped mutual, by name; progress counts groups alone', async () => {
    await aConvention(api, { practitionerId: dentist, mutualGroupId: orelia, isValid: true });
    await aConvention(api, { practitionerId: dentist, mutualId: lysandre, isValid: true });
    const { conventions, counts, progress, total, isLocked } = await list();
    expect(
      conventions.map(({ name, state, mutual, mutualGroup, mutualsCount }) => ({
        name,
        state,
        kind: mutual ? 'mutual' : mutualGroup && 'group',
        mutualsCount,
      })),
    ).toEqual([
      { name: 'Ébène', state: 'missing', kind: 'group', mutualsCount: 0 },
      { name: 'Hestia Réseau', state: 'missing', kind: 'group', mutualsCount: 1 },
      { name: 'Lysandre', state: 'valid', kind: 'mutual', mutualsCount: 0 },
      { name: 'Orélia', state: 'valid', kind: 'group', mutualsCount: 1 },
    ]);
    expect(conventions[0]?.convention).toBeNull();
    expect({ counts, progress, total, isLocked }).toEqual({
      counts: { all: 4, missing: 2, 'to-check': 0, valid: 2 },
      progress: { valid: 1, total: 3 },
      total: 4,
      isLocked: false,
    });
  });

  test('a mutual of a group has a row when there is a convention with it', async () => {
    await aConvention(api, { practitionerId: dentist, mutualId: grouped });
    expect((await list('?search=alize')).conventions).toMatchObject([
      { name: 'Alizé Prévoyance', state: 'to-check', groupNames: ['Hestia Réseau', 'Orélia'] },
    ]);
  });

  test('is filtered, searched, sorted and paged', async () => {
    await aConvention(api, { practitionerId: dentist, mutualGroupId: hestia });
    await aConvention(api, { practitionerId: dentist, mutualGroupId: orelia, isValid: true });
    const names = async (query: string) => (await list(query)).conventions.map(({ name }) => name);
    expect(await names('?state=missing')).toEqual(['Ébène', 'Lysandre']);
    expect(await names('?state=to-check')).toEqual(['Hestia Réseau']);
    expect(await names('?state=valid')).toEqual(['Orélia']);
    expect(await names('?search=ebene')).toEqual(['Ébène']);
    expect(await names('?search=%25')).toEqual([]);
    expect(await names('?orderBy=name&order=desc')).toEqual(['Orélia', 'Lysandre', 'Hestia Réseau', 'Ébène']);
    expect(await names('?orderBy=state')).toEqual(['Ébène', 'Lysandre', 'Hestia Réseau', 'Orélia']);
    for (const column of conventionColumns)
      expect(await names(`?orderBy=${column}&order=desc`)).toHaveLength(4);
    expect(await list('?perPage=20&page=2')).toMatchObject({ conventions: [], total: 4 });
    expect((await staff.get(`/admin/api/user/${dentist}/conventions?orderBy=login`)).status).toBe(400);
  });

  test('of an archived practitioner is read, and says that it is locked; of nobody it is a 404', async () => {
    const archived = await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'admin' });
    expect((await list('', archived.id)).isLocked).toBe(true);
    expect((await staff.get('/admin/api/user/999999/conventions')).status).toBe(404);
  });
});

describe('a convention is added', () => {
  test('sealed, to be checked, and audited by the names of its fields', async () => {
    const convention = written(await add(typed({ mutualGroup: orelia, mutual: null })));
    expect(convention).toEqual({
      id: convention.id,
      userId: dentist,
      mutual: null,
      mutualGroup: { id: orelia, name: 'Orélia' },
      isValid: false,
      hasCredentials: true,
      creationDate: { timestamp: api.clock.now().getTime() / 1000 },
      version: 1,
    });
    const [row] = await api.database.scope.knex('conventions').where({ id: convention.id });
    expect(api.ports.secretBox.open(row.loginSealed, 'conventions.login')).toBe(SECRETS[0]);
    expect(api.ports.secretBox.open(row.passwordSealed, 'conventions.password')).toBe(SECRETS[1]);
    expect(await audits(convention.id)).toMatchObject([
      { action: 'add-convention', actorId: adminId, fields: ['mutualGroup', 'login', 'password', 'isValid'] },
    ]);
  });

  test('with a mutual, already valid', async () => {
    expect(
      written(await add(typed({ mutual: String(lysandre), mutualGroup: 0, isValid: 'true' }))),
    ).toMatchObject({
      mutual: { id: lysandre, name: 'Lysandre' },
      mutualGroup: null,
      isValid: true,
    });
  });

  test.each([
    [
      'nothing at all',
      {},
      { mutual: ONE_INSURER, mutualGroup: ONE_INSURER, login: LOGIN, password: PASSWORD },
    ],
    [
      'credentials too short',
      { mutual: 1, login: 'ab', password: 'abc' },
      { login: LOGIN, password: PASSWORD },
    ],
    [
      'two insurers at once',
      { mutual: 1, mutualGroup: 1, login: 'abc', password: 'abcd' },
      { mutual: ONE_INSURER, mutualGroup: ONE_INSURER },
    ],
  ])('%s is refused, with every faulty field', async (_, body, fields) => {
    const refused = await add(body);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual(fields);
    expect((await list()).counts.missing).toBe(4);
  });

  test('unknown practitioners and insurers are 404, deleted ones too', async () => {
    expect((await add(typed({ mutual: lysandre }), 999_999)).status).toBe(404);
    expect((await add(typed({ mutual: 999_999 }))).status).toBe(404);
    const [gone] = await api.database.scope.knex('mutual_groups').whereNotNull('deletedAt');
    expect((await add(typed({ mutualGroup: gone.id }))).status).toBe(404);
  });

  test('there is one per insurer, also when two add it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(typed({ mutualGroup: orelia }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(refusal(answers.find(({ status }) => status === 409)!)).toEqual({
      status: 409,
      code: 'convention_exists',
    });
  });
});

describe('a convention is changed', () => {
  let id: number;
  beforeEach(async () => {
    id = await aConvention(api, { practitionerId: dentist, mutualGroupId: orelia });
  });

  test('one credential alone, the other stays', async () => {
    expect(written(await edit(id, { password: ' Nouveau-1 ' })).version).toBe(2);
    expect(credentialsAnswer.parse((await look(id)).body)).toEqual({
      login: SECRETS[0],
      password: ' Nouveau-1 ',
    });
    expect((await audits(id))[0]).toMatchObject({ action: 'change-convention', fields: ['password'] });
  });

  test('an old version is told, with the present record and no secret', async () => {
    written(await edit(id, { login: 'premier', version: 1 }));
    const stale = await edit(id, { login: 'second', version: 1 });
    expect(refusal(stale)).toEqual({ status: 409, code: 'stale' });
    expect(stale.body['convention']).toMatchObject({ id, version: 2 });
    expect(JSON.stringify(stale.body)).not.toContain('premier');
  });

  test('the valid switch looks at no version and raises none', async () => {
    expect(written(await edit(id, { isValid: true, version: 99 }))).toMatchObject({
      isValid: true,
      version: 1,
    });
    expect(written(await edit(id, { isValid: 'false' })).isValid).toBe(false);
  });

  test('its insurer, where there is none yet', async () => {
    const same = written(await edit(id, { mutual: 0, mutualGroup: orelia, login: 'abc', password: 'abcd' }));
    expect(same.mutualGroup?.id).toBe(orelia);
    expect(written(await edit(id, { mutual: lysandre, mutualGroup: null }))).toMatchObject({
      mutual: { id: lysandre },
      mutualGroup: null,
    });
    await aConvention(api, { practitionerId: dentist, mutualGroupId: ebene });
    expect(refusal(await edit(id, { mutualGroup: ebene }))).toEqual({
      status: 409,
      code: 'convention_exists',
    });
    expect((await edit(id, { mutual: 999_999 })).status).toBe(404);
  });

  test.each([
    [{}, { login: LOGIN, password: PASSWORD }],
    [{ login: 'ab' }, { login: LOGIN }],
    [{ isValid: true, password: 'abc' }, { password: PASSWORD }],
  ])('%j is refused', async (body, fields) => {
    expect((await edit(id, body)).body.fields).toEqual(fields);
  });

  test('and deleted, after which the insurer’s row is empty and may be filled again', async () => {
    expect(written(await remove(id)).id).toBe(id);
    expect((await list('?search=orelia')).conventions).toMatchObject([
      { state: 'missing', convention: null },
    ]);
    for (const answer of [await remove(id), await edit(id, { isValid: true }), await look(id)])
      expect(answer.status).toBe(404);
    written(await add(typed({ mutualGroup: orelia })));
    expect((await audits(id))[0]).toMatchObject({ action: 'delete-convention' });
  });

  test('of another practitioner it is a 404', async () => {
    const other = await aPractitioner(api);
    for (const answer of [
      await edit(id, { isValid: true }, other.id),
      await remove(id, other.id),
      await look(id, other.id),
    ])
      expect(answer.status).toBe(404);
  });

  test('never, once the practitioner is archived', async () => {
    await api.database.scope
      .knex('practitioners')
      .where({ id: dentist })
      .update({ archivedAt: api.clock.now(), archivedBy: 'client' });
    const answers = [
      await add(typed({ mutual: lysandre })),
      await edit(id, { isValid: true }),
      await remove(id),
    ];
    for (const answer of answers) expect(refusal(answer)).toEqual({ status: 409, code: 'archived' });
  });
});

describe('credentials', () => {
  test('are shown one at a time, and each look is audited', async () => {
    const id = await aConvention(api, { practitionerId: dentist, mutualGroupId: orelia });
    const { headers, body } = await look(id);
    expect(credentialsAnswer.parse(body)).toEqual({ login: SECRETS[0], password: SECRETS[1] });
    expect(headers.get('Cache-Control')).toContain('no-store');
    await look(id);
    expect(await audits(id)).toMatchObject([
      { action: 'reveal-credentials', actorId: adminId, fields: ['login', 'password'] },
      { action: 'reveal-credentials' },
    ]);
  });

  test('stand in no list, record, write or audit event', async () => {
    const convention = written(await add(typed({ mutualGroup: orelia })));
    const answers = [
      await edit(convention.id, { isValid: true }),
      await staff.get(`/admin/api/user/${dentist}/conventions`),
      await staff.get(`/admin/api/user/${dentist}`),
      await staff.get(`/admin/api/audit?entity=practitioner&entityId=${dentist}`),
      await remove(convention.id),
    ];
    for (const { body } of answers)
      for (const secret of SECRETS) expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('that are not kept are a 404', async () => {
    const id = await aConvention(api, { practitionerId: dentist, mutualGroupId: orelia });
    await api.database.scope
      .knex('conventions')
      .where({ id })
      .update({ loginSealed: null, passwordSealed: null });
    expect((await look(id)).status).toBe(404);
    expect((await list('?search=orelia')).conventions[0]?.convention?.hasCredentials).toBe(false);
  });

  test('are the staff’s', async () => {
    const id = await aConvention(api, { practitionerId: dentist, mutualGroupId: orelia });
    const caller = await api.login({ kind: 'practitioner', id: dentist });
    expect((await caller.get(`/admin/api/user/${dentist}/convention/${id}/credentials`)).status).toBe(401);
  });
});

test('who looks at one credential after the other is stopped at the twentieth in an hour', async () => {
  const limited = await startApi();
  const caller = await limited.login(await anAdministrator(limited));
  const { id } = await aPractitioner(limited);
  const conventionId = await aConvention(limited, { practitionerId: id, mutualId: await aMutual(limited) });
  const see = () => caller.get(`/admin/api/user/${id}/convention/${conventionId}/credentials`);
  for (let i = 0; i < 20; i += 1) expect((await see()).status).toBe(200);
  expect((await see()).status).toBe(429);
  await limited.close();
});
