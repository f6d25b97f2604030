import { anAuthenticator, totpCode, type Twist } from '@accordent/adapters/testing/authenticator.ts';
import { anAdministrator, aPractitioner, aToken, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { makeChallenge } from '@accordent/core/factors/passkey-challenge.ts';
import { makeRecoveryCodes } from '@accordent/core/factors/recovery-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aKeyedLogin, AREAS, keepPasskey, type Area } from '../testing/a-keyed-login.ts';
import { START, startApi, type ApiUnderTest, type CallAnswer } from '../testing/api-under-test.ts';

/**
 * Ways to come in that must not: each is a login that lacks one thing only. Limits of tries are off, so that none of
 * them hides behind another; the last tests have them on.
 */
let api: ApiUnderTest;
let strict: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  strict = await startApi();
});
afterAll(async () => {
  await api.close();
  await strict.close();
});
beforeEach(() => api.clock.set(START));

type Login = Awaited<ReturnType<typeof aKeyedLogin>>;
type Hand = { readonly area: Area; readonly login: Login };
type Path = (hand: Hand) => Promise<CallAnswer | readonly CallAnswer[]>;

const other = (area: Area): Area => (area === '/api' ? '/admin/api' : '/api');
const post = (path: string, body?: object) => api.as(null).post(path, body ? { body } : {});
const credentials = ({ account: { email } }: Login) => ({ email, password: PASSWORD });
const optionsAt = async (area: Area) =>
  (await post(`${area}/auth/passkey/options`)).body['options'] as Record<string, unknown>;
const enter = (area: Area, passkey: object) => post(`${area}/auth/passkey`, { passkey });
const begin = (area: Area, login: Login, way?: 'mail' | 'recovery') =>
  post(`${area}/auth/login`, { ...credentials(login), way });
const verify = (area: Area, login: Login, auth: string, way?: string) =>
  post(`${area}/auth/verify`, { email: login.account.email, auth, way });
const check = (area: Area, login: Login, ticket?: unknown) =>
  post(`${area}/login_check`, { ...credentials(login), ticket });
const present = () => totpCode(api.clock.now());

/** A proof that lacks one thing. */
const twisted =
  (twist: Twist): Path =>
  async ({ area, login }) =>
    enter(area, login.authenticator.prove(await optionsAt(area), twist));
/** A good proof, changed on its way. */
const changed =
  (change: (passkey: ReturnType<Login['authenticator']['prove']>) => object): Path =>
  async ({ area, login }) =>
    enter(area, change(login.authenticator.prove(await optionsAt(area))));
/** A good proof, after something has happened. */
const after =
  (happens: (hand: Hand) => Promise<unknown>): Path =>
  async ({ area, login }) => {
    const passkey = login.authenticator.prove(await optionsAt(area));
    await happens({ area, login });
    return enter(area, passkey);
  };
/** The second step with this code, and the last one with whatever it gave. */
const stepping =
  (codeOf: (hand: Hand) => string | Promise<string>, way?: string, wishes?: 'mail' | 'recovery'): Path =>
  async ({ area, login }) => {
    const code = await codeOf({ area, login });
    await begin(area, login, wishes);
    const verified = await verify(area, login, code, way);
    return [verified, await check(area, login, verified.body['ticket'])];
  };
/** A ticket that is earned, then used wrongly. */
const ticketOf = async ({ area, login }: Hand) => {
  await begin(area, login);
  return String((await verify(area, login, present(), 'totp')).body['ticket']);
};
const tableOf = (area: Area) => (area === '/api' ? 'practitioners' : 'administrators');
const change = (area: Area, { account: { id } }: Login, row: object) =>
  api.database.scope.knex(tableOf(area)).where({ id }).update(row);
const mailCode = async ({ area, login }: Hand) => {
  const row = await api.database.scope
    .knex('login_challenges')
    .where({ [area === '/api' ? 'practitionerId' : 'adminId']: login.account.id })
    .orderBy('created_at', 'desc')
    .first();
  return api.ports.loginCodes.code(String(row?.id));
};

