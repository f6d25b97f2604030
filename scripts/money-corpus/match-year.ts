import { bankFileParser } from '@accordent/adapters/statements/bank-file-parser.ts';
import type { Credit, Expected, KnownPayer } from '@accordent/core/reconciliation/expected.ts';
import { matchCredits } from '@accordent/core/reconciliation/match-credits.ts';
import { matchLots } from '@accordent/core/reconciliation/match-lots.ts';
import { matchRemittance } from '@accordent/core/reconciliation/match-remittance.ts';
import { identifiedLines } from '@accordent/core/statements/line-identity.ts';
import { readRemittance } from '@accordent/core/statements/remittance.ts';
import { readStatement } from '@accordent/core/statements/read-statement.ts';
import type { PracticeYear, Slip, YearLine } from './practice-year.ts';
import { printCamt053, printCfonb120, printCsv, printOfx } from './print-statement.ts';

export type YearFigures = {
  /** Cents paid by those who send remittances, and by the others; of each, what was matched without a choice. */
  readonly slips: { paid: number; matched: number };
  readonly alone: { paid: number; matched: number };
  readonly lots: { right: number; wrong: number };
  readonly sure: { right: number; wrong: number };
  readonly proposed: { right: number; wrong: number };
  choose: number;
  readonly suggested: { right: number; wrong: number };
  lines: number;
  withReference: number;
};

export const noFigures = (): YearFigures => ({
  slips: { paid: 0, matched: 0 },
  alone: { paid: 0, matched: 0 },
  lots: { right: 0, wrong: 0 },
  sure: { right: 0, wrong: 0 },
  proposed: { right: 0, wrong: 0 },
  choose: 0,
  suggested: { right: 0, wrong: 0 },
  lines: 0,
  withReference: 0,
});

const ports = {
  bankFiles: bankFileParser,
  // All of a year's remittances are tables.
  documentReader: { wordsOf: async () => ({ words: [], fault: 'no-text' as const }) },
};
const printers = [printOfx, printCsv, printCamt053, printCfonb120];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A year month by month, as it arrives: remittances, then the statement; a person chooses what is left to him, rightly. */
export async function matchYear(year: PracticeYear, figures: YearFigures, print: number): Promise<void> {
  const open = new Map(year.expected.map(({ id, cents }) => [id, cents]));
  const received = new Map<number, number>();
  const waitingLots: WaitingLot[] = [];
  const known = new Map<string, KnownPayer>(
    year.payers.map(({ key, name }) => [key, { payer: key, names: [name], ibans: [] }]),
  );
  const stateOf = (
    day: string,
    cents: ReadonlyMap<number, number>,
    payers?: ReadonlySet<string>,
  ): Expected[] =>
    year.expected.flatMap((each) => {
      const left = cents.get(each.id) ?? 0;
      const isPayer = !payers || payers.has(each.payer);
      return left > 0 && each.billedOn <= day && isPayer ? [{ ...each, cents: left }] : [];
    });
  const pay = (id: number, cents: number) => {
    open.set(id, open.get(id)! - cents);
    received.set(id, (received.get(id) ?? 0) + cents);
  };
  for (let month = 1; month <= 12; month += 1) {
    const name = `2026-${String(month).padStart(2, '0')}`;
    for (const slip of year.slips.filter(({ paidOn }) => paidOn.startsWith(name))) {
      const { lines, cents } = await readSlip(slip);
      const payers = new Set([slip.payer.key]);
      const sides = { open: stateOf(slip.paidOn, open, payers), received: stateOf('9999', received, payers) };
      const matches = matchRemittance(lines, sides);
      let matched = 0;
      for (const [at, line] of lines.entries()) {
        const truth = slip.lines[at]!;
        const match = matches.get(line.line);
        const isRight = match?.expected[0]?.id === truth.truth;
        if (match?.certainty === 'sure') figures.sure[isRight ? 'right' : 'wrong'] += 1;
        if (match?.certainty === 'proposed') figures.proposed[isRight ? 'right' : 'wrong'] += 1;
        if (match?.certainty === 'choose') figures.choose += 1;
        if (match && match.certainty !== 'choose' && isRight) matched += line.cents;
        if (truth.truth === null) continue;
        if (line.cents > 0) pay(truth.truth, line.cents);
        else received.set(truth.truth, received.get(truth.truth)! + line.cents);
      }
      waitingLots.push({
        id: waitingLots.length + 1,
        slip,
        cents,
        matched,
        ours: sumOf(slip.lines.filter(({ truth }) => truth !== null)),
        isPaid: false,
      });
    }
    const printed = year.lines.filter(({ bookedOn }) => bookedOn.startsWith(name));
    const credits = await readMonth(printed, printers[print % printers.length]!);
    figures.lines += printed.length;
    figures.withReference += printed.filter(({ label }) => /PEC.?2026/i.test(label)).length;
    const wanted = waitingLots.filter(({ isPaid }) => !isPaid);
    const lots = matchLots(
      wanted.map(({ id, slip, cents }) => ({
        id,
        payer: slip.payer.key,
        number: slip.lot,
        paidOn: slip.paidOn,
        cents,
        named: year.expected.filter(({ id }) => slip.lines.some(({ truth }) => truth === id)),
      })),
      {
        credits: credits.map(({ credit }) => credit),
        payers: [...known.values()],
        bills: year.expected,
      },
    );
    const used = new Set<string>();
    const truthOf = new Map(credits.map(({ credit, truth }) => [credit.identity, truth]));
    for (const lot of wanted) {
      const credit = lots.get(lot.id);
      const truth = credit && truthOf.get(credit.identity)!;
      if (credit && truth) {
        const isRight = truth.lot === lot.slip.lot && truth.payer === lot.slip.payer;
        figures.lots[isRight ? 'right' : 'wrong'] += 1;
        if (isRight) figures.slips.matched += lot.matched;
      }
      const paidBy = credits.find(
        (each) => each.truth.lot === lot.slip.lot && each.truth.payer === lot.slip.payer,
      );
      if (!paidBy) continue;
      figures.slips.paid += lot.ours;
      lot.isPaid = true;
      used.add(paidBy.credit.identity);
      // A lot that a person has to find teaches who pays it.
      if (!credit) learn(known, lot.slip);
    }
    const rest = credits.filter(({ credit }) => !used.has(credit.identity));
    const matches = matchCredits(
      rest.map(({ credit }) => credit),
      {
        expected: stateOf(`${name}-31`, open),
        payers: [...known.values()],
      },
    );
    for (const { credit, truth } of rest) {
      const match = matches.get(credit.identity);
      const isRight =
        match?.expected
          .map(({ id }) => id)
          .toSorted()
          .join() === truth.pays.toSorted().join();
      if (match?.certainty === 'sure') figures.sure[isRight ? 'right' : 'wrong'] += 1;
      if (match?.certainty === 'proposed') figures.proposed[isRight ? 'right' : 'wrong'] += 1;
      if (match?.certainty === 'sum') figures.suggested[isRight ? 'right' : 'wrong'] += 1;
      if (match?.certainty === 'choose') figures.choose += 1;
      if (truth.pays.length === 0) continue;
      figures.alone.paid += credit.cents;
      if (isRight && (match?.certainty === 'sure' || match?.certainty === 'proposed'))
        figures.alone.matched += credit.cents;
      let left = credit.cents;
      for (const id of truth.pays) {
        const part = Math.min(left, open.get(id)!);
        pay(id, part);
        left -= part;
      }
    }
  }
}

