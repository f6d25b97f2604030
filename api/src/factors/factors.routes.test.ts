import { anAuthenticator, totpCode } from '@accordent/adapters/testing/authenticator.ts';
import { aMember, anAdministrator, aPractitioner, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { stopToken } from '@accordent/core/sessions/stop-token.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administratorAnswer } from '../administrators/administrators.schemas.ts';
import { START, startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(START));

const areas = [
  {
    area: 'members of a practice',
    prefix: '/api',
    account: async () => aMember(api, { practitionerId: (await aPractitioner(api)).id }),
  },
  { area: 'staff', prefix: '/admin/api', account: () => anAdministrator(api) },
  { area: 'dentists', prefix: '/api', account: () => aPractitioner(api) },
] as const;
type Prefix = (typeof areas)[number]['prefix'];

const proof = { oldPsw: PASSWORD };
const optionsIn = ({ body }: { body: object }) => Reflect.get(body, 'options') as Record<string, unknown>;
const codesIn = ({ body }: { body: object }) => Reflect.get(body, 'codes') as string[] | null;
const factorsOf = async (caller: Caller, prefix: Prefix) => (await caller.get(`${prefix}/factors`)).body;

async function addPasskey(caller: Caller, prefix: Prefix, authenticator: ReturnType<typeof anAuthenticator>) {
  const begun = await caller.post(`${prefix}/factors/passkeys/options`, { body: proof });
  const passkey = authenticator.make(optionsIn(begun));
  return caller.post(`${prefix}/factors/passkeys`, { body: { name: 'Mon téléphone', passkey } });
}

async function proved(
  prefix: Prefix,
  authenticator: ReturnType<typeof anAuthenticator>,
  twist: Parameters<ReturnType<typeof anAuthenticator>['prove']>[1] = {},
) {
  const asked = await api.as(null).post(`${prefix}/auth/passkey/options`);
  expect(asked.body).toMatchObject({ state: 'success' });
  const options = optionsIn(asked);
  return { passkey: authenticator.prove(options, twist) };
}
const logIn = async (prefix: Prefix, body: object) => api.as(null).post(`${prefix}/auth/passkey`, { body });

const codeOf = (uri: unknown, shift = 0) => {
  const { secret } = Object.fromEntries(new URL(String(uri)).searchParams);
  return totpCode(new Date(api.clock.now().getTime() + shift), secret!);
};

async function addTotp(caller: Caller, prefix: Prefix) {
  const { body } = await caller.post(`${prefix}/factors/totp/begin`, { body: proof });
  const kept = await caller.put(`${prefix}/factors/totp`, { body: { auth: codeOf(body['uri']) } });
  expect(kept.status).toBe(200);
  // Its first code has served.
  api.clock.advance(60_000);
  return { uri: String(body['uri']), codes: codesIn(kept) };
}

const jobs = async (name: string) =>
  (await api.database.scope.knex('outbox').where({ job: name })).map(({ payload }) => payload);

describe.each(areas)('$area', ({ prefix, account }) => {
  test('a passkey is added, opens a session by itself, is renamed and removed', async () => {
    const own = await account();
    const caller = await api.login(own);
    const authenticator = anAuthenticator();
    const added = await addPasskey(caller, prefix, authenticator);
    expect(codesIn(added)).toHaveLength(10);
    for (const code of codesIn(added)!) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);

    const entered = await logIn(prefix, await proved(prefix, authenticator));
    expect(entered.status).toBe(200);
    expect(entered.headers.get('Set-Cookie')).toMatch(/^devices=/);
    const inside = api.as(String(entered.body['token']));
    const [passkey] = (await factorsOf(inside, prefix))['passkeys'] as {
      id: string;
      name: string;
      lastUsedDate: unknown;
    }[];
    expect(passkey).toMatchObject({ name: 'Mon téléphone', lastUsedDate: { timestamp: expect.any(Number) } });

    await inside.put(`${prefix}/factors/passkeys/${passkey!.id}`, { body: { name: 'Clé du bureau' } });
    expect((await factorsOf(inside, prefix))['passkeys']).toMatchObject([{ name: 'Clé du bureau' }]);

    const wrong = await inside.post(`${prefix}/factors/passkeys/${passkey!.id}/remove`, {
      body: { oldPsw: 'Faux-Lilas-2026' },
    });
    expect(wrong.status).toBe(400);
    expect(
      (await inside.post(`${prefix}/factors/passkeys/${passkey!.id}/remove`, { body: proof })).status,
    ).toBe(200);
    // With the last factor the recovery codes go.
    expect(await factorsOf(inside, prefix)).toMatchObject({ passkeys: [], codesLeft: null });
    expect((await logIn(prefix, await proved(prefix, authenticator))).status).toBe(401);
  });

  test('nothing is added to an open screen without the password', async () => {
    const caller = await api.login(await account());
    for (const path of ['passkeys/options', 'totp/begin', 'codes']) {
      const answer = await caller.post(`${prefix}/factors/${path}`, { body: { oldPsw: 'Faux-Lilas-2026' } });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['oldPsw']]);
    }
  });

  test('several passkeys: removing one leaves the others', async () => {
    const caller = await api.login(await account());
    const [phone, key] = [anAuthenticator(), anAuthenticator()];
    await addPasskey(caller, prefix, phone);
    api.clock.advance(1000);
    expect(codesIn(await addPasskey(caller, prefix, key))).toBeNull();
    const { passkeys } = await factorsOf(caller, prefix);
    const [first] = passkeys as { id: string }[];
    await caller.post(`${prefix}/factors/passkeys/${first!.id}/remove`, { body: proof });
    expect((await logIn(prefix, await proved(prefix, phone))).status).toBe(401);
    expect((await logIn(prefix, await proved(prefix, key))).status).toBe(200);
  });

  test('an application of codes: a code once, a step off allowed, further is refused', async () => {
    const own = await account();
    const { uri } = await addTotp(await api.login(own), prefix);
    const credentials = { email: own.email, password: PASSWORD };
    const step = async (auth: string) => {
      const begun = await api.as(null).post(`${prefix}/auth/login`, { body: credentials });
      expect(begun.body).toMatchObject({ needAuth: true, step: { way: 'totp', mayMail: true } });
      return api.as(null).post(`${prefix}/auth/verify`, { body: { email: own.email, auth, way: 'totp' } });
    };
    expect((await step(codeOf(uri, -90_000))).status).toBe(401);
    expect((await step(codeOf(uri, 90_000))).status).toBe(401);
    const right = codeOf(uri, -30_000);
    const let_in = await step(right);
    expect(let_in.status).toBe(200);
    expect((await step(right)).status).toBe(401);
    const entered = await api.as(null).post(`${prefix}/login_check`, {
      body: { ...credentials, ticket: let_in.body['ticket'] },
    });
    // The second step that failed has ended the ticket of the first.
    expect(entered.status).toBe(401);
    const again = await step(codeOf(uri, 30_000));
    const check = { ...credentials, ticket: again.body['ticket'] };
    expect((await api.as(null).post(`${prefix}/login_check`, { body: check })).status).toBe(200);
    expect((await api.as(null).post(`${prefix}/login_check`, { body: check })).status).toBe(401);
  });

  test('a recovery code opens once, and its owner is told', async () => {
    const own = await account();
    const { codes } = await addTotp(await api.login(own), prefix);
    const credentials = { email: own.email, password: PASSWORD };
    const enter = async (auth: string) => {
      await api.as(null).post(`${prefix}/auth/login`, { body: { ...credentials, way: 'recovery' } });
      return api.as(null).post(`${prefix}/auth/verify`, {
        body: { email: own.email, auth, way: 'recovery' },
      });
    };
    const before = (await jobs('send-account-change')).length;
    const mails = (await jobs('send-login-code')).length;
    const taken = await enter(codes![3]!.toLowerCase().replaceAll('-', ' '));
    expect(taken.status).toBe(200);
    expect((await jobs('send-account-change')).length).toBe(before + 1);
    expect((await jobs('send-login-code')).length).toBe(mails);
    expect((await enter(codes![3]!)).status).toBe(401);
    const token = (
      await api.as(null).post(`${prefix}/login_check`, {
        body: { ...credentials, ticket: (await enter(codes![4]!)).body['ticket'] },
      })
    ).body['token'];
    expect(await factorsOf(api.as(String(token)), prefix)).toMatchObject({ codesLeft: 8 });
  });

  test('new recovery codes make the older ones dead', async () => {
    const caller = await api.login(await account());
    const { codes } = await addTotp(caller, prefix);
    const renewed = codesIn(await caller.post(`${prefix}/factors/codes`, { body: proof }));
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toEqual(expect.arrayContaining([codes![0]]));
    await caller.post(`${prefix}/factors/totp/remove`, { body: proof });
    expect((await caller.post(`${prefix}/factors/codes`, { body: proof })).body.code).toBe('factor_missing');
  });

  test('a change stopped by its mail takes with it what was added since', async () => {
    const own = await account();
    const kept = anAuthenticator();
    await addPasskey(await api.login(own), prefix, kept);
    api.clock.advance(3_600_000);
    const thief = anAuthenticator();
    await addPasskey(await api.login(own), prefix, thief);
    const change = await api.database.scope
      .knex('account_changes')
      .where({ [{ admin: 'adminId', practitioner: 'practitionerId', member: 'memberId' }[own.kind]]: own.id })
      .orderBy('created_at', 'desc')
      .first();
    expect(change.change).toBe('passkey-added');
    const token = stopToken(api.ports.urlSigner, change);
    expect((await api.as(null).put('/api/account/stop', { body: { token } })).status).toBe(200);
    expect((await logIn(prefix, await proved(prefix, thief))).status).toBe(401);
    expect((await logIn(prefix, await proved(prefix, kept))).status).toBe(200);
  });

  test.each(['totp-added', 'passkey-added'])(
    'an application begun before %s goes when that is stopped',
    async (told) => {
      const own = await account();
      const caller = await api.login(own);
      const { body } = await caller.post(`${prefix}/factors/totp/begin`, { body: proof });
      api.clock.advance(45_000);
      if (told === 'passkey-added') await addPasskey(caller, prefix, anAuthenticator());
      else await caller.put(`${prefix}/factors/totp`, { body: { auth: codeOf(body['uri']) } });
      const change = await api.database.scope
        .knex('account_changes')
        .where({
          [{ admin: 'adminId', practitioner: 'practitionerId', member: 'memberId' }[own.kind]]: own.id,
        })
        .orderBy('created_at', 'desc')
        .first();
      expect(change.change).toBe(told);
      const token = stopToken(api.ports.urlSigner, change);
      expect((await api.as(null).put('/api/account/stop', { body: { token } })).status).toBe(200);
      const left = { loginKind: own.kind, loginId: own.id };
      expect(await api.database.scope.knex('totp_secrets').where(left)).toEqual([]);
    },
  );
});