const paths: Readonly<Record<string, Path>> = {
  'passkey: signed at another address': twisted({ origin: 'https://accordent.example.evil.test' }),
  'passkey: signed at another port': twisted({ origin: 'http://localhost:3001' }),
  'passkey: of another name': twisted({ rpId: 'evil.test' }),
  'passkey: a challenge that is not ours': twisted({ challenge: 'bm90LW91cnM' }),
  'passkey: a creation in place of a proof': twisted({ type: 'webauthn.create' }),
  'passkey: without its user in person': twisted({ flags: 0x01 }),
  'passkey: without anybody there': twisted({ flags: 0x04 }),
  'passkey: no flag at all': twisted({ flags: 0 }),
  'passkey: signed by another key': twisted({ otherKey: true }),
  'passkey: says it is somebody else’s': twisted({
    userHandle: Buffer.from('admin:1').toString('base64url'),
  }),
  'passkey: says it is nobody’s': twisted({ userHandle: 'eA' }),
  'passkey: signature cut': changed((one) => ({
    ...one,
    response: { ...one.response, signature: one.response.signature.slice(0, -8) },
  })),
  'passkey: authenticator data cut': changed((one) => ({
    ...one,
    response: { ...one.response, authenticatorData: one.response.authenticatorData.slice(0, 20) },
  })),
  'passkey: client data that is no JSON': changed((one) => ({
    ...one,
    response: { ...one.response, clientDataJSON: 'eA' },
  })),
  'passkey: client data without a challenge': changed((one) => ({
    ...one,
    response: { ...one.response, clientDataJSON: Buffer.from('{}').toString('base64url') },
  })),
  'passkey: client data null': changed((one) => ({
    ...one,
    response: { ...one.response, clientDataJSON: Buffer.from('null').toString('base64url') },
  })),
  'passkey: another credential’s name': changed((one) => ({ ...one, id: 'AAAAAAAAAAAAAAAAAAAAAA' })),
  'passkey: without a signature': changed(({ response: { signature: _, ...response }, ...one }) => ({
    ...one,
    response,
  })),
  'passkey: after five minutes': after(async () => api.clock.advance(5 * 60_000 + 1000)),
  'passkey: removed meanwhile': after(({ login }) =>
    api.ports.stores.factors.removePasskey(login.account, login.passkeyId),
  ),
  'passkey: account deactivated': after(({ area, login }) => change(area, login, { isActive: false })),
  'passkey: account deleted': after(({ area, login }) => change(area, login, { deletedAt: START })),
  'passkey: all factors reset': after(({ login }) => api.ports.stores.factors.removeAll(login.account)),
  'passkey: a count that goes back': async ({ area, login }) => {
    await api.database.scope.knex('passkeys').where({ id: login.passkeyId }).update({ counter: 7 });
    return enter(area, login.authenticator.prove(await optionsAt(area), { counter: 6 }));
  },
  'passkey: the same count again': async ({ area, login }) => {
    await api.database.scope.knex('passkeys').where({ id: login.passkeyId }).update({ counter: 7 });
    return enter(area, login.authenticator.prove(await optionsAt(area), { counter: 7 }));
  },
  'passkey: the other area’s challenge': async ({ area, login }) =>
    enter(area, login.authenticator.prove(await optionsAt(other(area)))),
  'passkey: in the other area': async ({ area, login }) =>
    enter(other(area), login.authenticator.prove(await optionsAt(other(area)))),
  'passkey: the challenge of one who adds': async ({ area, login }) => {
    const token = await aToken(api, login.account);
    const begun = await api
      .as(token)
      .post(`${area}/factors/passkeys/options`, { body: { oldPsw: PASSWORD } });
    const { challenge } = begun.body['options'] as { challenge: string };
    return enter(area, login.authenticator.prove({ challenge, rpId: 'localhost' }));
  },
  'passkey: a challenge signed for another end': async ({ area, login }) => {
    const [id, , signature] = makeChallenge(api.ports, {
      logIn: login.account.kind,
    }).split('.');
    const challenge = Buffer.from(`${id}.9999999999.${signature}`).toString('base64url');
    return enter(area, login.authenticator.prove({ challenge, rpId: 'localhost' }));
  },
  'passkey: one that was never added': async ({ area, login }) => {
    const stranger = anAuthenticator();
    stranger.make({
      challenge: 'eA',
      rp: { id: 'localhost' },
      user: { id: Buffer.from(`${login.account.kind}:${login.account.id}`).toString('base64url') },
    });
    return enter(area, stranger.prove(await optionsAt(area)));
  },
  'passkey: somebody else’s, said to be mine': async ({ area, login }) => {
    const thief = anAuthenticator();
    const account = area === '/api' ? await aPractitioner(api) : await anAdministrator(api);
    await keepPasskey(api, account, thief);
    const userHandle = Buffer.from(`${login.account.kind}:${login.account.id}`).toString('base64url');
    return enter(area, thief.prove(await optionsAt(area), { userHandle }));
  },
  'codes: none, a ticket of nobody': async ({ area, login }) => check(area, login, 'un-billet'),
  'codes: none, no ticket': async ({ area, login }) => check(area, login),
  'codes: a second step never begun': async ({ area, login }) => verify(area, login, present(), 'totp'),
  'codes: wrong': stepping(() => '000000', 'totp'),
  'codes: two steps late': stepping(() => totpCode(new Date(START.getTime() - 61_000)), 'totp'),
  'codes: two steps early': stepping(() => totpCode(new Date(START.getTime() + 61_000)), 'totp'),
  'codes: of another secret': stepping(() => totpCode(START, 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'), 'totp'),
  'codes: five digits': stepping(() => present().slice(1), 'totp'),
  'codes: seven digits': stepping(() => `${present()}0`, 'totp'),
  'codes: letters': stepping(() => 'abcdef', 'totp'),
  'codes: digits of another script': stepping(
    () => present().replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
    'totp',
  ),
  'codes: the application’s, said to be mailed': stepping(present, 'mail'),
  'codes: the application’s, kind left out': stepping(present),
  'codes: the application’s, said to be a recovery code': stepping(present, 'recovery'),
  'codes: used before': async (hand) => {
    await stepping(present, 'totp')(hand).then(async () => {});
    await api.database.scope.knex('sessions').delete();
    return stepping(present, 'totp')(hand);
  },
  'codes: older than one that was used': async (hand) => {
    await begin(hand.area, hand.login);
    await verify(hand.area, hand.login, present(), 'totp');
    return stepping(() => totpCode(new Date(START.getTime() - 30_000)), 'totp')(hand);
  },
  'codes: the application was removed': stepping(async ({ login }) => {
    await api.ports.stores.factors.removeTotp(login.account);
    return present();
  }, 'totp'),
  'codes: the application was never confirmed': stepping(async ({ login }) => {
    await api.database.scope
      .knex('totp_secrets')
      .where({ loginId: login.account.id, loginKind: login.account.kind })
      .update({ confirmedAt: null });
    return present();
  }, 'totp'),
  'codes: after five tries': async ({ area, login }) => {
    await begin(area, login);
    for (let tries = 0; tries < 5; tries += 1) await verify(area, login, '000000', 'totp');
    return verify(area, login, present(), 'totp');
  },
  'codes: after ten minutes': async ({ area, login }) => {
    await begin(area, login);
    api.clock.advance(10 * 60_000 + 1000);
    return verify(area, login, present(), 'totp');
  },
  'codes: in the other area': async ({ area, login }) => {
    await begin(area, login);
    return verify(other(area), login, present(), 'totp');
  },
  'codes: account deactivated meanwhile': async ({ area, login }) => {
    await begin(area, login);
    await change(area, login, { isActive: false });
    return verify(area, login, present(), 'totp');
  },
  'codes: a mailed one, older than the newest': async (hand) => {
    await begin(hand.area, hand.login, 'mail');
    const older = await mailCode(hand);
    await begin(hand.area, hand.login, 'mail');
    return verify(hand.area, hand.login, older);
  },
  'codes: a mailed one, said to be of the application': async (hand) => {
    await begin(hand.area, hand.login, 'mail');
    return verify(hand.area, hand.login, await mailCode(hand), 'totp');
  },
  'codes: that of a mail which never left': async (hand) => {
    await begin(hand.area, hand.login);
    return verify(hand.area, hand.login, await mailCode(hand), 'mail');
  },
  'codes: that of a mail which never left, a recovery code wished for': async (hand) => {
    await begin(hand.area, hand.login, 'recovery');
    return verify(hand.area, hand.login, await mailCode(hand));
  },
  'codes: an unknown kind': stepping(present, 'sms'),
  'recovery: made up': stepping(() => 'ABCD-EFGH-JKLM-NPQR', 'recovery', 'recovery'),
  'recovery: without the password': async ({ area, login }) =>
    verify(area, login, login.codes[0]!, 'recovery'),
  'recovery: said to be mailed': stepping(({ login }) => login.codes[0]!, 'mail', 'recovery'),
  'recovery: said to be of the application': stepping(({ login }) => login.codes[0]!, 'totp', 'recovery'),
  'recovery: used before': async (hand) => {
    await begin(hand.area, hand.login, 'recovery');
    await verify(hand.area, hand.login, hand.login.codes[1]!, 'recovery');
    return stepping(({ login }) => login.codes[1]!, 'recovery', 'recovery')(hand);
  },
  'recovery: somebody else’s': async (hand) => {
    const theirs = await aKeyedLogin(api, hand.area);
    return stepping(() => theirs.codes[0]!, 'recovery', 'recovery')(hand);
  },
  'recovery: of before new ones': stepping(
    async ({ login }) => {
      await api.ports.transaction((stores) =>
        makeRecoveryCodes(api.ports, stores, login.account, api.clock.now()),
      );
      return login.codes[0]!;
    },
    'recovery',
    'recovery',
  ),
  'recovery: half of one': stepping(({ login }) => login.codes[0]!.slice(0, 9), 'recovery', 'recovery'),
  'recovery: nothing but dashes': stepping(() => '----', 'recovery', 'recovery'),
  'ticket: twice': async (hand) => {
    const ticket = await ticketOf(hand);
    await check(hand.area, hand.login, ticket);
    await api.database.scope.knex('sessions').delete();
    return check(hand.area, hand.login, ticket);
  },
  'ticket: after two minutes': async (hand) => {
    const ticket = await ticketOf(hand);
    api.clock.advance(2 * 60_000 + 1000);
    return check(hand.area, hand.login, ticket);
  },
  'ticket: with a wrong password': async (hand) =>
    post(`${hand.area}/login_check`, {
      email: hand.login.account.email,
      password: 'Faux-Lilas-2026',
      ticket: await ticketOf(hand),
    }),
  'ticket: of somebody else': async (hand) => {
    const theirs = await aKeyedLogin(api, hand.area);
    return check(hand.area, hand.login, await ticketOf({ area: hand.area, login: theirs }));
  },
  'ticket: in the other area': async (hand) => check(other(hand.area), hand.login, await ticketOf(hand)),
  'ticket: after the login was begun anew': async (hand) => {
    const ticket = await ticketOf(hand);
    await begin(hand.area, hand.login);
    return check(hand.area, hand.login, ticket);
  },
  'ticket: after all was ended': async (hand) => {
    const ticket = await ticketOf(hand);
    const { kind, id } = hand.login.account;
    await api.ports.stores.loginChallenges.endAll(kind, id, api.clock.now());
    return check(hand.area, hand.login, ticket);
  },
};

const openSessions = async () => Number((await api.database.scope.knex('sessions').count())[0]?.['count']);

test('there are ninety at the least', () => {
  expect(Object.keys(paths).length * AREAS.length).toBeGreaterThanOrEqual(90);
});

describe.each(AREAS)('%s', (area) => {
  test('what they all lack one thing of does come in', async () => {
    const login = await aKeyedLogin(api, area);
    const passkey = login.authenticator.prove(await optionsAt(area));
    expect((await enter(area, passkey)).body['token']).toEqual(expect.any(String));
    expect((await check(area, login, await ticketOf({ area, login }))).body['token']).toEqual(
      expect.any(String),
    );
    api.clock.advance(1000);
    await begin(area, login, 'mail');
    expect((await verify(area, login, await mailCode({ area, login }), 'mail')).status).toBe(200);
    // The same answer again.
    expect((await enter(area, passkey)).status).toBe(401);
  });

  test.each(Object.entries(paths))('%s', async (_, path) => {
    const login = await aKeyedLogin(api, area);
    const made = await openSessions();
    const answers = [await path({ area, login })].flat();
    for (const { status, body } of answers) {
      expect(body['token']).toBeUndefined();
      expect([400, 401, 403]).toContain(status);
    }
    // Tokens of the test itself are of sessions that it opened.
    const opened = await openSessions();
    expect(opened - made).toBeLessThanOrEqual(_.includes('one who adds') ? 1 : 0);
  });
});

test('whatever is wrong with a passkey, the answer is the same', async () => {
  const login = await aKeyedLogin(api, '/api');
  const kinds: readonly Path[] = [
    paths['passkey: signed by another key']!,
    paths['passkey: one that was never added']!,
    paths['passkey: in the other area']!,
    paths['passkey: a challenge that is not ours']!,
    paths['passkey: removed meanwhile']!,
  ];
  const said = new Set<string>();
  for (const path of kinds)
    for (const { status, body } of [await path({ area: '/api', login })].flat())
      said.add(`${status} ${body.code} ${body.error}`);
  expect([...said]).toHaveLength(1);
});

test('what is asked for a passkey is the same for everybody, and asked sixty times in five minutes at most', async () => {
  const asked = await strict.as(null).post('/api/auth/passkey/options');
  expect(asked.body['options']).not.toHaveProperty('allowCredentials');
  let refused = 0;
  for (let asks = 0; asks < 62; asks += 1)
    if ((await strict.as(null).post('/api/auth/passkey/options')).status === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
});

test('codes of an application are tried twenty times an hour at most', async () => {
  const { account } = await aKeyedLogin(strict, '/api');
  const statuses = [];
  for (let tries = 0; tries < 25; tries += 1) {
    const body = { email: account.email, auth: '000000', way: 'totp' };
    statuses.push((await strict.as(null).post('/api/auth/verify', { body })).status);
  }
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

test.each(AREAS)(
  '%s: whether an account is closed is told to who holds its passkey, and nothing opens',
  async (area) => {
    const login = await aKeyedLogin(api, area);
    const made = await openSessions();
    const { status, body } = await paths['passkey: account deactivated']!({ area, login }).then(
      (answer) => [answer].flat()[0]!,
    );
    expect([status, body.code]).toEqual([403, 'forbidden_account']);
    expect(await openSessions()).toBe(made);
  },
);
