import { expect, test } from 'vitest';
import { noticeRefusal, practitionerNotices } from './practitioner-notices.ts';

const aClient = { archivedBy: null, isProspect: false, isActive: true };

test.each([
  ['an active client', aClient, [null, null, null]],
  ['an inactive client', { ...aClient, isActive: false }, ['account_inactive', null, null]],
  ['a prospect', { ...aClient, isProspect: true }, ['not_a_client', 'not_a_client', 'not_a_client']],
  ['an archived one', { ...aClient, archivedBy: 'client' as const }, ['archived', 'archived', 'archived']],
])('%s: register, free, free4month', (_, state, refusals) => {
  expect(practitionerNotices.map((notice) => noticeRefusal(state, notice))).toEqual(refusals);
});
