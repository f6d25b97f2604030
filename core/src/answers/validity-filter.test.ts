import { expect, test } from 'vitest';
import { heldPeriod, type ValidityFilter } from './validity-filter.ts';

const TODAY = '2026-11-24';

test.each<[string, ValidityFilter, ReturnType<typeof heldPeriod>]>([
  ['nothing', {}, undefined],
  ['two days', { validFrom: '2026-12-01', validTo: '2026-12-31' }, { from: '2026-12-01', to: '2026-12-31' }],
  ['one day', { validTo: '2026-12-31' }, { from: null, to: '2026-12-31' }],
  ['soon', { validity: 'soon' }, { from: '2026-11-24', to: '2026-12-24' }],
  ['over', { validity: 'over' }, { from: null, to: '2026-11-23' }],
  [
    'soon, within two days',
    { validity: 'soon', validFrom: '2026-11-01', validTo: '2026-11-30' },
    { from: '2026-11-24', to: '2026-11-30' },
  ],
])('what is asked of the end of an agreement: %s', (_, filter, period) => {
  expect(heldPeriod(filter, TODAY)).toEqual(period);
});
