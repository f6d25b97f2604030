import { expect, test } from 'vitest';
import { listSearchOf, listStateOf } from './list-address.ts';

const defaults = { orderBy: 'name', order: 'asc', filters: ['planId'] } as const;

test.each([
  ['', { search: '', orderBy: 'name', order: 'asc', page: 1, filters: { planId: '' } }],
  [
    '?search=%C3%A9va&planId=4&tri=email&sens=desc&page=3',
    { search: 'éva', orderBy: 'email', order: 'desc', page: 3, filters: { planId: '4' } },
  ],
] as const)('%j is read, and written as it was', (text, state) => {
  expect(listStateOf(new URLSearchParams(text), defaults)).toEqual(state);
  expect(listSearchOf(state, defaults)).toBe(text);
});

test.each(['?page=0', '?page=-2', '?page=deux', '?sens=up', '?autre=1'])('%s says nothing', (text) => {
  expect(listSearchOf(listStateOf(new URLSearchParams(text), defaults), defaults)).toBe('');
});
