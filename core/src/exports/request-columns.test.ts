import { expect, test } from 'vitest';
import type { ListedCoverageRequest } from '../coverage-requests/listed-coverage-request.ts';
import { ownRequestColumns, requestColumns } from './request-columns.ts';

const told = (line: ListedCoverageRequest) =>
  [requestColumns, ownRequestColumns].map((columns) =>
    columns.find(({ title }) => title === 'Attend')?.cell(line),
  );

test('a late PEC is the staff’s to remind, and to its practice still whose turn it is', () => {
  const late = {
    row: { turn: { who: 'insurer' } },
    nextAction: { who: 'staff' },
    sentence: { yours: false },
  } as ListedCoverageRequest;
  expect(told(late)).toEqual(['Équipe', 'Mutuelle']);
});

test('what is asked of its practice while the staff check the rest awaits both', () => {
  const owed = {
    row: { turn: { who: 'staff' } },
    nextAction: { who: 'staff' },
    sentence: { yours: true },
  } as ListedCoverageRequest;
  expect(told(owed)).toEqual(['Équipe', 'Dentiste']);
});
