import { expect, test } from 'vitest';
import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import { coverageRequestStatuses, isLocked } from './coverage-request-status.ts';
import { chosenStatus, creationStatuses, nextStatuses } from './status-choices.ts';

const employee: Actor = { kind: 'admin', id: 1, sessionId: 's', isSuper: false };
const boss: Actor = { kind: 'admin', id: 2, sessionId: 's', isSuper: true };
const dentist: Actor = {
  kind: 'practitioner',
  id: 7,
  sessionId: 's',
  planId: 4,
  isSuper: true,
  practiceIds: [7],
};
const ids = coverageRequestStatuses.map(({ id }) => id);

test.each(ids.filter((id) => !isLocked(id)))(
  'staff move an unlocked request from %i to any other status',
  (statusId) => {
    for (const actor of [employee, boss]) {
      const next = nextStatuses({ statusId, undecidedDocuments: 0, actor });
      expect(next.map(({ id }) => id)).toEqual(ids.filter((id) => id !== statusId));
      expect(next.every(({ blocked }) => blocked === null)).toBe(true);
      for (const { id: to } of next)
        expect(refusal({ statusId, to, undecidedDocuments: 0, actor })).toBeNull();
    }
  },
);

test.each(ids.filter((id) => !isLocked(id)))(
  'an undecided document blocks every move from %i',
  (statusId) => {
    const next = nextStatuses({ statusId, undecidedDocuments: 1, actor: boss });
    expect(next).toHaveLength(10);
    for (const { id: to, blocked } of next) {
      expect(blocked).toBe('documents_undecided');
      expect(refusal({ statusId, to, undecidedDocuments: 1, actor: boss })).toBe('documents_undecided');
    }
  },
);

test.each([22, 23, 30] as const)('from %i an employee goes nowhere', (statusId) => {
  expect(nextStatuses({ statusId, undecidedDocuments: 0, actor: employee })).toEqual([]);
  expect(refusal({ statusId, to: 2, undecidedDocuments: 0, actor: employee })).toBe('forbidden');
});

test.each([22, 23, 30] as const)(
  'from %i a super administrator reopens, even with a document that nobody could decide',
  (statusId) => {
    const next = nextStatuses({ statusId, undecidedDocuments: 2, actor: boss });
    expect(next).toHaveLength(10);
    for (const { id: to, blocked } of next) {
      expect(blocked).toBeNull();
      expect(refusal({ statusId, to, undecidedDocuments: 2, actor: boss })).toBeNull();
    }
  },
);

test.each(ids)('a dentist chooses no status from %i', (statusId) => {
  expect(nextStatuses({ statusId, undecidedDocuments: 0, actor: dentist })).toEqual([]);
  expect(refusal({ statusId, to: 2, undecidedDocuments: 0, actor: dentist })).toBe('forbidden');
});

test('a status is not chosen twice', () => {
  expect(refusal({ statusId: 3, to: 3, undecidedDocuments: 0, actor: employee })).toBe('same_status');
});

test.each([0, 5, 18, -1, 2.5, Number.NaN])('%d is no status', (to) => {
  expect(refusal({ statusId: 2, to, undecidedDocuments: 0, actor: boss })).toBe('invalid');
});

test('staff create requests in any status that is not terminal', () => {
  expect(creationStatuses).toEqual([1, 2, 3, 4, 24, 17, 20, 19]);
});

function refusal(wish: Parameters<typeof chosenStatus>[0]): string | null {
  try {
    expect(chosenStatus(wish)).toBe(wish.to);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
