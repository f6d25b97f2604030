import { expect, test } from 'vitest';
import type { Actor } from '../shared/actor.ts';
import { liveEventFor, mayChangeRights } from './live-changes.ts';

const staff: Actor = { kind: 'admin', id: 1, sessionId: 's', isSuper: false };
const dentist: Actor = {
  kind: 'practitioner',
  id: 7,
  sessionId: 's',
  planId: 4,
  isSuper: true,
  practiceIds: [7, 8],
};

const heard = (actor: Actor, kind: string, practitionerId: number | null, entityId: number | null = 12) =>
  liveEventFor(actor, { id: 1, kind, entityId, practitionerId })?.kind ?? null;

test.each([
  ['a PEC of his own', 'dfc', 7, 'dfc', 'dfc'],
  ['a PEC of his practice', 'dfc', 8, 'dfc', 'dfc'],
  ['a PEC of another practice', 'dfc', 9, 'dfc', null],
  ['a message to another practice', 'message', 9, 'message', null],
  ['an invoice of his own', 'invoice', 7, 'invoice', 'invoice'],
  ['a note of the staff on his PEC', 'comment', null, 'dfc', null],
  ['a mail', 'mail', null, 'mail', null],
  ['a notification', 'notification', null, 'notification', null],
  ['an insurer', 'mutual', null, 'mutual', null],
  ['the end of a session', 'session', null, null, null],
])('%s', (_, kind, practitionerId, toStaff, toDentist) => {
  expect(heard(staff, kind, practitionerId)).toBe(toStaff);
  expect(heard(dentist, kind, practitionerId)).toBe(toDentist);
});

test('a change of many names nobody and is told to all who may see its kind', () => {
  expect(heard(dentist, 'dfc', null, null)).toBe('dfc');
  expect(heard(dentist, 'mail', null, null)).toBeNull();
});

test('sessions and accounts may change what a stream may tell', () => {
  const change = { id: 1, entityId: null, practitionerId: null };
  expect(
    ['session', 'user', 'administrator', 'dfc'].map((kind) => mayChangeRights({ ...change, kind })),
  ).toEqual([true, true, true, false]);
});
