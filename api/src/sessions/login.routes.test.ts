import { anAdministrator, aPractitioner, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { anOldHash } from '@accordent/adapters/testing/old-hash.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { loginAnswer, loginCheckAnswer, verifyAnswer } from './sessions.schemas.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

let addresses = 0;
/** A visitor with an address of his own, so that one test's failures are not another's. */
function aVisitor(area: '/api' | '/admin/api' = '/admin/api') {
  addresses += 1;
  const headers = { 'X-Forwarded-For': `10.0.${addresses >> 8}.${addresses & 255}` };
  const post = (path: string, body: unknown) => api.as(null).post(area + path, { body, headers });
  return {
    post,
    logIn: (email: string, password = PASSWORD) => post('/auth/login', { email, password }),
    verify: (email: string, auth: string) => post('/auth/verify', { email, auth }),
    open: (email: string, ticket?: string, password = PASSWORD) =>
      post('/login_check', { email, password, ticket }),
  };
}

/** The code that the last mail of this run will carry. */
async function lastCode(): Promise<string> {
  const [job] = await api.database.scope
    .knex('outbox')
    .where({ job: 'send-login-code' })
    .orderBy('id', 'desc')
    .limit(1);
  return api.ports.loginCodes.code(job.payload.challengeId);
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function aTicket(email: string, visitor = aVisitor()): Promise<string> {
  await visitor.logIn(email);
  const { body } = await visitor.verify(email, await lastCode());
  return verifyAnswer.parse(body).ticket;
}

test('an administrator logs in with the mailed code', async () => {
  const { email, id } = await anAdministrator(api, { needsCode: true });
  const visitor = aVisitor();
  const login = await visitor.logIn(`  ${email.toUpperCase()} `);
  expect(login.status).toBe(200);
  expect(loginAnswer.parse(login.body)).toEqual({
    needAuth: true,
    step: { way: 'mail', mayMail: true, mayRecover: false },
  });
  const code = await lastCode();
  const verify = await visitor.verify(email, `${code.slice(0, 3)} ${code.slice(3)}`);
  const { ticket } = verifyAnswer.parse(verify.body);
  const check = await visitor.open(email, ticket);
  const { token } = loginCheckAnswer.parse(check.body);
  const me = await api.as(token).get('/admin/api/user');
  expect(me.body).toMatchObject({ state: 'success', user: { id, email } });
  const audit = await api.database.scope.knex('audit_events').where({ actorId: id, action: 'log-in' });
  expect(audit).toHaveLength(1);
});

test('a dentist without a code gets the token at once', async () => {
  const { email } = await aPractitioner(api);
  const visitor = aVisitor('/api');
  expect((await visitor.logIn(email)).body).toEqual({ state: 'success', needAuth: false });
  const { token } = loginCheckAnswer.parse((await visitor.open(email)).body);
  expect((await api.as(token).get('/api/user')).status).toBe(200);
});

test('a login lasts twelve hours and not longer, however often its token is renewed', async () => {
  const { email } = await aPractitioner(api);
  const start = api.clock.now();
  const { token } = loginCheckAnswer.parse((await aVisitor('/api').open(email)).body);
  let present = token;
  for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
    api.clock.set(start.getTime() + minutes * 60_000);
    const { status, headers } = await api.as(present).get('/api/user');
    expect([minutes, status]).toEqual([minutes, 200]);
    present = headers.get('X-Renewed-Token') ?? present;
  }
  api.clock.set(start.getTime() + 12 * 3_600_000 + 6000);
  expect((await api.as(present).get('/api/user')).status).toBe(401);
  api.clock.set(start);
});

test('a wrong password and an unknown address are answered word for word the same', async () => {
  const { email } = await aPractitioner(api);
  for (const path of ['/auth/login', '/login_check']) {
    const wrong = await aVisitor('/api').post(path, { email, password: 'Faux-Lilas-2026' });
    const unknown = await aVisitor('/api').post(path, {
      email: 'inconnu@cabinet.example',
      password: 'Faux-Lilas-2026',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      state: 'fail',
      code: 'bad_credentials',
      error:
        "L'adresse email et le mot de passe ne correspondent pas à ceux présents dans nos fichiers. Veuillez vérifier et réessayer.",
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  }
});

test.each([
  ['inactive', { isActive: false }],
  ['archived', { archivedAt: new Date('2026-10-01'), archivedBy: 'client' as const }],
  ['a prospect', { isProspect: true, prospectStatus: 'thoughtful', planId: null }],
])('an account that is %s is refused, to the holder of its password alone', async (_, choice) => {
  const { email } = await aPractitioner(api, choice);
  for (const path of ['/auth/login', '/login_check']) {
    const right = await aVisitor('/api').post(path, { email, password: PASSWORD });
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({
      code: 'forbidden_account',
      error: "Vous n'avez pas le droit de vous connecter, veuillez nous contacter si cela est une erreur.",
    });
    const wrong = await aVisitor('/api').post(path, { email, password: 'Faux-Lilas-2026' });
    expect(wrong.body.code).toBe('bad_credentials');
  }
});

test('a deleted account is unknown', async () => {
  const { email } = await aPractitioner(api, { deletedAt: new Date('2026-10-01') });
  expect((await aVisitor('/api').logIn(email)).body.code).toBe('bad_credentials');
});

test('the password of one area opens nothing in the other', async () => {
  const { email } = await anAdministrator(api);
  expect((await aVisitor('/api').logIn(email)).body.code).toBe('bad_credentials');
});

test('bad input names every faulty field in French and opens nothing', async () => {
  const { status, body } = await aVisitor().post('/auth/login', { email: 12 });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    email: 'Le champ «\u00a0Adresse e-mail\u00a0» n’a pas la forme attendue.',
    password: 'Le champ «\u00a0Mot de passe\u00a0» est obligatoire.',
  });
  for (const json of [
    [],
    null,
    'texte',
    { email: 'a\u0000b', password: 'x' },
    { email: 'x'.repeat(300), password: 'x' },
  ])
    expect((await aVisitor().post('/login_check', json)).status).toBe(400);
});

test('where a code is needed the password alone opens nothing', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  for (const ticket of [undefined, '', 'invented', 'x'.repeat(43)])
    expect((await aVisitor().open(email, ticket)).body).toMatchObject({
      state: 'fail',
      code: 'code_required',
    });
  expect(
    await api.database.scope
      .knex('sessions')
      .join('administrators', 'administrators.id', 'adminId')
      .where({ email }),
  ).toEqual([]);
});

