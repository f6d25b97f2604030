import { describe, expect, test } from 'vitest';
import { readTyped } from '../shared/fields.ts';
import { noDetails } from './kept-details.ts';
import {
  afterMandatoryShare,
  carriedDetails,
  renewedDetails,
  detailFaults,
  detailFields,
  insurerOfText,
  insurerText,
  ownDetailFields,
} from './request-details.ts';

const read = (typed: object) => readTyped(detailFields, typed);

test('each is kept in one writing', () => {
  expect(
    read({
      birthDate: '2016-02-29',
      memberNumber: '  12 345-AB ',
      amcNumber: '77 567 227',
      insuredLastname: 'le goff',
      insuredNir: '1 88 11 2a 123 456',
      quoteTotal: '1234.5',
      mandatoryShare: '0',
      decider: 'mutual-group-12',
    }),
  ).toEqual({
    kept: {
      birthDate: '2016-02-29',
      memberNumber: '12 345-AB',
      amcNumber: '77567227',
      insuredLastname: 'LE GOFF',
      insuredNir: '188112A123456',
      quoteTotal: '1\u00a0234,50',
      mandatoryShare: '0,00',
      decider: 'mutual-group-12',
    },
    faults: {},
  });
});

test.each([
  [{ birthDate: '2026-02-30' }, { birthDate: 'day' }],
  [{ birthDate: '12/05/2014' }, { birthDate: 'day' }],
  [{ cardValidUntil: '2026-13-01' }, { cardValidUntil: 'day' }],
  [{ amcNumber: '77A' }, { amcNumber: 'amc_number' }],
  [{ insuredNir: '12' }, { insuredNir: 'ssn_too_short' }],
  [{ quoteTotal: 'mille' }, { quoteTotal: 'amount' }],
  [{ quoteTotal: '-5' }, { quoteTotal: 'amount' }],
  [{ mandatoryShare: '100000,01' }, { mandatoryShare: 'detail_amount' }],
  [{ payer: 'mutual-0' }, { payer: 'not_a_choice' }],
  [{ payer: 'bank-1' }, { payer: 'not_a_choice' }],
])('%j is not taken', (typed, faults) => {
  expect(read(typed)).toEqual({ kept: {}, faults });
});

describe('together', () => {
  const today = '2026-11-23';
  const with_ = (part: object) => ({ ...noDetails, ...part });

  test('the part of the assurance maladie is at most the whole', () => {
    const fault = { mandatoryShare: 'share_above_total' };
    expect(detailFaults(with_({ quoteTotal: '100,00', mandatoryShare: '100,01' }), today)).toEqual(fault);
    expect(detailFaults(with_({ quoteTotal: '100,00', mandatoryShare: '100,00' }), today)).toEqual({});
    expect(detailFaults(with_({ mandatoryShare: '100,00' }), today)).toEqual({});
  });

  test('the part of a second insurer is at most what the assurance maladie leaves', () => {
    const parts = { quoteTotal: '100,00', mandatoryShare: '30,00' };
    expect(detailFaults(with_({ ...parts, secondShare: '70,01' }), today)).toEqual({
      secondShare: 'second_above_total',
    });
    expect(detailFaults(with_({ ...parts, secondShare: '70,00' }), today)).toEqual({});
  });

  test('nobody is born tomorrow', () => {
    expect(detailFaults(with_({ birthDate: '2026-11-24' }), today)).toEqual({
      birthDate: 'birth_date_to_come',
    });
    expect(detailFaults(with_({ birthDate: today }), today)).toEqual({});
  });

  test('what is left after the assurance maladie is known with both alone', () => {
    expect(afterMandatoryShare({ quoteTotal: '1 234,56', mandatoryShare: '234,50' })).toBe(100_006);
    expect(afterMandatoryShare({ quoteTotal: '100,00', mandatoryShare: '100,00' })).toBe(0);
    expect(afterMandatoryShare({ quoteTotal: '100,00', mandatoryShare: '' })).toBeNull();
    expect(afterMandatoryShare({ quoteTotal: '', mandatoryShare: '1,00' })).toBeNull();
    expect(afterMandatoryShare({ quoteTotal: '1,00', mandatoryShare: '2,00' })).toBeNull();
  });
});

test('an insurer as a text, and back', () => {
  for (const insurer of [{ kind: 'mutual', id: 3 } as const, { kind: 'mutual-group', id: 12 } as const])
    expect(insurerOfText(insurerText(insurer))).toEqual(insurer);
  expect(insurerOfText('')).toBeNull();
});

test('the quote is not carried over to a PEC that replaces another, nor chosen by a practice who decides', () => {
  const left = Object.keys(detailFields).filter((name) => !Object.hasOwn(carriedDetails, name));
  expect(left).toEqual(['quoteNumber', 'quoteDate', 'quoteTotal', 'mandatoryShare', 'secondShare']);
  expect(Object.keys(renewedDetails)).not.toContain('secondShare');
  const staffOnly = Object.keys(detailFields).filter((name) => !Object.hasOwn(ownDetailFields, name));
  expect(staffOnly).toEqual(['secondMutual', 'decider', 'billedTo', 'payer']);
});
