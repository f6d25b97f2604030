import { expect, test } from 'vitest';
import { FORM_MIN_SHOWN_MS, looksLikeRobot } from './spam-guard.ts';

test.each([
  ['a person', '', FORM_MIN_SHOWN_MS, false],
  ['a person who took his time', '', 86_400_000, false],
  ['who says nothing of the time', '', null, false],
  ['a space that a browser left', ' ', 5000, false],
  ['who filled in what nobody sees', 'https://exemple.fr', 5000, true],
  ['who was too quick', '', FORM_MIN_SHOWN_MS - 1, true],
  ['whose clock went back', '', -1, true],
])('%s', (_who, trap, shownForMs, robot) => {
  expect(looksLikeRobot({ trap, shownForMs })).toBe(robot);
});