describe('let back in', () => {
  const lost = async () => {
    const own = await anAdministrator(api);
    const caller = await api.login(own);
    const { codes } = await addTotp(caller, '/admin/api');
    return { own, caller, codes };
  };

  test('by a super administrator: keys and codes are gone, sessions end, a mailed code is asked', async () => {
    const { own, caller, codes } = await lost();
    const superior = await anAdministrator(api, { isSuper: true });
    const boss = await api.login(superior);
    const mayLetIn = async () =>
      administratorAnswer.parse((await boss.get(`/admin/api/administrator/${own.id}`)).body).administrator
        .rights.canLetBackIn;
    expect(await mayLetIn()).toBe(true);
    expect((await boss.put(`/admin/api/administrator/${own.id}/let-back-in`)).status).toBe(200);
    expect(await mayLetIn()).toBe(false);
    expect(
      await api.database.scope.knex('account_changes').where({ adminId: own.id, change: 'factors-reset' }),
    ).toMatchObject([{ email: own.email, changedBy: superior.id }]);
    expect((await caller.get('/admin/api/user')).status).toBe(401);
    const begun = await api.as(null).post('/admin/api/auth/login', {
      body: { email: own.email, password: PASSWORD },
    });
    expect(begun.body).toMatchObject({ needAuth: true, step: { way: 'mail', mayRecover: false } });
    const tried = await api.as(null).post('/admin/api/auth/verify', {
      body: { email: own.email, auth: codes![0], way: 'recovery' },
    });
    expect(tried.status).toBe(401);
    const again = await boss.put(`/admin/api/administrator/${own.id}/let-back-in`);
    expect(again.body.code).toBe('factor_missing');
  });

  test('nobody lets himself in', async () => {
    const boss = await anAdministrator(api, { isSuper: true });
    const caller = await api.login(boss);
    await addTotp(caller, '/admin/api');
    expect((await caller.put(`/admin/api/administrator/${boss.id}/let-back-in`)).body.code).toBe(
      'own_account',
    );
  });
});

