import { expect, test } from 'vitest';
import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import {
  checkCreationStatus,
  checkStatusChange,
  coverageRequestStatuses,
  creationStatuses,
  isLocked,
  isMailed,
  nextStatuses,
  stageOf,
  statusOf,
} from './coverage-request-status.ts';

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

const yes = true;
const no = false;
test.each([
  // id, name, colour, stage, locked, new message of staff, reply of staff, message of dentist, late, overdue, mailed
  [1, 'Incomplète', 'slate', 'request', no, yes, yes, yes, 3, 7, no],
  [2, 'Nouvelle demande', 'azure', 'request', no, yes, yes, yes, 1, 2, no],
  [3, 'Transmise', 'indigo', 'request', no, yes, yes, yes, 10, 15, no],
  [4, "En cours d'étude", 'violet', 'request', no, yes, yes, yes, 10, 15, no],
  [17, 'Accord de PEC émis', 'green', 'agreement', no, yes, yes, yes, 7, 15, yes],
  [19, 'APEC + factures transmises', 'olive', 'agreement', no, no, yes, yes, 20, 30, no],
  [20, 'APEC + factures à transmettre', 'ochre', 'agreement', no, no, yes, yes, 2, 4, no],
  [22, 'Clôturée', 'grey', 'terminal', yes, no, no, no, undefined, undefined, yes],
  [23, 'Annulée', 'grey', 'terminal', yes, no, no, no, undefined, undefined, yes],
  [24, 'À compléter', 'orange', 'request', no, yes, yes, yes, 3, 7, yes],
  [30, 'Refusée par la mutuelle', 'red', 'terminal', yes, yes, yes, yes, undefined, undefined, yes],
] as const)(
  'status %i %s',
  (id, name, color, stage, locked, newMessage, reply, dentistMessage, late, overdue, mailed) => {
    const status = statusOf(id);
    expect([status.name, status.color, stageOf(id), isLocked(id)]).toEqual([name, color, stage, locked]);
    expect(status.closedTo).toEqual({
      staffNewMessage: !newMessage,
      staffReply: !reply,
      dentistMessage: !dentistMessage,
    });
    expect([status.limits?.late, status.limits?.overdue, status.isMailed]).toEqual([late, overdue, mailed]);
  },
);

test.each([
  [2, 17, true],
  [4, 17, true],
  [24, 17, true],
  [null, 17, true],
  [22, 17, true],
  [30, 17, true],
  [20, 17, false],
  [19, 17, false],
  [17, 20, false],
  [17, 22, true],
  [20, 22, true],
  [19, 24, true],
  [2, 24, true],
  [20, 30, true],
  [3, 4, false],
])('from %s to %i mails the owner: %s', (from, to, mailed) => {
  expect(isMailed({ from, to })).toBe(mailed);
});

test('there are eleven statuses, each once', () => {
  expect([...new Set(ids)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 17, 19, 20, 22, 23, 24, 30]);
});

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

test.each([22, 23, 30])('from %i an employee goes nowhere', (statusId) => {
  expect(nextStatuses({ statusId, undecidedDocuments: 0, actor: employee })).toEqual([]);
  expect(refusal({ statusId, to: 2, undecidedDocuments: 0, actor: employee })).toBe('forbidden');
});

test.each([22, 23, 30])(
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
  expect(creationStatuses.map(({ id }) => id)).toEqual([1, 2, 3, 4, 24, 17, 20, 19]);
  expect(() => checkCreationStatus(2)).not.toThrow();
  for (const id of [22, 23, 30, 99]) expect(() => checkCreationStatus(id)).toThrow('invalid');
});

function refusal(wish: Parameters<typeof checkStatusChange>[0]): string | null {
  try {
    checkStatusChange(wish);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
