import { passwordLinkToken } from '@accordent/core/sessions/password-link-token.ts';
import { takeLimit } from '@accordent/core/sessions/try-limits.ts';
import { addPasswordLink } from '@accordent/core/sessions/add-password-link.ts';
import { anAdministrator, aPractitioner, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { passwordTokenAnswer } from './sessions.schemas.ts';

const NEW = 'Glycine-Rose-2027';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

let addresses = 0;
function put(path: string, body: unknown) {
  addresses += 1;
  return api.as(null).put(path, { body, headers: { 'X-Forwarded-For': `10.1.0.${addresses}` } });
}
const askLink = (email: string, area = '/api') => put(`${area}/password/lost`, { email });
const logIn = (email: string, password: string, area = '/api') =>
  api.as(null).post(`${area}/login_check`, {
    body: { email, password },
    headers: { 'X-Forwarded-For': `10.2.0.${addresses}` },
  });

const links = () => api.database.scope.knex('password_links');
const sends = () => api.database.scope.knex('outbox').where({ job: 'send-password-link' });

/** The token that the last asked mail will carry. */
async function lastToken(): Promise<string> {
  const [job] = await sends().orderBy('id', 'desc').limit(1);
  const [link] = await links().where({ id: job.payload.linkId });
  return passwordLinkToken(api.ports.urlSigner, link);
}

test('a dentist who lost his password chooses a new one by the mailed link', async () => {
  const dentist = await aPractitioner(api, { email: 'perdu@cabinet.example' });
  const old = await api.login(dentist);
  expect((await askLink(' Perdu@Cabinet.example ')).body).toEqual({ state: 'success' });
  const token = await lastToken();
  const known = await put('/api/password/token', { token });
  expect(passwordTokenAnswer.parse(known.body).user).toEqual({ email: dentist.email });
  const chosen = await put('/api/password/new', { token, email: dentist.email, password: NEW });
  expect(chosen).toMatchObject({ status: 200, body: { state: 'success' } });
  expect((await old.get('/api/user')).status).toBe(401);
  expect((await logIn(dentist.email, PASSWORD)).body.code).toBe('bad_credentials');
  expect((await logIn(dentist.email, NEW)).status).toBe(200);
  const audit = await api.database.scope
    .knex('audit_events')
    .where({ entity: 'practitioner', entityId: dentist.id });
  expect(audit).toMatchObject([{ action: 'choose-password', fields: ['password'] }]);
});

test('he is mailed a code at once, however many a thief of the older password had sent', async () => {
  const { email, id } = await aPractitioner(api, { needsCode: true });
  const ask = async (password: string) => {
    addresses += 1;
    const headers = { 'X-Forwarded-For': `10.4.0.${addresses}` };
    return (await api.as(null).post('/api/auth/login', { body: { email, password }, headers })).status;
  };
  for (let sends = 0; sends < 3; sends += 1) expect(await ask(PASSWORD)).toBe(200);
  expect(await ask(PASSWORD)).toBe(429);
  for (let sends = 3; sends < 10; sends += 1)
    await takeLimit(api.ports, 'code-sends-account-day', `practitioner:${id}`);
  await askLink(email);
  const chosen = await put('/api/password/new', { token: await lastToken(), email, password: NEW });
  expect(chosen.status).toBe(200);
  expect(await ask(NEW)).toBe(200);
});

test('he logs in with it at once, however often he had failed before', async () => {
  const dentist = await aPractitioner(api, { needsCode: true });
  const failed: number[] = [];
  const fail = async () => failed.push((await logIn(dentist.email, 'Presque-Juste-2026')).status);
  const verify = (auth: string) => {
    addresses += 1;
    return api.as(null).post('/api/auth/verify', {
      body: { email: dentist.email, auth },
      headers: { 'X-Forwarded-For': `10.1.0.${addresses}` },
    });
  };
  for (let tries = 0; tries < 7; tries += 1) {
    addresses += 1;
    await fail();
  }
  expect(failed).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const codes: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) codes.push((await verify('000000')).status);
  expect(codes.at(-1)).toBe(429);
  expect((await logIn(dentist.email, PASSWORD)).status).toBe(429);
  await askLink(dentist.email);
  const token = await lastToken();
  expect((await put('/api/password/new', { token, email: dentist.email, password: NEW })).status).toBe(200);
  expect((await logIn(dentist.email, NEW)).body.code).toBe('code_required');
  expect((await verify('000000')).body.code).toBe('invalid_code');
});