test('a ticket opens one session, even of five logins at once', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  const ticket = await aTicket(email);
  const visitors = Array.from({ length: 5 }, () => aVisitor());
  const answers = await Promise.all(visitors.map((visitor) => visitor.open(email, ticket)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'code_required')).toHaveLength(4);
});

test('a ticket dies after two minutes, and is nobody else’s', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  const other = await anAdministrator(api, { needsCode: true });
  const ticket = await aTicket(email);
  expect((await aVisitor().open(other.email, ticket)).body.code).toBe('code_required');
  api.clock.advance(2 * 60_000);
  expect((await aVisitor().open(email, ticket)).body.code).toBe('code_required');
});

test('a ticket does not spare the password', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  const ticket = await aTicket(email);
  expect((await aVisitor().open(email, ticket, 'Faux-Lilas-2026')).body.code).toBe('bad_credentials');
  expect((await aVisitor().open(email, ticket)).status).toBe(200);
});

test('only the hash of a ticket is kept, and no code at all', async () => {
  const { email, id } = await anAdministrator(api, { needsCode: true });
  const ticket = await aTicket(email);
  const kept = JSON.stringify(await api.database.scope.knex('login_challenges').where({ adminId: id }));
  expect(kept).not.toContain(ticket);
  expect(kept).toContain(api.ports.randomTokens.hash(ticket));
  const [job] = await api.database.scope
    .knex('outbox')
    .where({ job: 'send-login-code' })
    .orderBy('id', 'desc')
    .limit(1);
  expect(Object.keys(job.payload)).toEqual(['challengeId']);
});

