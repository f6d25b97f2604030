import { expect, test } from 'vitest';
import {
  coverageRequestStatuses,
  isLocked,
  isMailed,
  lockedStatusIds,
  stageOf,
  statusesThat,
  statusOf,
} from './coverage-request-status.ts';

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
  // id, icon, step, turn, answer, stamp
  [1, 'circle-dashed', 'received', 'transmit-request', null, null],
  [2, 'inbox', 'received', 'transmit-request', null, null],
  [3, 'send', 'transmitted', 'study-request', null, 'transmittedAt'],
  [4, 'hourglass', 'transmitted', 'study-request', null, null],
  [17, 'badge-check', 'answered', 'transmit-agreement', 'agreement', 'agreedAt'],
  [19, 'file-check-corner', 'invoiced', 'pay', null, null],
  [20, 'file-up', 'invoiced', 'transmit-agreement', null, null],
  [22, 'archive', null, 'nothing', null, null],
  [23, 'ban', null, 'nothing', null, null],
  [24, 'circle-alert', 'received', 'answer-staff', 'complement', null],
  [30, 'circle-x', 'answered', 'nothing', 'refusal', null],
] as const)('status %i is drawn, followed and counted', (id, ...facts) => {
  const { icon, step, turn, answer, stamp } = statusOf(id);
  expect([icon, step, turn, answer, stamp]).toEqual(facts);
});

test('one status asks by its comment, one asks the staff for the APEC', () => {
  expect(statusesThat(({ asksByComment }) => asksByComment)).toEqual([24]);
  expect(statusesThat(({ asksAgreement }) => asksAgreement)).toEqual([17]);
});

test('what waits for nobody is what is locked', () => {
  expect(statusesThat(({ turn }) => turn === 'nothing')).toEqual(lockedStatusIds);
  expect(statusesThat(({ limits }) => limits === null)).toEqual(lockedStatusIds);
});

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
] as const)('from %s to %i mails the owner: %s', (from, to, mailed) => {
  expect(isMailed({ from, to })).toBe(mailed);
});

test('there are eleven statuses, each once', () => {
  expect([...new Set(ids)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 17, 19, 20, 22, 23, 24, 30]);
});
