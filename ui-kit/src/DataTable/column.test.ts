import { expect, test } from 'vitest';
import { fitting, grown, leastWidth } from './column.ts';

const columns = [
  { id: 'name', width: '30%' },
  { id: 'phone', width: '128px', givesWay: 2 },
  { id: 'since', width: '112px', givesWay: 1 },
  { id: 'status', width: '200px' },
];
const ids = (width: number) => fitting(columns, width, '72px').map(({ id }) => id);

test('columns give way in their order, and no more of them than must', () => {
  expect(leastWidth(columns, '72px')).toBe('672px');
  expect(ids(672)).toEqual(['name', 'phone', 'since', 'status']);
  expect(ids(671)).toEqual(['name', 'phone', 'status']);
  expect(ids(560)).toEqual(['name', 'phone', 'status']);
  expect(ids(559)).toEqual(['name', 'status']);
  expect(ids(100)).toEqual(['name', 'status']);
});

test('others give way to a column that asks for more than the usual', () => {
  const named = [
    { id: 'name', atLeast: 240 },
    { id: 'mail', width: '26%', atLeast: 300, givesWay: 1 },
  ];
  expect(fitting(named, 540)).toHaveLength(2);
  expect(fitting(named, 539).map(({ id }) => id)).toEqual(['name']);
  expect(leastWidth(named)).toBe('320px');
});

test('pixels of a width grow with the letters, shares of the table do not', () => {
  expect([grown('128px'), grown('30%'), grown(undefined)]).toEqual(['8rem', '30%', undefined]);
});
