import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  PASSWORD,
} from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { changedOwnPractitionerAnswer } from './practitioners.schemas.ts';

const NEW = 'Glycine-Rouge-2026';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const row = async ({ id }: { id: number }) =>
  (await api.database.scope.knex('practitioners').where({ id }))[0] as Record<string, unknown>;
const trail = ({ id }: { id: number }) =>
  api.database.scope
    .knex('audit_events')
    .where({ entity: 'practitioner', entityId: id })
    .orderBy('id')
    .select('action', 'actorKind', 'actorId', 'fields');
const update = (caller: Caller, body: object, key?: string) =>
  caller.put('/api/user/update', { body, headers: key ? { 'Idempotency-Key': key } : {} });
const refused = async (caller: Caller, body: object) => {
  const { status, body: answer } = await update(caller, body);
  return { status, code: answer.code, fields: answer.fields };
};
const logIn = async (email: string, password: string) =>
  (await api.as(null).post('/api/login_check', { body: { email, password } })).status;

describe('one’s own fields', () => {
  test('are changed, what looks wrong is told, and names alone are audited', async () => {
    const dentist = await aPractitioner(api);
    const caller = await api.login(dentist);
    const { body, headers } = await update(caller, {
      firstname: 'Élise-Anne',
      lastname: 'Moreau',
      phone: '06.12.34.56.78',
      email: dentist.email.toUpperCase(),
      address: '3 quai de la Loire',
      zip: '75019',
      city: 'Paris',
      finess: '',
      rpps: '10001234566',
      GMBLink: 'g.page/moreau',
      oldPsw: '',
      newPsw: '',
      version: 1,
    });
    const { user, warnings } = changedOwnPractitionerAnswer.parse(body);
    expect(user).toMatchObject({
      firstname: 'ÉLISE-ANNE',
      phone: '0612345678',
      email: dentist.email,
      zip: '75019',
      rpps: '10001234566',
      GMBLink: 'https://g.page/moreau',
      version: 2,
    });
    expect(warnings).toEqual({
      rpps: 'Vérifiez le champ «\u00a0RPPS\u00a0»\u00a0: sa clé de contrôle n’est pas la bonne.',
    });
    expect(headers.get('X-Renewed-Token')).toBeNull();
    expect(await trail(dentist)).toEqual([
      {
        action: 'change-practitioner',
        actorKind: 'practitioner',
        actorId: dentist.id,
        fields: ['firstname', 'phone', 'address', 'zip', 'rpps', 'GMBLink'],
      },
    ]);
  });

  test('what a dentist may not say of himself is dropped, never written', async () => {
    const dentist = await aPractitioner(api, { friendlyEmail: `moreau.d@accordent.example` });
    const before = await row(dentist);
    await update(await api.login(dentist), {
      city: 'Lyon',
      friendlyEmail: 'chef@accordent.example',
      planId: 4,
      isSuper: true,
      isActive: false,
      isProspect: true,
      isArchived: true,
      parentId: 1,
      roles: ['ROLE_ADMIN'],
      comment: 'x',
      siren: '732829320',
      copyMails: true,
      id: 1,
    });
    expect(await row(dentist)).toEqual({ ...before, city: 'Lyon', version: 2, search: expect.any(String) });
  });

  test.each([
    [{ lastname: ' ' }, { lastname: 'Le champ «\u00a0Nom\u00a0» est obligatoire.' }],
    [{ phone: '123' }, { phone: 'Saisissez un numéro de téléphone à dix chiffres.' }],
    [
      { zip: '750', email: 'x' },
      {
        zip: 'Saisissez un code postal à cinq chiffres.',
        email: 'Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.',
      },
    ],
    [{ version: 1 }, { lastname: 'Le champ «\u00a0Nom\u00a0» est obligatoire.' }],
  ])('%j is refused', async (body, fields) => {
    expect(await refused(await api.login(await aPractitioner(api)), body)).toEqual({
      status: 400,
      code: 'invalid',
      fields,
    });
  });

  test('of plan 4 have no first name, FINESS and RPPS', async () => {
    const practice = await aPractitioner(api, { planId: 4 });
    const caller = await api.login(practice);
    const { body } = await update(caller, { firstname: 'X', finess: '1', rpps: '2', city: 'Brest' });
    expect(body['user']).toMatchObject({ city: 'Brest', hiddenFields: ['firstname', 'finess', 'rpps'] });
    expect(await row(practice)).toMatchObject({ firstname: 'Élise', finess: '', rpps: '' });
  });

  test('of an older form are refused with the present record; the same form again raises no version', async () => {
    const dentist = await aPractitioner(api);
    const caller = await api.login(dentist);
    await update(caller, { city: 'Lyon', version: 1 });
    expect(await update(caller, { city: 'Lyon', version: 2 })).toMatchObject({
      body: { user: { version: 2 } },
    });
    expect(await update(caller, { city: 'Nice', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale', user: { city: 'Lyon', version: 2 } },
    });
    expect(await row(dentist)).toMatchObject({ city: 'Lyon' });
  });

  test('under a key are written once; a call with a password is never kept', async () => {
    const dentist = await aPractitioner(api);
    const caller = await api.login(dentist);
    const first = await update(caller, { city: 'Lyon', version: 1 }, 'k1');
    expect((await update(caller, { city: 'Lyon', version: 1 }, 'k1')).body).toEqual(first.body);
    await update(caller, { needAuth: true, oldPsw: PASSWORD }, 'k2');
    const keys = await api.database.scope
      .knex('idempotency_keys')
      .where({ actor: `practitioner:${dentist.id}` })
      .select('key');
    expect(keys).toEqual([{ key: 'k1' }]);
  });
});

describe('what takes the old password', () => {
  let dentist: Practitioner;
  let caller: Caller;
  const aNew = async () => {
    dentist = await aPractitioner(api);
    caller = await api.login(dentist);
  };

  test.each([
    ['another e-mail', () => ({ email: `autre${dentist.id}@cabinet.example` })],
    ['a new password', () => ({ newPsw: NEW })],
    ['a code at each login', () => ({ needAuth: true })],
  ])('%s: not without it, not with a wrong one, and with it', async (_what, change) => {
    await aNew();
    const before = await row(dentist);
    expect((await refused(caller, change())).fields).toEqual({
      oldPsw: 'Le champ «\u00a0Ancien mot de passe\u00a0» est obligatoire.',
    });
    expect((await refused(caller, { ...change(), city: 'Lyon', oldPsw: 'Faux-Lilas-2026' })).fields).toEqual({
      oldPsw: 'Ce mot de passe n’est pas le bon.',
    });
    expect(await row(dentist)).toEqual(before);
    expect((await update(caller, { ...change(), oldPsw: PASSWORD })).status).toBe(200);
    expect(await row(dentist)).not.toEqual(before);
  });

  test('all of a form or nothing of it', async () => {
    await aNew();
    const before = await row(dentist);
    const form = { city: 'Lyon', oldPsw: PASSWORD, newPsw: NEW, needAuth: true };
    expect((await refused(caller, { ...form, phone: '12' })).status).toBe(400);
    expect((await refused(caller, { ...form, version: 0 })).code).toBe('stale');
    const taken = (await aPractitioner(api)).email;
    expect((await update(caller, { ...form, email: taken })).body).toMatchObject({
      code: 'duplicate_entry',
      error: "L'adresse email est déjà enregistrée dans notre base de données.",
    });
    expect(await row(dentist)).toEqual(before);
    expect((await caller.get('/api/user')).status).toBe(200);
  });

  test.each([
    ['Azerty123', 'Ce mot de passe est trop courant.'],
    [
      'glycine',
      'Le nouveau mot de passe ne contient pas une majuscule, une minuscule, un chiffre et ne fait pas au moins 8 caractères.',
    ],
  ])('%s is no password', async (newPsw, sentence) => {
    await aNew();
    expect((await refused(caller, { oldPsw: PASSWORD, newPsw })).fields).toEqual({ newPsw: sentence });
  });

  test('a new password ends every session; he goes on with the token that he is given', async () => {
    await aNew();
    const elsewhere = await api.login(dentist);
    const changed = await update(caller, { city: 'Lyon', oldPsw: PASSWORD, newPsw: NEW });
    expect(changed).toMatchObject({ status: 200, body: { user: { city: 'Lyon' } } });
    for (const old of [caller, elsewhere]) expect((await old.get('/api/user')).status).toBe(401);
    const renewed = api.as(changed.headers.get('X-Renewed-Token'));
    expect((await renewed.get('/api/user')).status).toBe(200);
    expect([await logIn(dentist.email, PASSWORD), await logIn(dentist.email, NEW)]).toEqual([401, 200]);
    expect((await trail(dentist)).map(({ action }: { action: string }) => action)).toEqual([
      'change-practitioner',
      'change-password',
    ]);
  });

  test('another e-mail is the login from then on, and ends the links mailed to the old one', async () => {
    await aNew();
    await api.as(null).put('/api/password/lost', { body: { email: dentist.email } });
    const email = `Nouvelle${dentist.id}@Cabinet.example`;
    await update(caller, { email, oldPsw: PASSWORD });
    expect([await logIn(dentist.email, PASSWORD), await logIn(email, PASSWORD)]).toEqual([401, 200]);
    const links = await api.database.scope.knex('password_links').where({ practitionerId: dentist.id });
    expect(links).toMatchObject([{ supersededAt: expect.any(Date) }]);
  });

  test('whoever guesses it from an open screen is stopped at the fifth', async () => {
    await aNew();
    const guess = async () => (await refused(caller, { oldPsw: 'Faux-Lilas-2026', newPsw: NEW })).status;
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });

  test('the use of codes counts at the next login; the same choice again asks for nothing', async () => {
    await aNew();
    await update(caller, { needAuth: true, oldPsw: PASSWORD });
    expect((await update(caller, { needAuth: true })).status).toBe(200);
    const login = { email: dentist.email, password: PASSWORD };
    expect((await api.as(null).post('/api/auth/login', { body: login })).body['needAuth']).toBe(true);
    expect(await logIn(dentist.email, PASSWORD)).toBe(401);
  });
});

test('a super-practitioner ticks the copy of his dentists’ mails', async () => {
  const head = await aPractitioner(api, { planId: 5 });
  const caller = await api.login(head);
  expect((await update(caller, { copyMails: true })).body['user']).toMatchObject({
    copyMails: true,
    version: 1,
  });
  expect(await row(head)).toMatchObject({ copiesMailsOfLinked: true });
  expect((await update(caller, { copyMails: false })).body['user']).toMatchObject({ copyMails: false });
});

test('a linked dentist reads the plan of his practice beside its month', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const linked = await aPractitioner(api, { planId: 2, parentId: head.id });
  const planOf = async (who: Practitioner) => (await (await api.login(who)).get('/api/user')).body['user'];
  const { plan, cap } = (await planOf(head)) as { plan: { value: number }; cap: number };
  expect(plan.value).toBe(4);
  const own = await planOf(linked);
  expect(own).toMatchObject({ planId: 2, plan: { value: 2 }, practicePlan: plan, cap, isSuper: false });
});