test('the staff ask in their own area, and use the same two calls', async () => {
  const employee = await anAdministrator(api);
  await askLink(employee.email, '/admin/api');
  const token = await lastToken();
  expect((await put('/api/password/new', { token, email: employee.email, password: NEW })).status).toBe(200);
  expect((await logIn(employee.email, NEW, '/admin/api')).status).toBe(200);
});

test('a new password does not spare the code', async () => {
  const employee = await anAdministrator(api, { needsCode: true });
  await askLink(employee.email, '/admin/api');
  await put('/api/password/new', { token: await lastToken(), email: employee.email, password: NEW });
  expect((await logIn(employee.email, NEW, '/admin/api')).body.code).toBe('code_required');
});

test('whoever asks, the answer is the same in text and takes as long; only accounts that may log in get a mail', async () => {
  const known = await aPractitioner(api);
  const silent = [
    await aPractitioner(api, { isActive: false }),
    await aPractitioner(api, { archivedAt: new Date('2026-10-01'), archivedBy: 'admin' }),
    await aPractitioner(api, { isProspect: true, prospectStatus: 'thoughtful' }),
    await anAdministrator(api),
    { email: 'personne@cabinet.example' },
  ];
  const before = (await sends()).length;
  for (const { email } of silent) {
    const started = performance.now();
    const { status, body } = await askLink(email);
    expect(performance.now() - started).toBeGreaterThan(240);
    expect([status, body]).toEqual([200, { state: 'success' }]);
  }
  expect((await sends()).length).toBe(before);
  const started = performance.now();
  expect((await askLink(known.email)).body).toEqual({ state: 'success' });
  expect(performance.now() - started).toBeGreaterThan(240);
  expect((await sends()).length).toBe(before + 1);
});

test('nothing secret is stored or queued', async () => {
  const { email } = await aPractitioner(api);
  await askLink(email);
  const token = await lastToken();
  const [signature] = token.split('.').slice(-1);
  const kept = JSON.stringify([await links(), await sends()]);
  expect(kept).not.toContain(signature);
  expect(kept).toContain(api.ports.randomTokens.hash(token));
});

const dead = {
  status: 410,
  body: { state: 'fail', code: 'link_expired', error: 'Le lien que vous venez de suivre est expiré.' },
};

