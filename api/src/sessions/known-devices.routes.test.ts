import { anAdministrator, aPractitioner, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { passwordLinkToken } from '@accordent/core/sessions/password-link-token.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';

const WRONG = 'Faux-Lilas-2026';
const NEW = 'Tilleul-Vert-2027';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

let addresses = 0;
/** A browser that keeps its cookie, and comes from another address each time. */
function aBrowser(area: '/api' | '/admin/api' = '/api') {
  let devices = '';
  const call = async (method: 'post' | 'put', path: string, body: object) => {
    addresses += 1;
    const answer = await api.as(null)[method](path, {
      body,
      headers: {
        'X-Forwarded-For': `10.9.${addresses >> 8}.${addresses & 255}`,
        ...(devices && { Cookie: `devices=${devices}` }),
      },
    });
    devices = /^devices=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? devices;
    return answer;
  };
  return {
    devices: () => devices,
    take: (marks: string) => {
      devices = marks;
    },
    call,
    logIn: (email: string, password = PASSWORD) => call('post', `${area}/login_check`, { email, password }),
    begin: (email: string) => call('post', `${area}/auth/login`, { email, password: PASSWORD }),
    verify: (email: string, auth: string) => call('post', `${area}/auth/verify`, { email, auth }),
    askLink: (email: string) => call('put', `${area}/password/lost`, { email }),
  };
}

/** Whoever knows nothing but the address. */
async function strangerFails(email: string, area: '/api' | '/admin/api' = '/api'): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) await aBrowser(area).logIn(email, WRONG);
}

test('strangers who fail make each other wait, and not a browser that has logged in before', async () => {
  const boss = await anAdministrator(api, { isSuper: true });
  const own = aBrowser('/admin/api');
  expect((await own.logIn(boss.email)).status).toBe(200);
  await strangerFails(boss.email, '/admin/api');
  expect((await aBrowser('/admin/api').logIn(boss.email)).status).toBe(429);
  expect((await own.logIn(boss.email)).status).toBe(200);
  // His own right login does not let them go on.
  expect((await aBrowser('/admin/api').logIn(boss.email, WRONG)).status).toBe(429);
});

test('a known browser waits after five failures of its own, and makes nobody else wait', async () => {
  const { email } = await aPractitioner(api);
  const [one, other] = [aBrowser(), aBrowser()];
  await one.logIn(email);
  await other.logIn(email);
  for (let tries = 0; tries < 5; tries += 1) expect((await one.logIn(email, WRONG)).status).toBe(401);
  expect((await one.logIn(email)).status).toBe(429);
  expect((await other.logIn(email)).status).toBe(200);
  expect((await aBrowser().logIn(email)).status).toBe(200);
});

test('a mark is of one account, of one area, for 180 days, and cannot be made', async () => {
  const [mine, his] = [await aPractitioner(api), await aPractitioner(api)];
  const own = aBrowser();
  await own.logIn(mine.email);
  const mark = own.devices();
  expect(mark).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/);
  const isKnown = async (email: string, marks: string) => {
    const browser = aBrowser();
    browser.take(marks);
    return (await browser.logIn(email)).status === 200;
  };
  await strangerFails(his.email);
  expect(await isKnown(his.email, mark)).toBe(false);
  await strangerFails(mine.email);
  expect(await isKnown(mine.email, `${mark.startsWith('x') ? 'y' : 'x'}${mark.slice(1)}`)).toBe(false);
  expect(await isKnown(mine.email, mark)).toBe(true);
  const now = api.clock.now();
  api.clock.advance(180 * 86_400_000 + 1000);
  expect(await isKnown(mine.email, mark)).toBe(false);
  api.clock.set(now);
});

test('one browser is known of several accounts, and of the five latest', async () => {
  const people = [];
  for (let made = 0; made < 6; made += 1) people.push(await aPractitioner(api));
  const shared = aBrowser();
  for (const { email } of people) await shared.logIn(email);
  await shared.logIn(people[5]!.email);
  expect(shared.devices().split('~')).toHaveLength(5);
  for (const { email } of people) await strangerFails(email);
  const answers = [];
  for (const { email } of people) {
    const again = aBrowser();
    again.take(shared.devices());
    answers.push((await again.logIn(email)).status);
  }
  expect(answers).toEqual([429, 200, 200, 200, 200, 200]);
});

