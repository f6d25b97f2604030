import { A_PDF, anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type ApiUnderTest } from '../testing/api-under-test.ts';
import { badJson, badSteps, badTexts, jsonText } from '../testing/bad-values.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { rawCaller, type RawAnswer, type RawCall } from '../testing/raw-call.ts';
import { linksOf } from '../testing/sent-with-link.ts';
import { watchWrites } from '../testing/writes.ts';

/** What anybody may send to the page of an insurer's clerk: never a fault of ours, never a row, never a hint. */
let api: ApiUnderTest;
let raw: ReturnType<typeof rawCaller>;
let writes: Awaited<ReturnType<typeof watchWrites>>;
let live: { token: string; id: string; headers: { Cookie: string } };

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  raw = rawCaller(api.url);
  const links = linksOf(api);
  const sender = await anAdministrator(api);
  const { token } = await links.aSentRequest(await api.login(sender), sender.id);
  live = { token, ...(await links.opened(token)) };
  await links.call('code', { token });
  // A try of a code is counted, whatever it answers.
  writes = await watchWrites(api, ['depot_codes', 'audit_events', 'idempotency_keys', 'sessions']);
});
afterAll(async () => {
  raw.close();
  await api.close();
});

/** All that was sent and refused here. */
let hostile = 0;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const posted = (what: string, fields: Record<string, unknown>): RawCall => ({
  method: 'POST',
  address: `/api/depot/${what}`,
  headers: JSON_TYPE,
  body: jsonText(fields),
});

/** Sends each, ten at a time; `faults`: those that were not refused, what they wrote, and any hint of the patient. */
async function sentAll(calls: readonly RawCall[]): Promise<{ answers: RawAnswer[]; faults: string[] }> {
  const mark = await writes.mark();
  hostile += calls.length;
  const answers: RawAnswer[] = [];
  for (let from = 0; from < calls.length; from += 10)
    answers.push(...(await Promise.all(calls.slice(from, from + 10).map((one) => raw.send(one)))));
  const wrong = answers.flatMap(({ status, text }, place) =>
    status >= 400 && status < 500 && !/OSSELIN|ODILE/i.test(text)
      ? []
      : [`${calls[place]?.address} ${String(calls[place]?.body)}: ${status} ${text}`],
  );
  return { answers, faults: [...wrong, ...(await writes.since(mark))] };
}

/** A token that was read, cut, bent or guessed. */
const bentTokens = (token: string): string[] => {
  const [link = '', until = '', sign = ''] = token.split('.');
  return [
    link,
    `${link}.`,
    `${link}.${until}`,
    `${link}.${until}.`,
    `${link}.${until}.${sign.slice(0, -1)}`,
    `${link}.${until}.${sign.slice(0, -1)}${sign.endsWith('A') ? 'B' : 'A'}`,
    `${link}.${until}.${'A'.repeat(43)}`,
    `${link}.${Number(until) + 1}.${sign}`,
    `${crypto.randomUUID()}.${until}.${sign}`,
    `${token}.`,
    `${token}=`,
    ` ${token}`,
    `${token}\u0000`,
    token.toUpperCase(),
    token.split('').toReversed().join(''),
    encodeURIComponent(`${token} `),
    `${token}${token}`.slice(0, 300),
    'null',
    'undefined',
    '[object Object]',
  ];
};

describe.each(['look', 'code', 'open'] as const)('%s', (what) => {
  const code = what === 'open' ? { code: '123456' } : {};

  test('with a token that opens nothing is answered alike, whatever it is', async () => {
    const texts = Object.values(badTexts).filter((text) => text.length <= 300);
    const tokens = [...texts, ...bentTokens(live.token)];
    expect(tokens.length).toBeGreaterThan(40);
    const { answers, faults } = await sentAll(tokens.map((token) => posted(what, { token, ...code })));
    expect(faults).toEqual([]);
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toHaveLength(1);
  });

  test('with what is no token, or no body, is refused', async () => {
    const values = [...Object.values(badJson), 'x'.repeat(301), 'x'.repeat(900_000)];
    const bodies = ['', '[]', '"x"', '{', '{"token":', 'token=x', '\u0000', '{"token":"a","token":{}}'];
    expect(
      (
        await sentAll([
          ...values.map((token) => posted(what, { token, ...code })),
          ...bodies.map((body) => ({ ...posted(what, {}), body })),
          { ...posted(what, { token: live.token }), headers: { 'Content-Type': 'text/plain' } },
          { ...posted(what, { token: live.token }), method: 'PUT' },
          { ...posted(what, { token: live.token }), method: 'GET', body: null },
        ])
      ).faults,
    ).toEqual([]);
  });
});

test('the very same calls are taken with what is right', async () => {
  const look = await raw.send(posted('look', { token: live.token }));
  const { headers } = live;
  const read = await raw.send({ method: 'GET', address: `/api/depot/${live.id}`, headers, body: null });
  expect([look.status, read.status]).toEqual([200, 200]);
});

test('a code that is none opens nothing', async () => {
  const codes = [
    ...Object.values(badTexts),
    '１２３４５６',
    '٤٨٢٠١٩',
    '000000000',
    '12345',
    '1234567',
    '123456,',
  ];
  expect((await sentAll(codes.map((code) => posted('open', { token: live.token, code })))).faults).toEqual(
    [],
  );
  expect(
    (await sentAll(Object.values(badJson).map((code) => posted('open', { token: live.token, code })))).faults,
  ).toEqual([]);
});

