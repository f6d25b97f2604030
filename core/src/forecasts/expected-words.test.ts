import { expect, test } from 'vitest';
import { basisText, listedSpan, shortSpan, spanText, usualText } from './expected-words.ts';

test.each([
  ['2026-12-01', '2026-12-04', 'entre le 1er et le 4\u00A0déc.', '1er au 4\u00A0déc.'],
  ['2026-11-27', '2026-12-01', 'entre le 27\u00A0nov. et le 1er\u00A0déc.', '27\u00A0nov. au 1er\u00A0déc.'],
  ['2026-12-30', '2027-12-04', 'entre le 30\u00A0déc. et le 4\u00A0déc.', '30\u00A0déc. au 4\u00A0déc.'],
  ['2026-08-11', '2026-08-11', 'le 11\u00A0août', '11\u00A0août'],
  ['2026-02-01', null, 'à partir du 1er\u00A0févr.', 'dès le 1er\u00A0févr.'],
])('from %s until %s reads « %s »', (from, until, text, short) => {
  expect(spanText({ from, until })).toBe(text);
  expect(shortSpan({ from, until })).toBe(short);
});

test('a line of a list has a dash', () => {
  expect(listedSpan({ from: '2026-11-27', until: '2026-12-01' })).toBe('27\u00A0nov.\u00A0– 1er\u00A0déc.');
  expect(listedSpan({ from: '2026-12-01', until: null })).toBe('dès le 1er\u00A0déc.');
});

test.each([
  [5, 8, '5 à 8\u00A0j'],
  [5, 5, '5\u00A0j'],
  [5, null, '5\u00A0j ou plus'],
  [null, null, ''],
])('half in %s and nine in ten in %s days: « %s »', (p50, p90, text) => {
  expect(usualText({ p50, p90 })).toBe(text);
});

test.each([
  ['2026-12-04', false, 'La moitié des réponses arrivent au plus tard le 1er, neuf sur dix le 4\u00A0déc..'],
  ['2026-12-01', false, 'Neuf réponses sur dix arrivent au plus tard le 1er\u00A0déc..'],
  [null, false, 'La moitié des réponses arrivent au plus tard le 1er\u00A0déc..'],
  ['2026-12-04', true, 'Délai large, peu de réponses connues.'],
])('what it means, until %s', (until, isWide, text) => {
  const said = (awaits: 'answer' | 'payment') => basisText({ from: '2026-12-01', until, isWide, awaits });
  expect(said('answer')).toBe(text.replace('déc..', 'déc.'));
  expect(said('payment')).toBe(
    text
      .replace('déc..', 'déc.')
      .replace('réponses connues', 'règlements connus')
      .replaceAll(/(r)éponses/gi, (_, first: string) => (first === 'R' ? 'Règlements' : 'règlements')),
  );
});
