import {
  actRowsIn,
  greatestOf,
  isBeside,
  isNamed,
  labelOfAmount,
  nameOfAmount,
  type ActRow,
} from './act-rows.ts';
import { amountsIn, type Candidate } from './candidates.ts';
import { proposal, scored, type Proposal } from './choose.ts';
import { tokensOfCell, type Paper, type Token } from './paper.ts';
import { isSaidIn, phraseSet } from './phrases.ts';
import {
  alternativePhrases,
  baseNames,
  notBaseNames,
  notFeeNames,
  notTotalPhrases,
  planPhrases,
} from './quote-phrases.fr.ts';

export type ActProposal = {
  readonly code: Proposal<string>;
  readonly tooth: Proposal<string> | null;
  /** In cents. */
  readonly fee: Proposal<number>;
  readonly base: Proposal<number> | null;
};

export type QuoteActs = { readonly acts: readonly ActProposal[]; readonly total: Proposal<number> | null };

const NOTHING: QuoteActs = { acts: [], total: null };
const HEADING_WORDS = 14;

const alternative = phraseSet(alternativePhrases);
const plan = phraseSet(planPhrases);
const totals = phraseSet([
  'total',
  'totaux',
  'montant total',
  'net à payer',
  'total général',
  'total honoraires',
  'total ttc',
]);
const notTotal = phraseSet(notTotalPhrases);
const notFee = phraseSet(notFeeNames);
const base = phraseSet(baseNames);
const notBase = phraseSet(notBaseNames);

/**
 * The acts of the plan with their fees, where these are the greatest amounts of their rows and sum to the total that is
 * printed, itself the greatest of its row. Else nothing: in a quote that also prints the device's price and the care
 * each column sums to a total of its own, and the table of alternatives,
 * which the dentists' convention asks for since 2020, doubles the plan.
 */
export function actsIn(paper: Paper): QuoteActs {
  const rows = actRowsIn(paper);
  const others = alternativeLines(paper);
  const planned = rows.filter((row) => !others.has(lineOf(paper, row.code)));
  const fees = planned.map((row) => greatestOf(row.amounts));
  if (planned.length === 0 || fees.some((fee) => fee === null || fee.value === 0)) return NOTHING;
  const isRefused = planned.some((row, at) => isNamed(paper, row, fees[at]!, notFee));
  if (isRefused) return NOTHING;
  const sum = fees.reduce((cents, fee) => cents + fee!.value, 0);
  const total = totalsIn(paper, planned, others).find(({ value }) => value === sum);
  if (!total) return NOTHING;
  return {
    acts: planned.map((row, at) => actOf(paper, row, fees[at]!)),
    total: proposal(scored(total, 0.95, ['somme des honoraires', 'montant le plus élevé de sa ligne'])),
  };
}

function actOf(paper: Paper, row: ActRow, fee: Candidate<number>): ActProposal {
  const isBase = (name: readonly Token[]) => isSaidIn(base, name) && !isSaidIn(notBase, name);
  const bases = [
    ...row.amounts.filter((amount) => isBase(nameOfAmount(paper, row, amount))),
    // Under the row no head speaks for an amount.
    ...row.below.filter((amount) => isBase(labelOfAmount(row, amount))),
  ].filter((amount) => amount !== fee && amount.value <= fee.value);
  const [only] = bases;
  return {
    code: proposal(scored(row.code, 0.9, ['code de la CCAM', 'acte compris dans le total'])),
    tooth: row.tooth && proposal(scored(row.tooth, 0.85, ['numéro de dent', 'sur la ligne de l’acte'])),
    fee: proposal(scored(fee, 0.9, ['montant le plus élevé de la ligne', 'la somme fait le total'])),
    base:
      only && bases.length === 1
        ? proposal(scored(only, 0.75, ['libellé «\u00A0base\u00A0»', 'au plus les honoraires']))
        : null,
  };
}

/** The lines that a head of alternatives rules, up to a head of the plan. */
function alternativeLines(paper: Paper): ReadonlySet<number> {
  const headings = paper.stretches.filter(({ tokens }) => tokens.length <= HEADING_WORDS);
  const linesSaying = (set: typeof plan) =>
    new Set(
      headings.filter(({ tokens }) => isSaidIn(set, tokens)).map(({ words }) => paper.cellOf(words[0]!).line),
    );
  const [others, plans] = [linesSaying(alternative), linesSaying(plan)];
  const found = new Set<number>();
  let isOther = false;
  for (const at of paper.lines.keys()) {
    isOther = others.has(at) || (isOther && !plans.has(at));
    if (isOther) found.add(at);
  }
  return found;
}

/** Sums that are called so, each the greatest of its row and below no act. */
function totalsIn(
  paper: Paper,
  planned: readonly ActRow[],
  others: ReadonlySet<number>,
): readonly Candidate<number>[] {
  const amounts = amountsIn(paper);
  return amounts.filter((amount) => {
    const at = lineOf(paper, amount);
    if (others.has(at) || planned.some(({ amounts: own }) => own.includes(amount))) return false;
    const name = totalName(paper, amount, amounts);
    if (!isSaidIn(totals, name) || isSaidIn(notTotal, name)) return false;
    const row = amounts.filter((each) => isBeside(amount.words[0]!, each.words[0]!));
    return row.every((each) => each.value <= amount.value);
  });
}

/** What is said before an amount: in its cell since the amount before, else in the first cell of its line. */
function totalName(
  paper: Paper,
  amount: Candidate<number>,
  amounts: readonly Candidate<number>[],
): readonly Token[] {
  const ends = amounts
    .filter((each) => each.stretch === amount.stretch && each.to <= amount.from)
    .map((each) => each.to);
  const start = Math.max(0, ...ends);
  const before = amount.stretch.tokens.filter((token) => token.from >= start && token.to <= amount.from);
  if (before.length > 0) return before;
  const cell = paper.cellOf(amount.words[0]!);
  const left = paper.lines[cell.line]!.cells.slice(0, cell.at).filter(
    (each) => !amounts.some(({ words }) => each.words.includes(words[0]!)),
  );
  return left.flatMap(tokensOfCell);
}

const lineOf = (paper: Paper, { words }: Candidate<unknown>): number => paper.cellOf(words[0]!).line;