test('without what its code has opened, a link shows and takes nothing', async () => {
  const value = live.headers.Cookie.slice('depot='.length);
  const cookies = [
    '',
    'depot=',
    'depot=1.1',
    `depot=${value.slice(0, -1)}`,
    `depot=${value}A`,
    `depot="${value}`,
    `Depot=${value}`,
    `depot=${value.replace(/^\d+/, '9999999999')}`,
    `depot=${value.replace(/^\d+/, '0')}`,
    `depot=${'9'.repeat(4000)}.${'A'.repeat(43)}`,
    'depot=__proto__',
    'depot=%00',
    `depot=1; depot=${value}`,
    `other=1;;;=;depot`,
    `depot=${live.token}`,
  ];
  const form = { decision: 'refusal', name: 'N', service: 'S' };
  expect(
    (
      await sentAll(
        cookies.flatMap((Cookie) => [
          { method: 'GET', address: `/api/depot/${live.id}`, headers: { Cookie }, body: null },
          { method: 'GET', address: `/api/depot/${live.id}/file/1`, headers: { Cookie }, body: null },
          { ...posted(`${live.id}/answer`, form), headers: { ...JSON_TYPE, Cookie } },
        ]),
      )
    ).faults,
  ).toEqual([]);
});

test('an address that is none of a link is unknown, also with what another code has opened', async () => {
  const ids = [...Object.values(badSteps), crypto.randomUUID(), live.id.toUpperCase().replaceAll('-', '')];
  expect(
    (
      await sentAll(
        ids.flatMap((step) =>
          [`/api/depot/${step}`, `/api/depot/${step}/file/1`, `/api/depot/${live.id}/file/${step}`].map(
            (address) => ({ method: 'GET', address, headers: live.headers, body: null }),
          ),
        ),
      )
    ).faults,
  ).toEqual([]);
});

const good = {
  decision: 'agreement',
  granted: '540,00',
  basis: 'outside',
  validUntil: '2027-05-24',
  number: 'OR-551207',
  reason: 'Plafond annuel.',
  name: 'Jeanne Ropartz',
  service: 'Tiers payant',
};
const notMeant: Readonly<Record<keyof typeof good, readonly string[]>> = {
  decision: Object.values(badTexts),
  granted: Object.values(badTexts).filter((text) => !['1.5'].includes(text)),
  basis: Object.values(badTexts).filter((text) => text !== ''),
  validUntil: Object.values(badTexts).filter((text) => text !== ''),
  number: ['\u0000', 'a\u0000b', 'é'.repeat(61), 'x'.repeat(6000)],
  reason: ['\u0000', 'a\u0000b', 'x'.repeat(2001), 'x'.repeat(900_000)],
  name: ['', ' ', '\u0000', 'a\u0000b', 'x'.repeat(101), 'x'.repeat(6000)],
  service: ['', ' ', '\u0000', 'a\u0000b', 'x'.repeat(101), 'x'.repeat(6000)],
};

test('an answer with one field that cannot be meant is refused, and that field named', async () => {
  const mark = await writes.mark();
  const tries = Object.entries(notMeant).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  expect(tries.length).toBeGreaterThan(90);
  hostile += tries.length;
  for (const [name, value] of tries) {
    const { status, body } = await api.as(null).post(`/api/depot/${live.id}/answer`, {
      form: aForm({ ...good, [name]: value }),
      headers: live.headers,
    });
    expect([name, value.slice(0, 40), status]).toEqual([name, value.slice(0, 40), 400]);
    expect(Object.keys(body.fields ?? {})).toContain(name);
  }
  expect(await writes.since(mark)).toEqual([]);
});

test('a letter that is no document is refused', async () => {
  const mark = await writes.mark();
  const files: [string, Uint8Array][] = [
    ['accord.exe', Buffer.from('MZ\u0090\u0000')],
    ['accord.pdf', Buffer.from('%PDF-')],
    ['accord.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['accord.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['accord.zip', Buffer.from('PK\u0003\u0004')],
    ['../../etc/passwd', Buffer.from('root:x:0:0')],
    ['accord.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['accord.jpg', Buffer.from([0xff, 0xd8, 0xff])],
    ['accord.pdf', A_PDF.slice(0, 40)],
    ['vide.pdf', new Uint8Array()],
  ];
  hostile += files.length;
  for (const [name, bytes] of files) {
    const form = aForm({ ...good, letter: aFile(bytes, name) });
    const { status } = await api
      .as(null)
      .post(`/api/depot/${live.id}/answer`, { form, headers: live.headers });
    expect([name, status >= 400 && status < 500]).toEqual([name, true]);
  }
  const two = aForm({ ...good, letter: aFile(A_PDF, 'a.pdf') });
  two.append('letter', aFile(A_PDF, 'b.pdf'));
  const { status } = await api
    .as(null)
    .post(`/api/depot/${live.id}/answer`, { form: two, headers: live.headers });
  expect(status).toBeLessThan(500);
  expect(status).toBeGreaterThan(399);
  expect(await writes.since(mark)).toEqual([]);
});

test('that was more than enough of it', () => {
  expect(hostile).toBeGreaterThan(150);
});
