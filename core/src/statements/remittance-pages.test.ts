import { describe, expect, test } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import type { Word, WordsFault } from '../reading/words.ts';
import { readRemittance } from './remittance.ts';

const read = (words: readonly Word[], fault: WordsFault | null = null) =>
  readRemittance(
    {
      bankFiles: { parse: async () => ({ format: 'pdf', hash: 'h' }) },
      documentReader: { wordsOf: async () => ({ words, fault }) },
    },
    { bytes: new Uint8Array(4), columns: null },
  );

const HEAD = `
MUTUELLE DES QUAIS          Bordereau de tiers payant
Bordereau n° 88120          Règlement par virement du 20/11/2026
Cabinet du Dr QUERVALLON

N° dossier      Bénéficiaire                  Date des soins      Honoraires      Montant réglé
`;
const first = `${HEAD}
D-881234        DUVERNELLE Aliénor            02/11/2026              500,00           388,20 €
D-882345        BEAUMANOIS Côme               03/11/2026              120,00           -67,30 €
                né le 04/05/2015
                Total de la page                                                       320,90 €
Page 1 / 2`;
const second = `N° dossier      Bénéficiaire                  Date des soins      Honoraires      Montant réglé
D-883456        KERDRAON Yuna                 04/11/2026            1 500,00         1 498,00 €
                Total                                                               1 498,00 €

                Total général                                                       1 818,90 €
MUTUELLE DES QUAIS, mutuelle régie par le livre II du code de la mutualité`;

test('a printed remittance: lot and day from above its table, lines over two pages, totals that agree', async () => {
  expect(await read([...typedPage(first), ...typedPage(second, 2)])).toMatchObject({
    format: 'pdf',
    lots: [
      {
        number: '88120',
        paidOn: '2026-11-20',
        cents: 181_890,
        lines: [
          { number: 'D-881234', patient: 'DUVERNELLE Aliénor', careOn: '2026-11-02', cents: 38_820 },
          { number: 'D-882345', patient: 'BEAUMANOIS Côme', careOn: '2026-11-03', cents: -6_730 },
          { number: 'D-883456', patient: 'KERDRAON Yuna', careOn: '2026-11-04', cents: 149_800 },
        ],
      },
    ],
  });
});

test('headings that wrap are one, and a lot is named between its lines', async () => {
  const page = `
N° de           Nom du                        Date              Montant
dossier         bénéficiaire                  des soins         réglé

Lot n° L-20261 virement du 20/11/2026
D-881234        DUVERNELLE Aliénor            02/11/2026         388,20
                Total du lot                                     388,20
Lot n° L-20262 virement du 21/11/2026
D-883456        KERDRAON Yuna                 04/11/2026       1 498,00
                Total du lot                                   1 498,00`;
  const found = await read(typedPage(page).map((word) => ({ ...word, box: { ...word.box, height: 12 } })));
  expect(found).toMatchObject({
    lots: [
      { number: 'L-20261', paidOn: '2026-11-20', cents: 38_820 },
      { number: 'L-20262', paidOn: '2026-11-21', cents: 149_800, lines: [{ patient: 'KERDRAON Yuna' }] },
    ],
  });
});

describe('nothing is read of one', () => {
  const refusalOf = async (...of: Parameters<typeof read>) => {
    const error = (await read(...of).catch((caught: unknown) => caught)) as { facts?: object };
    return error.facts;
  };
  test.each<[why: string, page: string, facts: object]>([
    ['whose lines a total does not sum up', first.replace('388,20', '388,30'), { fault: 'total', gap: -10 }],
    ['without any total', first.replace(/ {16}Total.*\n/, ''), { fault: 'pdf', why: 'no-total' }],
    [
      'with a line behind its last total',
      `${first}\nD-884567        KERDRAON Yuna                 04/11/2026             90,00            90,00 €`,
      { fault: 'pdf', why: 'no-total' },
    ],
    ['that is a letter', 'Madame, Monsieur,\nVotre accord de 388,20 €', { fault: 'pdf', why: 'no-table' }],
  ])('%s', async (_, page, facts) => {
    expect(await refusalOf(typedPage(page))).toEqual(facts);
  });
  test.each<WordsFault>(['no-text', 'broken', 'encrypted', 'too-heavy'])('that is %s', async (fault) => {
    expect(await refusalOf([], fault)).toEqual({ fault: 'pdf', why: fault });
  });
});
