import { describe, expect, test } from 'vitest';
import { fecText } from './fec-text.ts';
import { salesJournal, type JournalLine, type Sale, type Settlement } from './sales-journal.ts';

const accounts = { clients: '411', sales: '706', vat: '44571', waitingVat: '44574', bank: '512' };
const sale = (choice: Partial<Sale> = {}): Sale => ({
  number: 12,
  creditOf: null,
  issuedOn: '2026-11-01',
  buyer: { id: 7, name: 'Élise MOREAU' },
  exclVatCents: 29_900,
  vatCents: 5980,
  inclVatCents: 35_880,
  paysVatOnDebits: false,
  creditedPaidCents: 0,
  creditedOn: null,
  settledOn: null,
  ...choice,
});
const paid = (of: Sale, choice: Partial<Settlement> = {}): Settlement => ({
  sale: of,
  paidOn: '2026-11-20',
  cents: of.inclVatCents,
  out: null,
  paidBeforeCents: 0,
  ...choice,
});
const journalOf = (sales: readonly Sale[], settlements: readonly Settlement[] = [], until = '2026-11-30') =>
  salesJournal({ sales, settlements }, { accounts, until });
const told = (lines: readonly JournalLine[]) =>
  lines.map(({ entry, account, debitCents, creditCents }) => [entry, account, debitCents - creditCents]);
const sumOf = (lines: readonly JournalLine[]) =>
  lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);

describe('the entries', () => {
  test('a sale: clients, services, and the tax that waits for the payment', () => {
    expect(told(journalOf([sale()]))).toEqual([
      [1, '411', 35_880],
      [1, '706', -29_900],
      [1, '44574', -5980],
    ]);
  });

  test('with the option for debits the tax is due at once, and a payment moves none', () => {
    const one = sale({ paysVatOnDebits: true });
    expect(told(journalOf([one], [paid(one)]))).toEqual([
      [1, '411', 35_880],
      [1, '706', -29_900],
      [1, '44571', -5980],
      [2, '512', 35_880],
      [2, '411', -35_880],
    ]);
  });

  test('a payment: bank, clients, and the tax that becomes due', () => {
    const one = sale({ settledOn: '2026-11-20' });
    expect(told(journalOf([], [paid(one)]))).toEqual([
      [1, '512', 35_880],
      [1, '411', -35_880],
      [1, '44574', 5980],
      [1, '44571', -5980],
    ]);
  });

  test('what the bank takes back is the payment the other way round, on its day', () => {
    const one = sale();
    const back = paid(one, {
      paidOn: '2026-11-25',
      cents: -35_880,
      out: 'debit',
      paidBeforeCents: 35_880,
    });
    const lines = journalOf([], [paid(one), back]);
    expect(told(lines).slice(4)).toEqual([
      [2, '512', -35_880],
      [2, '411', 35_880],
      [2, '44574', -5980],
      [2, '44571', 5980],
    ]);
    expect(lines.at(-1)).toMatchObject({
      on: '2026-11-25',
      label: 'Rejet du prélèvement facture 12 Élise MOREAU',
    });
  });

  test.each([
    ['refund', 'Remboursement facture 12 Élise MOREAU'],
    ['transfer', 'Virement repris par la banque, facture 12 Élise MOREAU'],
  ] as const)('what went out as a %s says so', (out, label) => {
    const [line] = journalOf([], [paid(sale(), { cents: -35_880, out, paidBeforeCents: 35_880 })]);
    expect(line?.label).toBe(label);
  });

  test('payments in parts make the tax due share by share, whole with the last one', () => {
    const one = sale();
    const parts = [10_001, 10_001, 15_878].map((cents, place, all) =>
      paid(one, { cents, paidBeforeCents: all.slice(0, place).reduce((sum, each) => sum + each, 0) }),
    );
    const due = journalOf([], parts)
      .filter(({ account }) => account === '44571')
      .map(({ creditCents }) => creditCents);
    expect(due).toEqual([1667, 1667, 2646]);
    expect(due.reduce((sum, each) => sum + each, 0)).toBe(5980);
  });

  test('a credit note is the other way round: of what was paid the tax was due', () => {
    const credit = sale({
      number: 13,
      creditOf: 12,
      exclVatCents: -29_900,
      vatCents: -5980,
      inclVatCents: -35_880,
    });
    expect(told(journalOf([credit]))).toEqual([
      [1, '411', -35_880],
      [1, '706', 29_900],
      [1, '44574', 5980],
    ]);
    expect(told(journalOf([{ ...credit, creditedPaidCents: 35_880 }]))).toEqual([
      [1, '411', -35_880],
      [1, '706', 29_900],
      [1, '44571', 5980],
    ]);
  });

  test('what the bank takes back after the credit note moves no tax: the note has taken all of it back', () => {
    const one = sale({ creditedOn: '2026-11-22' });
    const credit = sale({
      number: 13,
      creditOf: 12,
      issuedOn: '2026-11-22',
      exclVatCents: -29_900,
      vatCents: -5980,
      inclVatCents: -35_880,
      creditedPaidCents: 35_880,
    });
    const back = paid(one, {
      paidOn: '2026-11-25',
      cents: -35_880,
      out: 'debit',
      paidBeforeCents: 35_880,
    });
    const lines = journalOf([one, credit], [paid(one), back]);
    expect(told(lines).slice(-2)).toEqual([
      [4, '512', -35_880],
      [4, '411', 35_880],
    ]);
    for (const each of new Set(lines.map(({ account }) => account)))
      expect([each, sumOf(lines.filter(({ account }) => account === each))]).toEqual([each, 0]);
    // On the very day it counts as before the note, which finds the tax where it waits.
    const sameDay = { ...back, paidOn: '2026-11-22' };
    const found = journalOf([one, { ...credit, creditedPaidCents: 0 }], [paid(one), sameDay]);
    for (const each of ['411', '44571', '44574', '512'])
      expect([each, sumOf(found.filter(({ account }) => account === each))]).toEqual([each, 0]);
  });

  test('stand by day and number, and are lettered once all is settled within the period', () => {
    const one = sale({ number: 2, issuedOn: '2026-11-02', settledOn: '2026-11-20' });
    const other = sale({ number: 1, issuedOn: '2026-11-02', settledOn: '2026-12-01' });
    const lines = journalOf([one, other], [paid(one)]);
    expect(
      lines.filter(({ client }) => client).map(({ entry, piece, letter }) => [entry, piece, letter]),
    ).toEqual([
      [1, 1, ''],
      [2, 2, 'F2'],
      [3, 2, 'F2'],
    ]);
  });

  test('each one’s debits equal its credits, whatever the amounts', () => {
    let seed = 7;
    const chance = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const sales = Array.from({ length: 200 }, (_, place) => {
      const exclVatCents = 1 + chance(10_000_000);
      const vatCents = Math.round(exclVatCents / 5);
      return sale({ number: place + 1, exclVatCents, vatCents, inclVatCents: exclVatCents + vatCents });
    });
    const settlements = sales.flatMap((one) => {
      const first = chance(one.inclVatCents + 1);
      return [
        paid(one, { cents: first }),
        paid(one, { cents: one.inclVatCents - first, paidBeforeCents: first }),
      ];
    });
    const sums = new Map<number, number>();
    const lines = journalOf(sales, settlements);
    for (const { entry, debitCents, creditCents } of lines)
      sums.set(entry, (sums.get(entry) ?? 0) + debitCents - creditCents);
    expect(new Set(sums.values())).toEqual(new Set([0]));
    const left = lines.filter(({ account }) => account === '44574' || account === '411');
    expect(left.reduce((sum, line) => sum + line.debitCents - line.creditCents, 0)).toBe(0);
  });
});