describe('what is asked of the staff', () => {
  const DAY = '2026-11-25';
  const after = new Date('2026-11-25T08:00:00Z');
  const ask = async (policy: object) => {
    const boss = await api.login(await anAdministrator(api, { isSuper: true }));
    return boss.put('/admin/api/login-policy', { body: policy });
  };
  beforeEach(() => ask({ factorFrom: null, mailFallback: true }));

  test('from a day on whoever has no factor may only add one', async () => {
    const own = await anAdministrator(api);
    const told = (await jobs('send-factor-asked')).length;
    expect((await ask({ factorFrom: '2026-11-21', mailFallback: true })).body.fields).toHaveProperty(
      'factorFrom',
    );
    expect((await ask({ factorFrom: DAY, mailFallback: true })).status).toBe(200);
    expect((await jobs('send-factor-asked')).length).toBeGreaterThan(told);
    const caller = await api.login(own);
    expect((await caller.get('/admin/api/dfc')).status).toBe(200);
    expect(await factorsOf(caller, '/admin/api')).toMatchObject({ askedFrom: DAY, isAskedNow: false });

    api.clock.set(after);
    const late = await api.login(own);
    const refused = await late.get('/admin/api/dfc');
    expect([refused.status, refused.body.code]).toEqual([403, 'factor_required']);
    const paper = await late.get('/build/invoices/facture-1.pdf');
    expect([paper.status, paper.body.code]).toEqual([403, 'factor_required']);
    expect(await factorsOf(late, '/admin/api')).toMatchObject({ isAskedNow: true });
    const authenticator = anAuthenticator();
    expect((await addPasskey(late, '/admin/api', authenticator)).status).toBe(200);
    expect((await late.get('/admin/api/dfc')).status).toBe(200);
  });

  test('dentists are asked nothing', async () => {
    await ask({ factorFrom: DAY, mailFallback: false });
    api.clock.set(after);
    const dentist = await aPractitioner(api);
    const caller = await api.login(dentist);
    expect((await caller.get('/api/metrics')).status).toBe(200);
    expect(await factorsOf(caller, '/api')).toMatchObject({ askedFrom: null, isAskedNow: false });
  });

  test('mailed codes switched off serve those alone who have nothing else', async () => {
    const [with_totp, without] = [
      await anAdministrator(api),
      await anAdministrator(api, { needsCode: true }),
    ];
    await addTotp(await api.login(with_totp), '/admin/api');
    const keyed = await anAdministrator(api);
    await addPasskey(await api.login(keyed), '/admin/api', anAuthenticator());
    const step = async ({ email }: { email: string }) =>
      (await api.as(null).post('/admin/api/auth/login', { body: { email, password: PASSWORD, way: 'mail' } }))
        .body['step'];
    const verify = async () => {
      const challenge = await api.database.scope
        .knex('login_challenges')
        .where({ adminId: with_totp.id })
        .orderBy('created_at', 'desc')
        .first();
      const auth = api.ports.loginCodes.code(challenge.id);
      return api.as(null).post('/admin/api/auth/verify', { body: { email: with_totp.email, auth } });
    };
    await step(with_totp);
    await ask({ factorFrom: null, mailFallback: false });
    // Its mail left before that.
    expect((await verify()).status).toBe(401);
    api.clock.advance(1000);
    const mails = (await jobs('send-login-code')).length;
    expect(await step(with_totp)).toEqual({ way: 'totp', mayMail: false, mayRecover: true });
    expect(await step(keyed)).toEqual({ way: 'passkey', mayMail: false, mayRecover: true });
    expect((await jobs('send-login-code')).length).toBe(mails);
    expect(await step(without)).toEqual({ way: 'mail', mayMail: true, mayRecover: false });
    expect((await verify()).status).toBe(401);
  });
});