type WaitingLot = {
  readonly id: number;
  readonly slip: Slip;
  readonly cents: number;
  readonly matched: number;
  readonly ours: number;
  isPaid: boolean;
};

const sumOf = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

function learn(known: Map<string, KnownPayer>, { payer }: Slip): void {
  const payerBefore = known.get(payer.key)!;
  known.set(payer.key, { ...payerBefore, names: [...new Set([...payerBefore.names, payer.bankName])] });
}

async function readSlip(slip: Slip) {
  const french = (day: string) => day.split('-').toReversed().join('/');
  const rows = slip.lines.map(({ number, patient, careOn, cents }) =>
    [
      slip.lot,
      french(slip.paidOn),
      number,
      patient,
      french(careOn),
      (cents / 100).toFixed(2).replace('.', ','),
    ].join(';'),
  );
  const text = ['N° lot;Date de règlement;N° de dossier;Patient;Date des soins;Montant réglé', ...rows].join(
    '\r\n',
  );
  const read = await readRemittance(ports, { bytes: bytesOf(text), columns: null });
  if ('question' in read || read.lots.length !== 1)
    throw new Error('A remittance of the corpus is not read.');
  return read.lots[0]!;
}

async function readMonth(printed: readonly YearLine[], print: (typeof printers)[number]) {
  if (printed.length === 0) return [];
  const text = print({ iban: 'FR1420041010050500013M02606', opening: 100_000, lines: printed });
  const read = await readStatement(ports, { bytes: bytesOf(text), columns: null, today: '2026-12-31' });
  if ('question' in read) throw new Error('A statement of the corpus is not read.');
  const lines = identifiedLines(read.statements[0]!);
  if (lines.length !== printed.length) throw new Error('A line of the corpus is lost.');
  return lines.flatMap((line, at) => {
    const credit: Credit = line;
    return line.cents > 0 ? [{ credit, truth: printed[at]! }] : [];
  });
}