test('a password that was learnt makes ten browsers known a day at most', async () => {
  const { email } = await aPractitioner(api);
  const marks = [];
  for (let login = 0; login < 12; login += 1) {
    const thief = aBrowser();
    expect((await thief.logIn(email)).status).toBe(200);
    marks.push(thief.devices());
  }
  expect(marks.filter((mark) => mark !== '')).toHaveLength(10);
});

test('lost-password asks of strangers leave the owner his own', async () => {
  const { email } = await aPractitioner(api);
  const own = aBrowser();
  await own.logIn(email);
  for (let asks = 0; asks < 3; asks += 1) expect((await aBrowser().askLink(email)).status).toBe(200);
  expect((await aBrowser().askLink(email)).status).toBe(429);
  const answers = [];
  for (let asks = 0; asks < 4; asks += 1) answers.push((await own.askLink(email)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});

test('wrong codes of strangers use up neither the code of a known browser nor its tries', async () => {
  const { email } = await aPractitioner(api, { needsCode: true });
  const own = aBrowser();
  const code = async () => {
    const knex = api.database.scope.knex('outbox').where({ job: 'send-login-code' });
    const [job] = await knex.orderBy('id', 'desc').limit(1);
    return api.ports.loginCodes.code(job.payload.challengeId);
  };
  const open = async () => {
    const { body } = await own.verify(email, await code());
    return own.call('post', '/api/login_check', { email, password: PASSWORD, ticket: body['ticket'] });
  };
  await own.begin(email);
  expect((await open()).status).toBe(200);

  await own.begin(email);
  for (let tries = 0; tries < 21; tries += 1) await aBrowser().verify(email, '000000');
  expect((await aBrowser().verify(email, await code())).status).toBe(429);
  expect((await open()).status).toBe(200);

  await own.begin(email);
  const right = await code();
  const wrong = right === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await own.verify(email, wrong)).body.code).toBe('invalid_code');
  expect((await own.verify(email, right)).body.code).toBe('invalid_code');
});

async function chooseByLink(browser: ReturnType<typeof aBrowser>, email: string): Promise<void> {
  expect((await browser.askLink(email)).status).toBe(200);
  const knex = api.database.scope.knex;
  const [job] = await knex('outbox').where({ job: 'send-password-link' }).orderBy('id', 'desc').limit(1);
  const [link] = await knex('password_links').where({ id: job.payload.linkId });
  const token = passwordLinkToken(api.ports.urlSigner, link);
  const answer = await browser.call('put', '/api/password/new', { token, email, password: NEW });
  expect(answer.status).toBe(200);
}

test('whoever chooses a new password by the mailed link waits no longer, and his browser is known', async () => {
  const { email } = await aPractitioner(api);
  await strangerFails(email);
  const own = aBrowser();
  expect((await own.logIn(email)).status).toBe(429);
  await chooseByLink(own, email);
  expect((await own.logIn(email, NEW)).status).toBe(200);
  // Nobody waits: another browser of hers, which is no more known than a stranger's, comes in as well.
  expect((await aBrowser().logIn(email, NEW)).status).toBe(200);
  await strangerFails(email);
  expect((await own.logIn(email, NEW)).status).toBe(200);
});

test('nor does her known browser that had failed, be the link opened there or on her telephone', async () => {
  for (const opensOnPhone of [false, true]) {
    const { email } = await aPractitioner(api, { needsCode: true });
    const own = aBrowser();
    await chooseByLink(own, email);
    for (let tries = 0; tries < 21; tries += 1) await own.verify(email, '000000');
    for (let tries = 0; tries < 5; tries += 1) await own.logIn(email, WRONG);
    expect((await own.logIn(email, NEW)).status).toBe(429);
    expect((await own.verify(email, '000000')).status).toBe(429);
    await chooseByLink(opensOnPhone ? aBrowser() : own, email);
    // The right password: only a code is asked for still.
    expect((await own.logIn(email, NEW)).body.code).not.toBe('rate_limited');
    expect((await own.verify(email, '000000')).body.code).toBe('invalid_code');
  }
});

test('at an open screen the password is changed however often strangers fail', async () => {
  const dentist = await aPractitioner(api);
  const open = await api.login(dentist);
  await strangerFails(dentist.email);
  const change = (oldPsw: string) => open.put('/api/user/update', { body: { oldPsw, newPsw: NEW } });
  expect((await change(PASSWORD)).status).toBe(200);
});

test('the cookie is for no script and no other site', async () => {
  const { email } = await aPractitioner(api);
  const { headers } = await aBrowser().logIn(email);
  expect(headers.get('Set-Cookie')).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
});
