import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';
import { createSecretBox } from './secret-box.ts';

const keys = createKeys();
const box = createSecretBox(keys);
const NIR = '255081416802538';

test('what is sealed opens, and says its key version', () => {
  const sealed = box.seal(NIR, 'patients.nir');
  expect(sealed).toMatch(/^v1\./);
  expect(sealed).not.toContain(NIR);
  expect(box.open(sealed, 'patients.nir')).toBe(NIR);
});

test('the same NIR never looks the same twice', () => {
  expect(box.seal(NIR, 'patients.nir')).not.toBe(box.seal(NIR, 'patients.nir'));
});

test('a value moved to another column does not open', () => {
  expect(() => box.open(box.seal(NIR, 'patients.nir'), 'conventions.password')).toThrow(
    'does not open as conventions.password',
  );
});

test('a value changed by one bit does not open', () => {
  const sealed = box.seal(NIR, 'patients.nir');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
  expect(() => box.open(`v1.${bytes.toString('base64url')}`, 'patients.nir')).toThrow('does not open');
});

test('after a rotation old values open and new ones take the new key', () => {
  const other = createKeys().data.keys['v1'];
  if (!other) throw new Error('no key');
  const rotated = createSecretBox({ data: { current: 'v2', keys: { ...keys.data.keys, v2: other } } });
  expect(rotated.open(box.seal(NIR, 'patients.nir'), 'patients.nir')).toBe(NIR);
  const sealed = rotated.seal(NIR, 'patients.nir');
  expect(sealed).toMatch(/^v2\./);
  expect(() => box.open(sealed, 'patients.nir')).toThrow('the data key v2 is unknown');
});

test.each([
  ['', 'unknown'],
  ['v1.', 'cut short'],
  ['v1', 'unknown'],
  ['nonsense', 'unknown'],
  ['v1.AAAA', 'cut short'],
])('%j is no sealed value', (text, reason) => {
  expect(() => box.open(text, 'patients.nir')).toThrow(reason);
});
