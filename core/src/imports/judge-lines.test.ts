import { expect, test } from 'vitest';
import { aFileLine } from '../testing/a-file-line.ts';
import { judgeLines } from './judge-lines.ts';
import type { ReadLine } from './judge-lines.ts';

function aRead(line: number, name: string, isFaulty = false): ReadLine<string> {
  const read = aFileLine('mutuals', { name });
  return {
    line: { ...read, line },
    draft: name,
    name,
    key: name,
    keyText: name,
    keyColumn: 'name',
    repeatedFault: 'import_repeated_name',
    faults: isFaulty ? [read.remark('infos', 'phone')] : [],
    warnings: [],
  };
}

const judged = (...lines: ReadLine<string>[]) =>
  judgeLines(lines, (key) => key === 'MORVA').map(({ line, state, faults }) => [
    line,
    state,
    ...faults.map(({ fault, detail }) => [fault, detail]),
  ]);

test('a new one is added, a known one stays as it is', () => {
  expect(judged(aRead(2, 'Avelio'), aRead(3, 'MORVA'))).toEqual([
    [2, 'add'],
    [3, 'known'],
  ]);
});

test('a fault is named even where the record is there already', () => {
  expect(judged(aRead(2, 'MORVA', true))).toEqual([[2, 'faulty', ['phone', undefined]]]);
});

test('the second line of a key names the first, which stays good', () => {
  expect(judged(aRead(2, 'Avelio'), aRead(4, 'Avelio'), aRead(7, 'Avelio'))).toEqual([
    [2, 'add'],
    [4, 'faulty', ['import_repeated_name', 2]],
    [7, 'faulty', ['import_repeated_name', 2]],
  ]);
});

test('a line that is faulty itself is named as the first all the same', () => {
  expect(judged(aRead(2, 'Avelio', true), aRead(3, 'Avelio'))).toEqual([
    [2, 'faulty', ['phone', undefined]],
    [3, 'faulty', ['import_repeated_name', 2]],
  ]);
});

test('lines without a key are like no other', () => {
  expect(
    judged(aRead(2, '', true), aRead(3, '', true)).map(([, state, ...faults]) => [state, faults.length]),
  ).toEqual([
    ['faulty', 1],
    ['faulty', 1],
  ]);
});
