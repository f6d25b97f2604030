import { expect, test } from 'vitest';
import { mayReplyToMessage, mayStartMessage, statusesOpenToNewMessages } from './message-rules.ts';

test.each([
  // status, staff start, staff reply, dentist writes
  [1, true, true, true],
  [2, true, true, true],
  [3, true, true, true],
  [4, true, true, true],
  [24, true, true, true],
  [17, true, true, true],
  [20, false, true, true],
  [19, false, true, true],
  [22, false, false, false],
  [23, false, false, false],
  [30, true, true, true],
] as const)(
  'in %i: staff start %s, staff reply %s, dentist %s',
  (statusId, staffStart, staffReply, dentist) => {
    expect(mayStartMessage({ statusId, writer: 'admin' })).toBe(staffStart);
    expect(mayReplyToMessage({ statusId, isFromAdmin: false, writer: 'admin' })).toBe(staffReply);
    expect(mayStartMessage({ statusId, writer: 'practitioner' })).toBe(dentist);
    expect(mayReplyToMessage({ statusId, isFromAdmin: true, writer: 'practitioner' })).toBe(dentist);
  },
);

test('nobody answers his own side', () => {
  expect(mayReplyToMessage({ statusId: 2, isFromAdmin: true, writer: 'admin' })).toBe(false);
  expect(mayReplyToMessage({ statusId: 2, isFromAdmin: false, writer: 'practitioner' })).toBe(false);
});

test('the PEC offered for a new message are those that it may be about', () => {
  expect(statusesOpenToNewMessages('admin').toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 17, 24, 30]);
});
