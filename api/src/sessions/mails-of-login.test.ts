import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { demoMark } from '@accordent/adapters/testing/message-builders.ts';
import type { MailTemplates } from '@accordent/core/mails/mail-templates.ts';
import { sendLoginCode } from '@accordent/core/sessions/send-login-code.ts';
import { sendPasswordLink } from '@accordent/core/sessions/send-password-link.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';

/** What a mail is told, as its text: the worker's own templates are tested beside it. */
const mailTemplates: MailTemplates = {
  render: async (kind, facts) => ({ subject: kind, html: '', text: JSON.stringify(facts) }),
};

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: { PUBLIC_URL: 'https://accordent.example' } });
  await demoMark(api);
});
afterAll(() => api.close());

const jobs = (job: string) =>
  api.database.scope
    .knex('outbox')
    .where({ job })
    .orderBy('id', 'desc')
    .then((rows) => rows.map(({ payload }) => payload));

async function mailsTo(recipients: string): Promise<Record<string, string>[]> {
  const rows = await api.database.scope.knex('mails').where({ recipients }).orderBy('id');
  return rows.map(({ subject, text, isSecret }) => ({ subject, isSecret, ...JSON.parse(text) }));
}

async function runLastCode(): Promise<void> {
  const [payload] = await jobs('send-login-code');
  await sendLoginCode({ ...api.ports, mailTemplates }, payload);
}
async function runLastLink(): Promise<void> {
  const [payload] = await jobs('send-password-link');
  await sendPasswordLink({ ...api.ports, mailTemplates }, payload);
}

test('the mailed code is the one that opens, mailed once however often its job runs', async () => {
  const { email, password } = await anAdministrator(api, { needsCode: true, firstname: 'Nolwenn' });
  await api
    .as(null)
    .post('/admin/api/auth/login', { body: { email, password }, headers: { 'User-Agent': 'Firefox' } });
  await runLastCode();
  await runLastCode();
  const mails = await mailsTo(email);
  expect(mails).toMatchObject([
    { subject: 'login-code', isSecret: true, firstname: 'Nolwenn', userAgent: 'Firefox' },
  ]);
  const verify = await api
    .as(null)
    .post('/admin/api/auth/verify', { body: { email, auth: mails[0]?.['code'] } });
  expect(verify.status).toBe(200);
});

test('a code that can no longer be used is not mailed', async () => {
  const { email, password } = await anAdministrator(api, { needsCode: true });
  const logIn = () => api.as(null).post('/admin/api/auth/login', { body: { email, password } });
  await logIn();
  await logIn();
  const [, older] = await jobs('send-login-code');
  await sendLoginCode({ ...api.ports, mailTemplates }, older);
  expect(await mailsTo(email)).toEqual([]);
  api.clock.advance(11 * 60_000);
  await runLastCode();
  expect(await mailsTo(email)).toEqual([]);
});

test.each([
  ['/api', () => aPractitioner(api), 'password-reset', 'https://accordent.example/password-lost?t='],
  [
    '/admin/api',
    () => anAdministrator(api),
    'staff-password-reset',
    'https://accordent.example/admin/password-lost?t=',
  ],
] as const)(
  'the link asked under %s leads to its area and opens',
  async (area, anAccount, subject, start) => {
    const { email } = await anAccount();
    await api.as(null).put(`${area}/password/lost`, { body: { email } });
    await runLastLink();
    await runLastLink();
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject, isSecret: true });
    const link = mail?.['link'] ?? '';
    expect(link.startsWith(start)).toBe(true);
    const token = new URL(link).searchParams.get('t');
    expect((await api.as(null).put('/api/password/token', { body: { token } })).body).toMatchObject({
      user: { email },
    });
  },
);

test('a used link is not mailed', async () => {
  const { email } = await aPractitioner(api);
  await api.as(null).put('/api/password/lost', { body: { email } });
  await api.database.scope.knex('password_links').update({ usedAt: api.clock.now() });
  await runLastLink();
  expect(await mailsTo(email)).toEqual([]);
});

test('whoever has no recovery codes and wishes for one is mailed a code, and it counts', async () => {
  const { email, password } = await aPractitioner(api, { needsCode: true });
  const before = (await jobs('send-login-code')).length;
  const begun = await api.as(null).post('/api/auth/login', { body: { email, password, way: 'recovery' } });
  expect(begun.body).toMatchObject({ needAuth: true, step: { way: 'mail', mayRecover: false } });
  expect((await jobs('send-login-code')).length).toBe(before + 1);
});
