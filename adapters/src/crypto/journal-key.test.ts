import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createJournalKey, hmacUnder } from './journal-key.ts';
import { createKeys, newJournalKey, newSigningKey } from './keys.ts';

test.each(['', 'é', 'x'.repeat(63), 'x'.repeat(64), 'x'.repeat(500)])(
  'a mark is HMAC-SHA-256 of %j',
  (text) => {
    const key = randomBytes(32);
    expect(hmacUnder(key)(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  },
);

test('marks and signatures of one version say nothing under another, and an unknown version none', () => {
  const { keys: old } = newJournalKey();
  const key = createJournalKey({ journal: { current: 'j2', keys: { ...old, j2: newSigningKey() } } });
  expect(key?.mark('j1', 'ligne')).not.toBe(key?.mark('j2', 'ligne'));
  expect(key?.mark('j3', 'ligne')).toBeNull();
  const signature = key?.sign('tête') ?? '';
  expect(['j1', 'j2', 'j3'].map((version) => key?.verify(version, 'tête', signature))).toEqual([
    false,
    true,
    false,
  ]);
  expect(key?.verify('j2', 'tete', signature)).toBe(false);
});

test('keys from before have none', () => {
  expect(createJournalKey({ ...createKeys(), journal: undefined })).toBeNull();
});