describe('the file', () => {
  const NAMES =
    'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

  test('has eighteen columns, compact days and decimal commas', () => {
    const one = sale({ settledOn: '2026-11-20', vatCents: 5985, inclVatCents: 35_885 });
    const [head, first, second] = fecText(journalOf([one], [paid(one)])).split('\r\n');
    expect(head?.split('\t')).toEqual(NAMES.split(' '));
    expect(first?.split('\t')).toEqual(
      // prettier-ignore
      ['VE', 'Ventes', '1', '20261101', '411', 'Clients', 'P000007', 'Élise MOREAU', '12', '20261101', 'Facture 12 Élise MOREAU', '358,85', '0,00', 'F12', '20261120', '20261101', '', ''],
    );
    expect(second?.split('\t').slice(4, 8)).toEqual(['706', 'Prestations de services', '', '']);
    expect(second?.split('\t').slice(11, 15)).toEqual(['0,00', '299,00', '', '']);
  });

  test('no name breaks its lines or columns', () => {
    const one = sale({ buyer: { id: 7, name: 'Élise\tMOREAU\r\n|SELARL' } });
    const lines = fecText(journalOf([one])).split('\r\n');
    expect(lines.slice(0, -1).map((line) => line.split('\t').length)).toEqual([18, 18, 18, 18]);
    expect(lines[1]).toContain('Élise MOREAU SELARL');
  });

  test('of an empty period holds the heading alone', () => {
    expect(fecText([])).toBe(`${NAMES.replaceAll(' ', '\t')}\r\n`);
  });
});
