import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('what comes while a call is under way leaves together in the next, and each gets its own answer', async () => {
  const calls: { readonly items: readonly number[]; answer(): void }[] = [];
  const doubled = gathered(
    (items: readonly number[]) =>
      new Promise<number[]>((resolve) => {
        calls.push({ items, answer: () => resolve(items.map((item) => item * 2)) });
      }),
  );
  const first = doubled(1);
  await expect.poll(() => calls.length).toBe(1);
  const others = Promise.all([doubled(2), doubled(3)]);
  calls[0]?.answer();
  expect(await first).toBe(2);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer();
  expect(await others).toEqual([4, 6]);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3]]);
});

test('a call that fails fails for those in it alone', async () => {
  let isDown = true;
  const asked = gathered(async (items: readonly string[]) => {
    if (isDown) throw new Error('down');
    return items;
  });
  await expect(Promise.all([asked('a'), asked('b')])).rejects.toThrow('down');
  isDown = false;
  expect(await asked('c')).toBe('c');
});