test('after five wrong codes the right one is refused too', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  const visitor = aVisitor();
  await visitor.logIn(email);
  const code = await lastCode();
  for (let i = 0; i < 5; i += 1) {
    const { status, body } = await visitor.verify(email, otherThan(code));
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'invalid_code',
      error:
        "Le code d'authentification fourni n'est pas valide, si ce problème persiste, veuillez refaire la procédure de connexion depuis le début.",
    });
  }
  expect((await visitor.verify(email, code)).body.code).toBe('invalid_code');
});

test('the portal says of a wrong code what is its own', async () => {
  const { status, body } = await aVisitor('/api').verify('personne@cabinet.example', '000000');
  expect(status).toBe(401);
  expect(body).toMatchObject({
    code: 'invalid_code',
    error: "Le code d'authentification fourni n'est pas valide...",
  });
});

test('guesses side by side are counted one by one', async () => {
  const { email, id } = await anAdministrator(api, { needsCode: true });
  await aVisitor().logIn(email);
  const code = await lastCode();
  await Promise.all(Array.from({ length: 10 }, () => aVisitor().verify(email, otherThan(code))));
  const [challenge] = await api.database.scope.knex('login_challenges').where({ adminId: id });
  expect(challenge.attempts).toBe(5);
});

test('a code dies after ten minutes, once used, and when a new login asks for another', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  const visitor = aVisitor();
  await visitor.logIn(email);
  const first = await lastCode();
  await visitor.logIn(email);
  const second = await lastCode();
  expect((await visitor.verify(email, first)).body.code).toBe('invalid_code');
  expect((await visitor.verify(email, second)).status).toBe(200);
  expect((await visitor.verify(email, second)).body.code).toBe('invalid_code');
  await visitor.logIn(email);
  api.clock.advance(10 * 60_000);
  expect((await visitor.verify(email, await lastCode())).body.code).toBe('invalid_code');
});

test('a code for an unknown address is answered like a wrong one', async () => {
  const { body } = await aVisitor().verify('inconnu@accordent.example', '123456');
  expect(body).toMatchObject({ state: 'fail', code: 'invalid_code' });
});

test('a fourth code within a quarter of an hour must wait', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  for (let i = 0; i < 3; i += 1) expect((await aVisitor().logIn(email)).status).toBe(200);
  const { status, headers } = await aVisitor().logIn(email);
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60);
});

test('after five wrong passwords an account waits, known or not, whoever asks', async () => {
  const { email } = await aPractitioner(api);
  for (const address of [email, 'jamais-vu@cabinet.example']) {
    for (let i = 0; i < 5; i += 1)
      expect((await aVisitor('/api').logIn(address, 'Faux-Lilas-2026')).status).toBe(401);
    const { status, body, headers } = await aVisitor('/api').logIn(address);
    expect(status).toBe(429);
    expect(body).toMatchObject({ state: 'fail', code: 'rate_limited' });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});

test('a right password forgets the wrong ones before it', async () => {
  const { email } = await aPractitioner(api);
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1) await aVisitor('/api').logIn(email, 'Faux-Lilas-2026');
    expect((await aVisitor('/api').logIn(email)).status).toBe(200);
  }
});

test('one address may fail twenty times, over all accounts; right logins do not count', async () => {
  const { email } = await aPractitioner(api);
  const visitor = aVisitor('/api');
  for (let i = 0; i < 25; i += 1) expect((await visitor.logIn(email)).status).toBe(200);
  for (let i = 0; i < 20; i += 1)
    expect((await visitor.logIn(`personne${i}@cabinet.example`)).status).toBe(401);
  expect((await visitor.logIn(email)).status).toBe(429);
  expect((await aVisitor('/api').logIn(email)).status).toBe(200);
});

test('a hash of older costs is made anew at the next login', async () => {
  const { email, id } = await aPractitioner(api);
  const practitioner = () => api.database.scope.knex('practitioners').where({ id });
  await practitioner().update({ passwordHash: await anOldHash(PASSWORD, api.keys) });
  expect((await aVisitor('/api').open(email)).status).toBe(200);
  const [{ passwordHash }] = await practitioner();
  expect(api.ports.passwordHasher.needsRehash(passwordHash)).toBe(false);
  expect((await aVisitor('/api').open(email)).status).toBe(200);
});
