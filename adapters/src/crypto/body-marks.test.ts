import { expect, test } from 'vitest';
import { createBodyMarks } from './body-marks.ts';
import { createKeys, newSecret } from './keys.ts';

const HASH = 'a'.repeat(64);

test('a mark is the same for a body, another under another key, and never the hash', () => {
  const keys = createKeys();
  const { mark } = createBodyMarks(keys);
  expect(mark(HASH)).toBe(createBodyMarks(keys).mark(HASH));
  expect(mark(HASH)).not.toBe(mark('b'.repeat(64)));
  expect(mark(HASH)).not.toBe(createBodyMarks(createKeys()).mark(HASH));
  expect(mark(HASH)).not.toContain(HASH);
});

test('a body is known again after its key was rotated, and as a version of before kept it', () => {
  const keys = createKeys();
  const { code } = keys;
  const rotated = createBodyMarks({ code: { current: 'v2', keys: { ...code.keys, v2: newSecret() } } });
  expect(rotated.mark(HASH)).not.toBe(createBodyMarks(keys).mark(HASH));
  expect(rotated.marks(HASH)).toEqual([rotated.mark(HASH), createBodyMarks(keys).mark(HASH), HASH]);
});
