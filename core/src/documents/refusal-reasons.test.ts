import { expect, test } from 'vitest';
import { REASON_MAX_LENGTH, refusalReasons } from './refusal-reasons.ts';

test('every usual reason may be kept, once, with a no-break space before its colon', () => {
  expect(new Set(refusalReasons).size).toBe(refusalReasons.length);
  for (const reason of refusalReasons) {
    expect(reason.length).toBeLessThanOrEqual(REASON_MAX_LENGTH);
    expect(reason).not.toContain(' :');
  }
});
