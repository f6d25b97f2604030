import { expect, test } from 'vitest';
import { statuses, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import { unprovedMoves } from './unproved-moves.ts';

const { new: unsent, transmitted, underStudy, toComplete, agreementTransmitted } = statuses;
const AT = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute));
const moved = (...ids: readonly StatusId[]) => ids.map((statusId, minute) => ({ statusId, at: AT(minute) }));
const sent = (minute: number) => ({ kind: 'sent' as const, at: AT(minute) });

test('a move to the insurer with its sending is proved, one by hand is not', () => {
  const history = moved(unsent.id, transmitted.id);
  expect(unprovedMoves(history, [sent(1)])).toEqual([]);
  expect(unprovedMoves(history, [])).toEqual([history[1]]);
  // A mail that has left is no sending, nor is one of another minute.
  expect(unprovedMoves(history, [{ kind: 'left', at: AT(1) }, sent(3)])).toEqual([history[1]]);
});

test('each move counts, but not one between statuses of the insurer', () => {
  const history = moved(unsent.id, transmitted.id, underStudy.id, toComplete.id, transmitted.id);
  expect(unprovedMoves(history, [sent(1)])).toEqual([history[4]]);
});

test('the documents of an agreement are sent as well', () => {
  const history = moved(statuses.agreed.id, agreementTransmitted.id);
  expect(unprovedMoves(history, [])).toEqual([history[1]]);
});
