import { expect, test } from 'vitest';
import { onceAMinute } from './once-a-minute.ts';

test('of errors that come by the hundred one a minute is told', () => {
  const told: string[] = [];
  let now = 0;
  const tell = onceAMinute(
    ({ message }) => told.push(message),
    () => now,
  );
  for (; now < 150_000; now += 500) tell(new Error(String(now)));
  expect(told).toEqual(['0', '60000', '120000']);
});