describe('deleting one’s own account', () => {
  test('archives it as by the client: nothing opens any more, the PEC stay, staff may bring him back', async () => {
    const dentist = await aPractitioner(api);
    const { id } = await aCoverageRequest(api, { practitionerId: dentist.id, statusId: 3 });
    const [caller, elsewhere] = [await api.login(dentist), await api.login(dentist)];
    expect(await caller.put('/api/user/archived')).toMatchObject({ status: 200, body: { state: 'success' } });
    for (const old of [caller, elsewhere]) expect((await old.get('/api/user')).status).toBe(401);
    expect(await logIn(dentist.email, PASSWORD)).toBe(403);
    expect(await trail(dentist)).toEqual([
      { action: 'archive-practitioner', actorKind: 'practitioner', actorId: dentist.id, fields: [] },
    ]);
    const staff = await api.login(await anAdministrator(api));
    const { body } = await staff.get(`/admin/api/user/${dentist.id}`);
    expect(body['user']).toMatchObject({ isArchived: true, archivedBy: 'client' });
    expect((await staff.get(`/admin/api/dfc/${id}`)).status).toBe(200);
    await staff.put(`/admin/api/user/archived/${dentist.id}`);
    expect(await logIn(dentist.email, PASSWORD)).toBe(200);
  });

  test('works within five minutes of a login or of the password, and of nothing else', async () => {
    const dentist = await aPractitioner(api);
    const caller = await api.login(dentist);
    const late = 5 * 60_000 + 1;
    api.clock.advance(late);
    const refused = await caller.put('/api/user/archived');
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first']);
    const wrong = await caller.post('/api/user/confirm', { body: { oldPsw: 'Faux-2026' } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['oldPsw']]);
    const confirm = (token: string) =>
      api.as(token).post('/api/user/confirm', { body: { oldPsw: PASSWORD } });
    const first = (await confirm(caller.token)).headers.get('X-Renewed-Token')!;
    expect((await caller.get('/api/user')).status).toBe(401);
    api.clock.advance(late);
    expect((await api.as(first).put('/api/user/archived')).status).toBe(403);
    const second = (await confirm(first)).headers.get('X-Renewed-Token')!;
    expect((await api.as(second).put('/api/user/archived')).status).toBe(200);
    api.clock.set(START);
  });

  test('is refused to the head of a practice, with how many; an archived member holds nothing up', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const caller = await api.login(head);
    const linked = await aPractitioner(api, { parentId: head.id });
    await aPractitioner(api, { parentId: head.id, archivedAt: new Date(), archivedBy: 'admin' });
    const sentence =
      'Un dentiste est encore rattaché à votre compte\u00a0: demandez-nous d’abord de le détacher.';
    expect(await caller.put('/api/user/archived')).toMatchObject({
      status: 409,
      body: { code: 'has_linked', error: sentence },
    });
    expect((await caller.get('/api/user')).body['user']).toMatchObject({ deletionBlocked: sentence });
    await api.database.scope.knex('practitioners').where({ id: linked.id }).update({ parentId: null });
    expect((await caller.get('/api/user')).body['user']).toMatchObject({ deletionBlocked: null });
    expect((await caller.put('/api/user/archived')).status).toBe(200);
  });

  test('leaves the sessions of the others of his practice alone', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const [leaving, staying] = [
      await aPractitioner(api, { parentId: head.id }),
      await aPractitioner(api, { parentId: head.id }),
    ];
    const others = [await api.login(head), await api.login(staying)];
    await (await api.login(leaving)).put('/api/user/archived');
    for (const other of others) expect((await other.get('/api/user')).status).toBe(200);
  });
});
