import { expect, test } from 'vitest';
import { keptFields } from '../shared/fields.ts';
import { insurerTexts, type Insurer } from '../mutuals/insurer.ts';
import { playbookOf } from '../mutuals/playbook.ts';
import {
  chaseOf,
  isDue,
  leavesOn,
  mayLeave,
  reminderByHand,
  saidOfChase,
  type ChaseFacts,
  type ChaseLine,
} from './chase.ts';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+01:00`);
const texts = keptFields(
  insurerTexts,
  Object.fromEntries(Object.keys(insurerTexts).map((name) => [name, ''])) as never,
);
const group = (fields: Partial<Insurer> = {}): Insurer => ({
  ...texts,
  kind: 'mutual-group',
  id: 7,
  name: 'Orélia',
  sendingProtocol: { mail: 'pec@orelia.example' },
  isCapped: false,
  attached: [],
  createdAt: at('2026-01-05'),
  version: 1,
  mailReminders: 'Oui',
  ...fields,
});
let id = 0;
const line = (choice: Partial<ChaseLine>): ChaseLine => ({
  id: (id += 1),
  kind: 'sent',
  purpose: null,
  way: 'mail',
  sendingId: null,
  at: at('2026-11-02'),
  facts: null,
  ...choice,
});
// A Monday.
const sent = line({ purpose: 'request', facts: { to: 'typed@orelia.example', number: 'CB-12' } });
const mail = (day: string) => line({ purpose: 'reminder', at: at(day) });
const facts = (choice: Partial<ChaseFacts> = {}): ChaseFacts => ({
  id: 1,
  reference: 'DFC-1',
  turn: { who: 'insurer', kind: 'study-request', count: 0, since: sent.at },
  mutual: null,
  mutualGroup: { id: 7, name: 'Orélia' },
  asideUntil: null,
  reminders: { count: 0, lastAt: null, lastWay: null },
  chosen: null,
  forecasts: [],
  held: null,
  isChased: false,
  lines: [sent],
  ...choice,
});
const chase = (choice: Partial<ChaseFacts> = {}, insurer: Partial<Insurer> = {}) =>
  chaseOf(facts(choice), playbookOf({ mutual: null, mutualGroup: group(insurer) }));
const forecast = (p90: number) =>
  [
    { of: 'mutual-group', insurerId: 7, answers: 50, waiting: 0, instant: 0, p50: 3, p90 },
  ] satisfies ChaseFacts['forecasts'];

test('the first is due after twelve working days, or when nine in ten have answered, or when the insurer says', () => {
  // The 11th of November is a holiday.
  expect(chase()?.nextOn).toBe('2026-11-19');
  expect(chase({ forecasts: forecast(5) })?.nextOn).toBe('2026-11-09');
  expect(chase({ forecasts: forecast(20) })?.nextOn).toBe('2026-11-19');
  expect(chase({ forecasts: forecast(0) })?.nextOn).toBe('2026-11-03');
  expect(chase({ forecasts: forecast(5) }, { firstReminder: '15' })?.nextOn).toBe('2026-11-24');
});

test('the next one is due ten working days later, or when the insurer says; after two somebody calls', () => {
  expect(chase({ lines: [sent, mail('2026-11-19')] })?.nextOn).toBe('2026-12-03');
  expect(chase({ lines: [sent, mail('2026-11-19')] }, { nextReminder: '3' })?.nextOn).toBe('2026-11-24');
  const second = { lines: [sent, mail('2026-11-19'), mail('2026-12-03')] };
  expect(chase(second)).toMatchObject({ mails: 2, nextOn: null });
});

test('what staff have done puts it off: a call by as much, set aside until then', () => {
  const reminders = { count: 1, lastAt: at('2026-11-12'), lastWay: 'phone' } as const;
  expect(chase({ reminders })?.nextOn).toBe('2026-11-26');
  expect(chase({ asideUntil: '2026-12-01' })?.nextOn).toBe('2026-12-01');
  const earlier = { ...reminders, lastAt: at('2026-10-12') };
  expect(chase({ reminders: earlier })?.nextOn).toBe('2026-11-19');
});

test('it leaves on that day and later, unless it is held', () => {
  const planned = chase();
  expect(planned && [isDue(planned, '2026-11-18'), isDue(planned, '2026-11-19')]).toEqual([false, true]);
  const by = { id: 3, firstname: 'CAPUCINE', lastname: 'HERY' };
  const held = chase({ held: { at: at('2026-11-10'), by } });
  expect(held && isDue(held, '2026-11-20')).toBe(false);
});

test.each([
  ['answered', [line({ kind: 'answered', sendingId: sent.id })]],
  ['confirmed', [line({ kind: 'confirmed' })]],
  ['refused by the mail server', [line({ kind: 'refused', sendingId: sent.id })]],
  ['bounced', [line({ kind: 'bounced', sendingId: sent.id })]],
  ['taken back', [line({ kind: 'withdrawn', sendingId: sent.id })]],
])('nothing is planned for what was %s', (_name, after) => {
  expect(chase({ lines: [sent, line({ kind: 'left', sendingId: sent.id }), ...after] })).toBeNull();
});

test('what was opened, then reported as bounced, is still reminded of: somebody has had it', () => {
  const opened = line({ kind: 'opened', sendingId: sent.id });
  const bounced = (sendingId: number) => line({ kind: 'bounced', sendingId });
  expect(chase({ lines: [sent, opened, bounced(sent.id)] })?.nextOn).toBe('2026-11-19');
  const lines = [sent, opened, bounced(sent.id), mail('2026-11-19')];
  expect(chase({ lines })?.nextOn).toBe('2026-12-03');
  const playbook = playbookOf({ mutual: null, mutualGroup: group() });
  expect(reminderByHand(facts({ lines }), playbook, at('2026-11-20'))).toMatchObject({ number: 'CB-12' });
  // The reminder itself came to nobody.
  expect(chase({ lines: [...lines, bounced(lines.at(-1)!.id)] })).toBeNull();
});

test('an answer to an earlier sending is of the past', () => {
  const first = line({ purpose: 'request', at: at('2026-10-01') });
  const lines = [first, line({ kind: 'answered', sendingId: first.id }), sent];
  expect(chase({ lines })?.nextOn).toBe('2026-11-19');
});

test('a confirmation that was taken back stops nothing, one before it still does', () => {
  const confirmed = () => line({ kind: 'confirmed', sendingId: sent.id });
  const taken = () => line({ kind: 'unconfirmed', sendingId: sent.id });
  expect(chase({ lines: [sent, confirmed(), taken()] })?.nextOn).toBe('2026-11-19');
  expect(chase({ lines: [sent, confirmed(), taken(), confirmed(), taken()] })?.nextOn).toBe('2026-11-19');
  expect(chase({ lines: [sent, confirmed(), confirmed(), taken()] })).toBeNull();
  expect(chase({ lines: [sent, confirmed(), taken(), confirmed()] })).toBeNull();
  // That the answer had come is not taken back with what somebody confirmed of it.
  const answered = line({ kind: 'answered', sendingId: sent.id });
  expect(chase({ lines: [sent, answered, confirmed(), taken()] })).toBeNull();
});

test('of two sendings the later that was taken back does not count', () => {
  const second = line({
    purpose: 'request',
    at: at('2026-11-12'),
    facts: { to: 'b@orelia.example', number: '' },
  });
  const lines = [sent, mail('2026-11-09'), second, line({ kind: 'withdrawn', sendingId: second.id })];
  expect(chase({ lines })).toMatchObject({ mails: 1, nextOn: '2026-11-24', number: 'CB-12' });
  const playbook = playbookOf({ mutual: null, mutualGroup: group() });
  const byHand = (choice: Partial<ChaseFacts>) => reminderByHand(facts(choice), playbook, at('2026-11-13'));
  expect(byHand({ lines })).toMatchObject({ number: 'CB-12' });
  expect(byHand({ lines: [sent, line({ kind: 'withdrawn', sendingId: sent.id })] })).toBe(
    'reminder_not_sent',
  );
});

test('nothing is planned where the insurer wants none, is not awaited, or has no address', () => {
  expect(chase({}, { mailReminders: '' })).toBeNull();
  expect(chase({}, { mailReminders: 'Non' })).toBeNull();
  expect(chase({ turn: { who: 'staff', kind: 'check-documents', count: 1, since: sent.at } })).toBeNull();
  expect(chase({ lines: [] })).toBeNull();
  const onPlatform = { sendingProtocol: { link: 'https://pro.orelia.example' } };
  expect(chase({}, onPlatform)?.to).toBe('typed@orelia.example');
  expect(chase({ lines: [{ ...sent, way: 'link' }] }, onPlatform)).toBeNull();
  expect(chase({ lines: [{ ...sent, way: 'link' }] })).toMatchObject({
    to: 'pec@orelia.example',
    number: 'CB-12',
  });
});

test('a mail that was taken back before it left is none', () => {
  const reminder = mail('2026-11-19');
  const lines = [sent, reminder];
  expect(mayLeave(facts({ lines }), reminder.id)).toBe(true);
  const withdrawn = [...lines, line({ kind: 'withdrawn', sendingId: reminder.id })];
  expect(mayLeave(facts({ lines: withdrawn }), reminder.id)).toBe(false);
  expect(chase({ lines: withdrawn })).toMatchObject({ mails: 0, nextOn: '2026-11-19' });
  const answered = [...lines, line({ kind: 'answered', sendingId: sent.id })];
  expect(mayLeave(facts({ lines: answered }), reminder.id)).toBe(false);
});

test('a reminder that no try has brought out is none; a sending that none has, or one that came back, is', () => {
  const reminder = mail('2026-11-19');
  const unsent = line({ kind: 'unsent', sendingId: reminder.id });
  expect(chase({ lines: [sent, reminder, unsent] })).toMatchObject({ mails: 0, nextOn: '2026-11-19' });
  const playbook = playbookOf({ mutual: null, mutualGroup: group() });
  const byHand = (...lines: readonly ChaseLine[]) =>
    reminderByHand(facts({ lines: [sent, ...lines] }), playbook, at('2026-11-19'));
  expect(byHand(reminder)).toBe('reminded_today');
  expect(byHand(reminder, unsent)).toMatchObject({ number: 'CB-12' });
  expect(chase({ lines: [sent, line({ kind: 'unsent', sendingId: sent.id })] })).toBeNull();
  expect(chase({ lines: [sent, reminder, line({ kind: 'bounced', sendingId: reminder.id })] })).toBeNull();
});

test('the plan says when it leaves: the next morning of work', () => {
  const planned = chase();
  const on = (now: Date) => planned && leavesOn(planned, now);
  expect(on(at('2026-11-10'))).toBe('2026-11-19');
  expect(on(at('2026-11-20', '08:00'))).toBe('2026-11-20');
  expect(on(at('2026-11-20', '10:00'))).toBe('2026-11-23');
  expect(planned && saidOfChase(planned)).toBe('Relance par mail prévue le 19\u00A0nov.');
});

test('an insurer that was put right since the sending is not reminded of what it never got', () => {
  const sentTo = (id: number) =>
    line({ ...sent, facts: { ...sent.facts, recipient: { kind: 'mutual-group', id } } });
  const playbook = playbookOf({ mutual: null, mutualGroup: group() });
  const byHand = (choice: Partial<ChaseFacts>) => reminderByHand(facts(choice), playbook, at('2026-11-13'));
  expect(chase({ lines: [sentTo(7)] })?.nextOn).toBe('2026-11-19');
  expect(byHand({ lines: [sentTo(7)] })).toMatchObject({ to: 'pec@orelia.example' });
  expect(chase({ lines: [sentTo(8)] })).toBeNull();
  expect(byHand({ lines: [sentTo(8)] })).toBe('reminder_not_sent');
});

test('what left to its mutual is reminded of where its group has said since how it is sent, to whoever has it', () => {
  const recipient = { kind: 'mutual', id: 3 } as const;
  const toMutual = line({ ...sent, facts: { to: 'pec@loire.example', number: 'CB-12', recipient } });
  const mutual = { id: 3, name: 'Orélia Loire' };
  const playbook = playbookOf({ mutual: null, mutualGroup: group() });
  const byHand = (...lines: readonly ChaseLine[]) =>
    reminderByHand(facts({ mutual, lines }), playbook, at('2026-11-13'));
  const reached = { insurer: { kind: 'mutual', ...mutual }, to: 'pec@loire.example', number: 'CB-12' };
  expect(chase({ mutual, lines: [toMutual] })).toMatchObject({ nextOn: '2026-11-19', ...reached });
  expect(byHand(toMutual)).toEqual(reached);
  expect(chase({ mutual: { ...mutual, id: 4 }, lines: [toMutual] })).toBeNull();
  // On a platform, by the post: nothing says by which mail it is reached.
  expect(chase({ mutual, lines: [{ ...toMutual, way: 'link' }] })).toBeNull();
  expect(byHand({ ...toMutual, way: 'link' })).toBe('reminder_unreachable');
});