test('a link is used once, even by two at once', async () => {
  const { email } = await aPractitioner(api);
  await askLink(email);
  const token = await lastToken();
  const answers = await Promise.all(
    [1, 2, 3].map((i) => put('/api/password/new', { token, email, password: `${NEW}${i}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  expect(await put('/api/password/token', { token })).toMatchObject(dead);
  expect(await put('/api/password/new', { token, email, password: NEW })).toMatchObject(dead);
});

test('a reset link lives an hour, a registration link three days', async () => {
  const { email } = await aPractitioner(api);
  await askLink(email);
  const reset = await lastToken();
  const newcomer = await aPractitioner(api);
  const { urlSigner, randomTokens, clock } = api.ports;
  await api.ports.transaction((stores) =>
    addPasswordLink(
      { stores, urlSigner, randomTokens },
      { account: newcomer, kind: 'registration', at: clock.now() },
    ),
  );
  const registration = await lastToken();
  api.clock.advance(59 * 60_000);
  expect((await put('/api/password/token', { token: reset })).status).toBe(200);
  api.clock.advance(60_000);
  expect(await put('/api/password/token', { token: reset })).toMatchObject(dead);
  expect((await put('/api/password/token', { token: registration })).status).toBe(200);
  api.clock.advance(71 * 3_600_000);
  expect(await put('/api/password/token', { token: registration })).toMatchObject(dead);
});

test('a newer link ends the older one', async () => {
  const { email } = await aPractitioner(api);
  await askLink(email);
  const older = await lastToken();
  await askLink(email);
  expect(await put('/api/password/token', { token: older })).toMatchObject(dead);
  expect((await put('/api/password/token', { token: await lastToken() })).status).toBe(200);
});

test('a link of an account that may not log in any more is dead', async () => {
  const { email, id } = await aPractitioner(api);
  await askLink(email);
  await api.database.scope.knex('practitioners').where({ id }).update({ isActive: false });
  expect(await put('/api/password/token', { token: await lastToken() })).toMatchObject(dead);
});

test.each(['x', 'x'.repeat(300), '0b6c2a0e-8f0f-4f2e-9f55-1f1f1f1f1f1f.1795251900.AAAA'])(
  'an invented link is dead',
  async (token) => {
    expect(await put('/api/password/token', { token })).toMatchObject(dead);
  },
);

test('a link changes the password of its own address only', async () => {
  const [owner, other] = [await aPractitioner(api), await aPractitioner(api)];
  await askLink(owner.email);
  const token = await lastToken();
  expect(await put('/api/password/new', { token, email: other.email, password: NEW })).toMatchObject(dead);
  expect((await logIn(other.email, PASSWORD)).status).toBe(200);
  expect(
    (await put('/api/password/new', { token, email: owner.email.toUpperCase(), password: NEW })).status,
  ).toBe(200);
});

test('a weak password is refused with its sentence and leaves the link alive', async () => {
  const { email } = await aPractitioner(api);
  await askLink(email);
  const token = await lastToken();
  const refusal = async (password: string) => {
    const { status, body } = await put('/api/password/new', { token, email, password });
    expect(status).toBe(400);
    return body.fields?.['password'];
  };
  expect(await refusal('lilas-bleu')).toBe(
    'Le nouveau mot de passe ne contient pas une majuscule, une minuscule, un chiffre et ne fait pas au moins 8 caractères.',
  );
  expect(await refusal('Password1')).toBe('Ce mot de passe est trop courant.');
  expect(await refusal('Accordent2026')).toBe('Ce mot de passe est trop courant.');
  expect(await refusal(`Aa1${'lilas-'.repeat(25)}`)).toBe(
    'Le mot de passe doit faire 128 caractères au plus.',
  );
  expect((await logIn(email, PASSWORD)).status).toBe(200);
  expect((await put('/api/password/new', { token, email, password: NEW })).status).toBe(200);
});

test('an address is checked before anything is looked for', async () => {
  const { status, body } = await askLink('pas une adresse');
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    email: 'Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.',
  });
  expect((await put('/api/password/new', {})).body.fields).toMatchObject({
    token: expect.any(String),
    email: expect.any(String),
    password: expect.any(String),
  });
});

test('the fourth demand of an hour for one address must wait, known or not', async () => {
  const { email } = await aPractitioner(api);
  for (const address of [email, 'jamais-vu@cabinet.example']) {
    for (let i = 0; i < 3; i += 1) expect((await askLink(address)).status).toBe(200);
    const { status, headers } = await askLink(address);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});

test('the eleventh invented link of an hour from one address must wait', async () => {
  const tryOne = () =>
    api
      .as(null)
      .put('/api/password/token', { body: { token: 'x' }, headers: { 'X-Forwarded-For': '10.3.0.1' } });
  for (let i = 0; i < 10; i += 1) expect((await tryOne()).status).toBe(410);
  expect((await tryOne()).status).toBe(429);
});
