import { expect, test } from 'vitest';
import { asQuery, filtersOf, filtersOfView, isNarrowed, searchOf } from './list-filters.ts';
import { addressOf, viewShown } from './view-address.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const read = (search: string) => filtersOf(new URLSearchParams(search), null, 20, NOW);

const check = {
  id: 'check',
  name: 'À vérifier',
  filters: { turn: 'check', aside: false },
  period: { from: null, to: null },
  groupBy: null,
  isCapped: false,
  saved: null,
  orderBy: 'age',
  order: 'desc',
  count: 3,
} as const;
const all = { ...check, id: 'all', filters: {}, period: null, orderBy: 'creationDate' } as const;

test.each([
  '',
  '?cote=non&tour=check&du=&au=&tri=age',
  '?envoi=oui&refus=oui&responsable=moi&depuis=5&attendue=retard&assureur=g3&nomAssureur=Or%C3%A9lia',
  '?responsable=personne&page=2',
  '?responsable=12',
  '?statuts=3%2C24',
  '?accorde=oui&valable=bientot',
  '?accorde=non&valable=depassee',
  '?accorde=100-612.5&valable=2026-12-01_2026-12-31',
  '?accorde=-612&valable=_2026-12-31',
  '?accorde=100-&valable=2026-12-01_',
])('the address %s says again what it said', (search) => {
  expect(searchOf(read(search), NOW)).toBe(search);
});

test.each([
  ['2026-03-28T22:30:00Z', '2025-03-28', '2026-03-29'],
  ['2026-10-25T22:30:00Z', '2025-10-25', '2026-10-26'],
  ['2028-02-28T23:30:00Z', '2027-03-01', '2028-03-01'],
  ['2026-12-31T22:30:00Z', '2025-12-31', '2027-01-01'],
])('at %s the usual period is from %s to %s', (now, from, to) => {
  expect(filtersOf(new URLSearchParams(), null, 20, new Date(now))).toMatchObject({ from, to });
});

test('one status stands in the path, several behind it', () => {
  const several = read('?statuts=3,24,3');
  expect(asQuery(several)).toMatchObject({ statusIds: '3,24' });
  expect(addressOf({ ...several, statusIds: [24] }, NOW)).toMatch(/\/status\/24$/);
  expect(read('?statuts=3,x').statusIds).toEqual([]);
});

test('what an address says that is no choice is left out', () => {
  expect(
    searchOf(
      read('?tour=jamais&responsable=lui&cote=peut-etre&assureur=x1&depuis=z&accorde=-&valable=_'),
      NOW,
    ),
  ).toBe('');
});

test('the call asks what the address says', () => {
  expect(
    asQuery(read('?tour=remind&responsable=moi&cote=non&refus=oui&depuis=5&attendue=jour&assureur=g3')),
  ).toMatchObject({
    turn: 'remind',
    owner: 'me',
    aside: 0,
    refused: 1,
    days: 5,
    expected: 'today',
    mutual: null,
    mutualGroup: '3',
  });
});

test('a view is shown on each of its pages, and no longer once something else is set', () => {
  const views = [all, check];
  const queue = filtersOfView(check, NOW);
  expect(queue).toMatchObject({ from: null, to: null, turn: 'check', isAside: false, orderBy: 'age' });
  expect(viewShown(views, { ...queue, page: 2 }, NOW)).toEqual({ view: check, isChanged: false });
  expect(viewShown(views, { ...queue, search: 'ossel' }, NOW)).toBeNull();
  expect(viewShown(views, read(''), NOW)?.view.id).toBe('all');
  expect(viewShown(views, { ...queue, groupBy: 'user' }, NOW)).toEqual({ view: check, isChanged: true });
  expect([isNarrowed(queue), isNarrowed(read(''))]).toEqual([true, false]);
});
