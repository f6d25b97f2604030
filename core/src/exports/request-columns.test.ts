import { expect, test } from 'vitest';
import type { ListedCoverageRequest } from '../coverage-requests/listed-coverage-request.ts';
import { ownRequestColumns, requestColumns } from './request-columns.ts';

test('a late PEC is the staff’s to remind, and to its practice still whose turn it is', () => {
  const late = {
    row: { turn: { who: 'insurer' } },
    nextAction: { who: 'staff' },
  } as ListedCoverageRequest;
  const told = [requestColumns, ownRequestColumns].map((columns) =>
    columns.find(({ title }) => title === 'Attend')?.cell(late),
  );
  expect(told).toEqual(['Équipe', 'Mutuelle']);
});
