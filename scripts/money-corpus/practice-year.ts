import type { Expected } from '@accordent/core/reconciliation/expected.ts';
import { seededChance, type Chance } from '../demo-data/random.ts';
import type { PrintedLine } from './print-statement.ts';

/** A payer; `bankName`: as its transfers name it; `slips`: whether it sends remittances. */
export type Payer = {
  readonly key: string;
  readonly name: string;
  readonly bankName: string;
  readonly slips: boolean;
};

export type SlipLine = {
  readonly number: string;
  readonly patient: string;
  readonly careOn: string;
  readonly cents: number;
  /** What it pays; null: another care of the practice, which we do not follow. */
  readonly truth: number | null;
};
export type Slip = {
  readonly payer: Payer;
  readonly lot: string;
  readonly paidOn: string;
  readonly lines: readonly SlipLine[];
};

/** `truth`: the lot or the expected amounts that it pays; neither: nothing of ours. */
export type YearLine = PrintedLine & {
  readonly lot: string | null;
  readonly pays: readonly number[];
  readonly payer: Payer | null;
};

export type PracticeYear = {
  readonly payers: readonly Payer[];
  readonly expected: readonly Expected[];
  readonly slips: readonly Slip[];
  readonly lines: readonly YearLine[];
};

const payer = (key: string, name: string, slips: boolean, bankName = name.toUpperCase()): Payer => ({
  key,
  name,
  bankName,
  slips,
});

/** Names alike on purpose; two are paid for by an operator whose name is nobody's. */
const PAYERS: readonly Payer[] = [
  payer('mutual-1', 'Santé Rivage', true),
  payer('mutual-2', 'MutuaLys', true),
  payer('mutual-3', 'Prévia Ouest', true),
  payer('mutual-4', 'Prévia Grand Ouest', false),
  payer('mutual-5', 'Horizon Santé', true, 'TIERSPAY SERVICES'),
  payer('mutual-6', 'Mutuale', true, 'TIERSPAY SERVICES'),
  payer('mutual-7', 'Novadent Réseau', true),
  payer('mutual-8', 'Alizé Prévoyance', false),
  payer('mutual-9', 'Garance et Fils', false),
  payer('mutual-10', 'Mutuelle des Quais', false),
  payer('mutual-11', 'Orélia', true),
  payer('mutual-12', 'Mutuelle des Quais Nord', false),
];
const LASTNAMES =
  'VAUCRESSAN BEAUMANOIS LESTRANGIER DUVERNELLE SAINTONGEAIS MARCENAY KERDRAON AUBRELAINE DELABRUYNE ROQUEPLANE KERVELLA ROCHEBLAVE CASTELBRAC VERNIOLLE LOUVECIENNE SAUVETERRE MONTBRISSAC BELLEGARRIGUE FONTERIVE OSSELIN LE-GOFF D’ARCY DE-LA-ROCHE PAOLI'.split(
    ' ',
  );
const FIRSTNAMES =
  'Gaspard Côme Basile Aliénor Oriane Nathalie Yuna Léa Ambre Jules Hélène Sidonie Ninon Constance Achille Isaure Joséphine Tancrède Maël Zoé'.split(
    ' ',
  );

const DAY = 24 * 3600 * 1000;
const START = Date.parse('2026-01-01');
const dayAt = (offset: number): string => new Date(START + offset * DAY).toISOString().slice(0, 10);

/** From 80 to 1 500 €, three in ten of them round. */
const price = (chance: Chance): number =>
  chance.happens(0.3) ? 5_000 * chance.between(2, 30) : chance.between(8_000, 150_000);

/** A year of a practice with so many expected payments: every share below is an assumption, named where it stands. */
export function practiceYear(seed: number, { count = 200 } = {}): PracticeYear {
  const chance = seededChance(seed);
  const person = () => `${chance.pick(LASTNAMES).replaceAll('-', ' ')} ${chance.pick(FIRSTNAMES)}`;
  const people = Array.from({ length: Math.ceil(count * 0.7) }, person);
  const bills = Array.from({ length: count }, (_, at) => {
    const care = chance.between(0, 300);
    return {
      owner: chance.pick(PAYERS),
      billed: care + chance.between(0, 5),
      number: String(chance.between(10_000_000, 99_999_999)),
      expected: {
        id: at + 1,
        reference: `PEC-2026-${String(chance.between(1, 9) * 100_000 + at).padStart(6, '0')}`,
        payer: '',
        number: '',
        patient: chance.pick(people),
        careOn: dayAt(care),
        billedOn: '',
        cents: price(chance),
      },
    };
  }).map(({ owner, billed, number, expected }) => ({
    owner,
    billed,
    // The insurer's number is on nearly every agreement, and staff note it on 85 in 100.
    number,
    expected: {
      ...expected,
      payer: owner.key,
      insurer: owner.name,
      number: chance.happens(0.85) ? number : '',
      billedOn: dayAt(billed),
    },
  }));
  const slips: Slip[] = [];
  const lines: YearLine[] = [];
  const book = (line: Omit<YearLine, 'id'>) => lines.push({ ...line, id: `T${seed}-${lines.length}` });
  for (const owner of PAYERS) {
    const own = bills.filter((bill) => bill.owner === owner);
    if (owner.slips) payByLots(chance, { owner, own, people, slips, book });
    else payOneByOne(chance, { owner, own, book });
  }
  // What a practice receives besides: cards, patients, the mandatory insurance; and what it spends.
  for (let at = 0; at < count; at += 1) {
    const label = chance.pick([
      'REMISE CB 2026',
      'VIR INST M ',
      'VIR SEPA CPAM DE PARIS ',
      'PRLV ASSURANCE ',
      'VIR MME ',
    ]);
    const cents = price(chance) * (label.startsWith('PRLV') ? -1 : 1);
    book({
      bookedOn: dayAt(chance.between(0, 364)),
      cents,
      label: `${label}${chance.pick(LASTNAMES)} ${chance.between(100_000, 999_999)}`,
      lot: null,
      pays: [],
      payer: null,
    });
  }
  lines.sort((one, other) => one.bookedOn.localeCompare(other.bookedOn));
  slips.sort((one, other) => one.paidOn.localeCompare(other.paidOn));
  return { payers: PAYERS, expected: bills.map(({ expected }) => expected), slips, lines };
}

