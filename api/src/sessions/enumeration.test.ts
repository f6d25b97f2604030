import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';

/**
 * Who asks whether an address is known learns it neither by text nor by time: a password is verified as often for an
 * unknown address as for a known one. That it is the same work is held by adapters/src/crypto/password-hasher.test.ts.
 */
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.close());

const TRIES = 3;

/** What two calls answer, made in turn, and how often each had a password verified. */
async function compared(
  one: (index: number) => Promise<string>,
  other: (index: number) => Promise<string>,
): Promise<{ verified: [number, number]; texts: Set<string> }> {
  const verify = vi.spyOn(api.ports.passwordHasher, 'verify');
  const verified: [number, number] = [0, 0];
  const texts = new Set<string>();
  for (let index = 0; index < TRIES; index += 1)
    for (const [side, call] of [one, other].entries()) {
      verify.mockClear();
      texts.add(await call(index));
      verified[side]! += verify.mock.calls.length;
    }
  return { verified, texts };
}

const post = async (method: 'post' | 'put', path: string, body: object): Promise<string> => {
  const answer = await api.as(null)[method](path, { body });
  return `${answer.status} ${JSON.stringify(answer.body)}`;
};

test.each([
  ['/api', '/auth/login'],
  ['/api', '/login_check'],
  ['/admin/api', '/auth/login'],
  ['/admin/api', '/login_check'],
])('%s%s: a wrong password of a known account, and any of an unknown one', async (area, path) => {
  const { email } = area === '/api' ? await aPractitioner(api) : await anAdministrator(api);
  const call = (address: string) => (index: number) =>
    post('post', area + path, { email: address, password: `Faux-Lilas-${index}` });
  const { verified, texts } = await compared(call(email), call('personne@cabinet.example'));
  expect([...texts]).toHaveLength(1);
  expect(verified).toEqual([TRIES, TRIES]);
});

test('a code that is wrong, and one of an account that nobody has asked for, or that is unknown', async () => {
  const { email } = await anAdministrator(api, { needsCode: true });
  const call = (address: string) => () =>
    post('post', '/admin/api/auth/verify', { email: address, auth: '000000' });
  const { texts } = await compared(call(email), call('personne@accordent.example'));
  expect([...texts]).toHaveLength(1);
});
