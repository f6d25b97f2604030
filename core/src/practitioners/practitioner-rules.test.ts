import { expect, test } from 'vitest';
import { isLinkable, isWorking, refuseArchived } from './practitioner-rules.ts';
import type { PractitionerState } from './practitioner-rules.ts';

const aPractitioner = (facts: Partial<PractitionerState> = {}): PractitionerState => ({
  id: 2,
  planId: 1,
  parentId: null,
  isActive: true,
  isProspect: false,
  archivedBy: null,
  ...facts,
});

test.each([
  ['an active client', {}, true, true],
  ['an inactive client', { isActive: false }, false, true],
  ['a prospect', { isProspect: true, planId: null }, false, false],
  ['archived by staff', { archivedBy: 'admin' }, false, false],
  ['archived by himself', { archivedBy: 'client' }, false, false],
  ['a super-practitioner', { planId: 4 }, true, false],
  ['a super-practitioner in his free month', { planId: 5 }, true, false],
  ['linked to another', { parentId: 9 }, true, false],
  ['linked here already', { parentId: 1 }, true, true],
  ['himself', { id: 1 }, true, false],
] as const)('%s', (_, facts, works, linkable) => {
  const practitioner = aPractitioner(facts);
  expect(isWorking(practitioner)).toBe(works);
  expect(isLinkable(practitioner, { id: 1 })).toBe(linkable);
});

test('nothing of an archived practitioner changes', () => {
  expect(() => refuseArchived({ archivedBy: null })).not.toThrow();
  expect(() => refuseArchived({ archivedBy: 'admin' })).toThrow('archived');
  expect(() => refuseArchived({ archivedBy: 'client' })).toThrow('archived');
});