type Bill = { readonly billed: number; readonly number: string; readonly expected: Expected };
type Book = (line: Omit<YearLine, 'id'>) => void;

/** A lot each fortnight; between 4 and 30 lines of other care stand in it, a fifth of them of patients of ours. */
function payByLots(
  chance: Chance,
  {
    owner,
    own,
    people,
    slips,
    book,
  }: { owner: Payer; own: readonly Bill[]; people: readonly string[]; slips: Slip[]; book: Book },
): void {
  const due = own.map((bill) => ({
    bill,
    left: bill.expected.cents,
    from: bill.billed + chance.between(8, 20),
  }));
  const takenBack: { from: number; bill: Bill; cents: number }[] = [];
  for (let on = chance.between(5, 19); on < 350; on += 14) {
    const lines: SlipLine[] = [];
    for (const one of due) {
      if (one.left === 0 || one.from > on) continue;
      // 4 in 100 are paid too low; half of those are settled two months later.
      const isLow = one.left === one.bill.expected.cents && chance.happens(0.04);
      const cents = isLow ? Math.floor((one.left * chance.between(60, 95)) / 100) : one.left;
      lines.push(slipLine(chance, one.bill, cents));
      one.left = isLow && chance.happens(0.5) ? one.left - cents : 0;
      one.from = on + 60;
      // 3 in 100 are taken back months later, netted from another lot.
      if (chance.happens(0.03)) takenBack.push({ from: on + chance.between(60, 150), bill: one.bill, cents });
    }
    for (const back of takenBack) {
      if (back.from > on || back.cents === 0) continue;
      lines.push(slipLine(chance, back.bill, -back.cents));
      back.cents = 0;
    }
    if (lines.length === 0) continue;
    for (let other = chance.between(4, 30); other > 0; other -= 1)
      lines.push({
        number: String(chance.between(10_000_000, 99_999_999)),
        patient: chance.happens(0.2)
          ? chance.pick(people)
          : `${chance.pick(LASTNAMES)} ${chance.pick(FIRSTNAMES)}`,
        careOn: dayAt(on - chance.between(10, 60)),
        cents: price(chance),
        truth: null,
      });
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    if (cents <= 0) continue;
    const lot = `${chance.between(10_000, 99_999)}`;
    slips.push({ payer: owner, lot, paidOn: dayAt(on), lines });
    // 7 transfers in 10 quote their lot.
    const label = `VIR SEPA ${owner.bankName}${chance.happens(0.7) ? ` LOT ${lot}` : ' REGLT TP'}`;
    book({
      bookedOn: dayAt(on + chance.between(0, 4)),
      cents,
      label,
      payerName: owner.bankName,
      lot,
      pays: [],
      payer: owner,
    });
  }
}

/** 8 in 10 print the number, half of those in their own way; 9 in 10 the right day; some shorten the first name. */
function slipLine(chance: Chance, { number, expected }: Bill, cents: number): SlipLine {
  const written = chance.pick([number, number, `00${number}`, `${number.slice(0, 4)} ${number.slice(4)}`]);
  const [first = '', ...last] = expected.patient.split(' ').toReversed();
  const name = last.toReversed().join(' ');
  const careOn = expected.careOn!;
  return {
    number: chance.happens(0.8) ? written : '',
    patient: chance.pick([
      expected.patient,
      expected.patient.toUpperCase(),
      `${first} ${name}`,
      `${name} ${first[0]!}`,
    ]),
    careOn: chance.happens(0.9) ? careOn : new Date(Date.parse(careOn) + DAY).toISOString().slice(0, 10),
    cents,
    truth: expected.id,
  };
}

/** Three in four alone, the others two to four at once; one in nine quotes us, one in seven the insurer's number. */
function payOneByOne(
  chance: Chance,
  { owner, own, book }: { owner: Payer; own: readonly Bill[]; book: Book },
): void {
  const left = [...own];
  while (left.length > 0) {
    const paid = left.splice(0, chance.happens(0.75) ? 1 : chance.between(2, 4));
    const on = Math.min(363, Math.max(...paid.map(({ billed }) => billed)) + chance.between(8, 25));
    const [{ expected, number }] = paid as [Bill];
    const quoted =
      paid.length > 1
        ? ''
        : chance.happens(0.11)
          ? ` ${chance.pick([expected.reference, expected.reference.replaceAll('-', ' '), expected.reference.replaceAll('-', '').toLowerCase()])}`
          : chance.happens(0.15)
            ? ` DOSSIER ${number}`
            : ' REGLT SOINS';
    // 3 in 100 are too low.
    const cents =
      paid.reduce((sum, bill) => sum + bill.expected.cents, 0) - (chance.happens(0.03) ? 1_000 : 0);
    book({
      bookedOn: dayAt(on),
      cents,
      label: `VIR SEPA ${owner.bankName}${quoted}`,
      payerName: owner.bankName,
      lot: null,
      pays: paid.map((bill) => bill.expected.id),
      payer: owner,
    });
  }
}
