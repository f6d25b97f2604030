import { expect, test } from 'vitest';
import { dayOfText, monthOfText, textOfDay } from './typed-day.ts';

const TODAY = '2026-11-22';

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['21.11.26', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['211126', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['21/11', '2026-11-21'],
  [' 21 nov ', '2026-11-21'],
  ['21 nov. 2025', '2025-11-21'],
  ['1er décembre 2026', '2026-12-01'],
  ['3 août', '2026-08-03'],
  ['29/02/2028', '2028-02-29'],
  ['Hier', '2026-11-21'],
  ['avant-hier', '2026-11-20'],
  ['aujourd’hui', TODAY],
  ["aujourd'hui", TODAY],
  ['demain', '2026-11-23'],
])('« %s » is the day %s', (text, day) => {
  expect(dayOfText(text, TODAY)).toBe(day);
});

test.each([
  '',
  '31/02/2026',
  '29/02/2027',
  '13/13/2026',
  '32/1/26',
  'bientôt',
  '21 juinvier x',
  '2111',
  '1/1/0026',
])('« %s » is no day', (text) => {
  expect(dayOfText(text, TODAY)).toBeNull();
});

test.each([
  ['11/2026', '2026-11'],
  ['112026', '2026-11'],
  ['3/25', '2025-03'],
  ['nov. 2025', '2025-11'],
  ['novembre', '2026-11'],
  ['juillet 26', '2026-07'],
  ['2025-04', '2025-04'],
  ['21/11/2026', '2026-11'],
  ['hier', '2026-11'],
])('« %s » is the month %s', (text, month) => {
  expect(monthOfText(text, TODAY)).toBe(month);
});

test.each(['13/2026', 'bruine 2026', ''])('« %s » is no month', (text) => {
  expect(monthOfText(text, TODAY)).toBeNull();
});

test('what stands in the field is read again as the same', () => {
  expect(dayOfText(textOfDay('2026-03-01'), TODAY)).toBe('2026-03-01');
  expect(monthOfText(textOfDay('2026-03'), TODAY)).toBe('2026-03');
});
