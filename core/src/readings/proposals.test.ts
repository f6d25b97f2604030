import { expect, test } from 'vitest';
import {
  dayRead,
  filledByAll,
  fillable,
  namesOnlyPatient,
  proposals,
  type HeldTexts,
  type ReadTogether,
  type ReadSaid,
} from './proposals.ts';

const blank = Object.fromEntries(fillable.map((name) => [name, ''])) as HeldTexts;
const said = (value: string | number, documentId = 1): ReadSaid => ({ value, documentId });
const nobody = { lastname: null, firstname: null, birthDate: null, nir: null, insuredNir: null };
const apolline = {
  ...nobody,
  lastname: said('LORIDAN'),
  firstname: said('APOLLINE'),
  nir: said('255081416802538'),
};
const octave = {
  ...nobody,
  lastname: said('LORIDAN'),
  firstname: said('OCTAVE'),
  birthDate: said('2012-03-16'),
  insuredNir: said('255081416802538'),
};
const tancrede = { ...nobody, lastname: said('OSSELIN', 2), firstname: said('TANCRÈDE', 2) };
const read = (part: Partial<ReadTogether<ReadSaid>>): ReadTogether<ReadSaid> => ({
  people: [],
  fields: [],
  ...part,
});
const told = (papers: ReadTogether<ReadSaid>, held: Partial<HeldTexts> = {}) =>
  proposals(papers, { ...blank, ...held }).map(({ name, state }) => `${name} ${state}`);
const member = (...values: string[]) =>
  read({ fields: [{ name: 'memberNumber', said: values.map((value) => said(value)) }] });

test.each([
  ['nothing typed: a nod takes it', member('04417726'), {}, ['memberNumber proposed']],
  ['the same typed, with spaces', member('04417726'), { memberNumber: '0441 7726' }, ['memberNumber agrees']],
  ['something else typed', member('04417726'), { memberNumber: '0441' }, ['memberNumber differs']],
  ['two values', member('04417726', '1'), {}, ['memberNumber choose']],
  ['two values, one typed', member('04417726', '1'), { memberNumber: '1' }, ['memberNumber agrees']],
  ['two values, a third typed', member('04417726', '1'), { memberNumber: '2' }, ['memberNumber differs']],
  [
    'an amount in another writing',
    read({ fields: [{ name: 'quoteTotal', said: [said(124_000)] }] }),
    { quoteTotal: '1240' },
    ['quoteTotal agrees'],
  ],
  [
    'a start of validity fills nothing',
    read({ fields: [{ name: 'cardValidFrom', said: [said('x')] }] }),
    {},
    [],
  ],
  ['a person', read({ people: [apolline] }), {}, ['patient proposed', 'nir proposed']],
  [
    'names without accents, a number without its key',
    read({ people: [apolline] }),
    { lastname: 'Loridan', firstname: 'apolline', nir: '2550814168025' },
    ['patient agrees', 'nir agrees'],
  ],
  [
    'another key',
    read({ people: [apolline] }),
    { nir: '255081416802537' },
    ['patient proposed', 'nir differs'],
  ],
  [
    'one name typed, the other read',
    read({ people: [apolline] }),
    { lastname: 'LORIDAN' },
    ['patient proposed', 'nir proposed'],
  ],
  ['of several people none is chosen', read({ people: [apolline, tancrede] }), {}, ['patient choose']],
  [
    'of several people the one whose name is begun',
    read({ people: [apolline, tancrede] }),
    { lastname: 'LORIDAN' },
    ['patient proposed', 'nir proposed'],
  ],
  [
    'of several people the one who is typed',
    read({ people: [apolline, tancrede] }),
    { lastname: 'LORIDAN', firstname: 'APOLLINE' },
    ['patient agrees', 'nir proposed'],
  ],
  [
    'of a family of one surname nobody is chosen by it',
    read({ people: [apolline, octave] }),
    { lastname: 'LORIDAN' },
    ['patient choose'],
  ],
  [
    'of a family of one surname the one whose first name is typed',
    read({ people: [apolline, octave] }),
    { lastname: 'LORIDAN', firstname: 'OCTAVE' },
    ['patient agrees', 'insuredNir proposed', 'birthDate proposed'],
  ],
  [
    'a sole person, and another is typed',
    read({ people: [apolline] }),
    { lastname: 'OSSELIN', firstname: 'TANCRÈDE' },
    ['patient differs'],
  ],
  [
    'a sole person of the same surname, and another first name is typed',
    read({ people: [apolline] }),
    { lastname: 'LORIDAN', firstname: 'OCTAVE' },
    ['patient differs'],
  ],
  [
    'a sole person without a name',
    read({ people: [{ ...apolline, lastname: null, firstname: null }] }),
    { lastname: 'OSSELIN' },
    ['nir proposed'],
  ],
] satisfies [string, ReadTogether<ReadSaid>, Partial<HeldTexts>, string[]][])(
  '%s',
  (_, papers, held, states) => {
    expect(told(papers, held)).toEqual(states);
  },
);

test('a nod to all fills what is empty, overwrites nothing and answers no question', () => {
  const papers = read({
    people: [apolline],
    fields: [
      { name: 'memberNumber', said: [said('04417726')] },
      { name: 'amcNumber', said: [said('31204877'), said('40815708')] },
      { name: 'quoteTotal', said: [said(124_000)] },
    ],
  });
  const held = { ...blank, lastname: 'Loridan', memberNumber: '1' };
  expect(filledByAll(proposals(papers, held), held)).toEqual({
    firstname: 'APOLLINE',
    nir: '255081416802538',
    quoteTotal: '1\u00a0240,00',
  });
});

test.each([
  ['nobody is read', [], {}, null],
  ['one paper, nobody typed', [apolline], {}, null],
  ['two papers name two', [apolline, tancrede], {}, false],
  ['the patient', [apolline], { lastname: 'LORIDAN' }, true],
  [
    'a family on one card',
    [apolline, { ...tancrede, lastname: said('OSSELIN') }],
    { lastname: 'LORIDAN' },
    true,
  ],
  ['another on the quote', [apolline, tancrede], { lastname: 'LORIDAN' }, false],
  ['somebody else altogether', [apolline], { lastname: 'OSSELIN' }, false],
] as const)('whose papers: %s', (_, people, held, answer) => {
  expect(namesOnlyPatient(people, { ...blank, ...held })).toBe(answer);
});

test('a day is read where the papers say one', () => {
  const fields = (...days: string[]) => ({
    fields: [{ name: 'quoteDate' as const, said: days.map((day) => said(day)) }],
  });
  expect(dayRead(fields('2026-11-18'), 'quoteDate')).toBe('2026-11-18');
  expect(dayRead(fields('2026-11-18', '2026-11-19'), 'quoteDate')).toBe('');
  expect(dayRead(fields('2026-11-18'), 'cardValidUntil')).toBe('');
});
