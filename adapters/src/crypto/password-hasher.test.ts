import { hash, parseOptions, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createKeys } from './keys.ts';

vi.mock('@node-rs/argon2', { spy: true });
// A file that ran before in this process may have read the hasher, with the library as it is.
vi.resetModules();
const { createPasswordHasher } = await import('./password-hasher.ts');

const hasher = createPasswordHasher(createKeys());

test('a password opens its own hash and no other does', async () => {
  const phc = await hasher.hash('Cabinet-des-Lilas-7');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify('Cabinet-des-Lilas-7', phc)).toBe(true);
  expect(await hasher.verify('cabinet-des-lilas-7', phc)).toBe(false);
});

test('an accent typed as one character or as two is the same password', async () => {
  const phc = await hasher.hash('\u00c9t\u00e9-2026');
  expect(await hasher.verify('E\u0301te\u0301-2026', phc)).toBe(true);
});

test('a stolen hash is of no use without the pepper', async () => {
  const phc = await hasher.hash('Cabinet-des-Lilas-7');
  expect(await createPasswordHasher(createKeys()).verify('Cabinet-des-Lilas-7', phc)).toBe(false);
});

test('an unknown account costs the same work as a wrong password', async () => {
  const phc = await hasher.hash('Cabinet-des-Lilas-7');
  const workOf = async (stored: string | null) => {
    vi.mocked(verify).mockClear();
    expect(await hasher.verify('wrong', stored)).toBe(false);
    const works = vi.mocked(verify).mock.calls.map(([against, password, options]) => {
      return { costs: parseOptions(against), length: against.length, password, options };
    });
    // The library has compared, rather than stumbled over what it was given.
    expect(await Promise.all(vi.mocked(verify).mock.results.map(({ value }) => value))).toEqual([false]);
    return works;
  };
  expect(await workOf(null)).toEqual(await workOf(phc));
});

test('a hash of other costs is to be made anew', async () => {
  expect(hasher.needsRehash(await hasher.hash('Cabinet-des-Lilas-7'))).toBe(false);
  expect(
    hasher.needsRehash(await hash('Cabinet-des-Lilas-7', { memoryCost: 8192, timeCost: 2, parallelism: 1 })),
  ).toBe(true);
});

test('past fifty waiting the hasher is busy, and it recovers', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.verify('wrong', null)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(60 - 54);
  expect(refused[0]?.reason).toMatchObject({ code: 'busy', facts: { retryAfterSeconds: 5 } });
  expect(await hasher.verify('wrong', null)).toBe(false);
});
