import { expect, test } from 'vitest';
import { aMessage } from '../testing/samples.ts';
import { conversationsOf } from './conversations.ts';

test('one line a PEC, by its latest message, with what nobody of the practice has opened', () => {
  const other = {
    id: 8,
    reference: 'PEC-2026-000008',
    statusId: 3 as const,
    patient: { firstname: '', lastname: 'B' },
  };
  const lines = conversationsOf([
    aMessage({ id: 5, isSeen: false }),
    aMessage({ id: 4, dfcId: 8, dfc: other }),
    aMessage({ id: 3, isSeen: false }),
    aMessage({ id: 2, isFromAdmin: false, isSeen: false }),
  ]);
  expect(lines.map(({ dfc, latest, unread }) => [dfc.id, latest.id, unread])).toEqual([
    [4771, 5, 2],
    [8, 4, 0],
  ]);
});
