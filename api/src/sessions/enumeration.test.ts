import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';

/**
 * Who asks whether an address is known learns it neither by text nor by time. Times are compared as distributions: a
 * password that is not verified is answered in a tenth of the time, and both medians of interleaved tries would have to
 * be moved by the machine to hide or to feign that.
 */
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
});
afterAll(() => api.close());

const TRIES = 25;
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** The median times of two calls made in turn. */
async function compared(
  one: (index: number) => Promise<string>,
  other: (index: number) => Promise<string>,
): Promise<{ times: [number, number]; texts: Set<string> }> {
  const times: [number[], number[]] = [[], []];
  const texts = new Set<string>();
  for (let index = 0; index < TRIES; index += 1)
    for (const [side, call] of [one, other].entries()) {
      const from = performance.now();
      texts.add(await call(index));
      times[side]!.push(performance.now() - from);
    }
  return { times: [median(times[0]), median(times[1])], texts };
}

const post = async (method: 'post' | 'put', path: string, body: object): Promise<string> => {
  const answer = await api.as(null)[method](path, { body });
  return `${answer.status} ${JSON.stringify(answer.body)}`;
};

const LARGEST_RATIO = 3;

test.each([
  ['/api', '/auth/login'],
  ['/api', '/login_check'],
  ['/admin/api', '/auth/login'],
  ['/admin/api', '/login_check'],
])('%s%s: a wrong password of a known account, and any of an unknown one', async (area, path) => {
  const { email } = area === '/api' ? await aPractitioner(api) : await anAdministrator(api);
  const call = (address: string) => (index: number) =>
    post('post', area + path, { email: address, password: `Faux-Lilas-${index}` });
  const { times, texts } = await compared(call(email), call('personne@cabinet.example'));
  expect([...texts]).toHaveLength(1);
  const [known, unknown] = times;
  expect(
    Math.max(known, unknown) / Math.min(known, unknown),
    `${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown`,
  ).toBeLessThan(LARGEST_RATIO);
});

test('a code that is wrong, and one of an account that nobody has asked for, or that is unknown', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  const call = (address: string) => () =>
    post('post', '/admin/api/auth/verify', { email: address, auth: '000000' });
  const { texts } = await compared(call(email), call('personne@accordent.example'));
  expect([...texts]).toHaveLength(1);
});
