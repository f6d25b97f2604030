import { expect, test } from 'vitest';
import { callBackMoves, callBackNotification } from './call-back.ts';
import { prospectStatusOf } from './prospect-statuses.ts';

test.each([
  [null, 'toBeSolicited', false, true],
  [null, 'thoughtful', false, false],
  [null, 'wantCall', false, true],
  [null, 'freeTest', false, false],
  ['thoughtful', 'toBeRecalled', false, true],
  ['toBeSolicited', 'thoughtful', true, false],
  ['toBeSolicited', 'toBeRecalled', true, true],
  ['toBeRecalled', 'toBeRecalled', true, true],
  ['wantCall', 'unreachable', true, false],
  ['wantCall', 'toBeSolicited', true, true],
  ['freeTest', 'notInterested', false, false],
  ['registrationFileSent', 'notInterested', false, false],
  ['toBeRecalled', null, true, false],
])('from %s to %s: removes %s, raises %s', (from, to, removes, raises) => {
  expect(callBackMoves({ from, to })).toEqual({ removes, raises });
});

test('the notification says whom to call and why, and leads to him', () => {
  const status = prospectStatusOf('toBeRecalled')!;
  const at = new Date('2026-11-21T09:00:00Z');
  const prospect = { id: 7, name: 'ROUX ANNE', phone: '0612345678' };
  expect(callBackNotification({ id: 'abcdefghij', historyId: 12, status, prospect, at })).toMatchObject({
    key: 'callback:12',
    kind: 'callback',
    title: 'À Démarcher',
    subtitle: 'Roux Anne · 06\u00a012\u00a034\u00a056\u00a078',
    link: '/admin/prospect/edit/7',
    color: 'orange',
    icon: 'PhoneCall',
  });
  expect(
    callBackNotification({
      id: 'abcdefghij',
      historyId: 12,
      status,
      prospect: { ...prospect, phone: '' },
      at,
    }).subtitle,
  ).toBe('Roux Anne');
});
