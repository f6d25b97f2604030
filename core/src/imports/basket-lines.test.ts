import { expect, test } from 'vitest';
import { aFileLine } from '../testing/a-file-line.ts';
import { readBasketLine } from './basket-lines.ts';

const cells = {
  ccamCode: 'hbld350',
  tooth: '11',
  basket: '1',
  tariff: '120,00',
  feeLimit: '500',
  validFrom: '2026-01-01',
};
const read = (changed: Partial<typeof cells>) =>
  readBasketLine(aFileLine('baskets', { ...cells, ...changed }));

test('a line is a code, a tooth, a basket, two amounts and a day', () => {
  expect(read({})).toMatchObject({
    draft: {
      code: 'HBLD350',
      tooth: '11',
      basket: '1',
      tariffCents: 12_000,
      feeLimitCents: 50_000,
      validFrom: '2026-01-01',
    },
    faults: [],
  });
  expect(read({ validFrom: '1/7/2026', tooth: '', feeLimit: '' })).toMatchObject({
    draft: { tooth: '', feeLimitCents: null, validFrom: '2026-07-01' },
    faults: [],
  });
});

test.each([
  ['a code of another form', { ccamCode: 'HBLD35' }, 'ccamCode', 'import_ccam_code'],
  ['a tooth that nobody has', { tooth: '19' }, 'tooth', 'import_tooth'],
  ['a fourth basket', { basket: '4' }, 'basket', 'import_basket'],
  ['no tariff', { tariff: '' }, 'tariff', 'import_amount'],
  ['a limit that is no amount', { feeLimit: 'libre' }, 'feeLimit', 'import_amount'],
  ['a day that is none', { validFrom: '31/02/2026' }, 'validFrom', 'import_day'],
])('%s is told', (_, changed, field, fault) => {
  expect(read(changed).faults).toMatchObject([{ field, fault }]);
});
