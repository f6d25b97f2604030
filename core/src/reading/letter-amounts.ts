import { amountsIn, type Candidate } from './candidates.ts';
import { scored, type Scored } from './choose.ts';
import { labelFinder, type LabelFinder } from './labels.ts';
import { askedLabels, grantedLabels, leftLabels, mandatoryLabels } from './letter-phrases.fr.ts';
import { tokensOfCell, type Paper } from './paper.ts';
import { isSaidIn, phraseSet } from './phrases.ts';

const granted = labelFinder(grantedLabels);
const asked = labelFinder(askedLabels);
const mandatory = labelFinder(mandatoryLabels);
const left = labelFinder(leftLabels);
const total = phraseSet(['total', 'totaux', 'montant total']);

const FORM = 0.25;
const WITHIN = 0.05;
const ADDS_UP = 0.2;
const IS_TOTAL = 0.16;

/** Amounts in cents that the letter grants in all, none above what was asked less the mandatory part. */
export function grantedIn(paper: Paper): readonly Scored<number>[] {
  const amounts = amountsIn(paper);
  const labelled = (finder: LabelFinder) => valuesOf(paper, amounts, finder);
  const [quotes, parts, rests] = [labelled(asked), labelled(mandatory), labelled(left)];
  const quote = quotes.length > 0 ? Math.max(...quotes) : null;
  const part = parts.length === 1 ? parts[0]! : null;
  return amounts.flatMap((amount) => {
    const found = granted.find(paper, amount, amounts);
    if (!found || isLineOfActs(paper, amount)) return [];
    if (quote !== null && amount.value > quote - (part ?? 0)) return [];
    const addsUp =
      quote !== null &&
      rests.some((rest) => [0, part ?? 0].some((amo) => amo + amount.value + rest === quote));
    const isTotal = isOnTotalLine(paper, amount);
    return [
      scored(
        amount,
        FORM +
          found.score +
          (quote !== null ? WITHIN : 0) +
          (addsUp ? ADDS_UP : 0) +
          (isTotal ? IS_TOTAL : 0),
        [
          found.why,
          ...(isTotal ? ['ligne de total'] : []),
          ...(addsUp ? ['le devis en est la somme avec le reste à charge'] : []),
          ...(quote !== null ? ['au plus le montant du devis'] : []),
        ],
      ),
    ];
  });
}

/** Whether the letter names a sum of nothing: an agreement whose sum is not read may then be one at zero. */
export const namesZero = (paper: Paper): boolean => amountsIn(paper).some(({ value }) => value === 0);

function valuesOf(
  paper: Paper,
  amounts: readonly Candidate<number>[],
  finder: LabelFinder,
): readonly number[] {
  const found = amounts.filter(
    (amount) => !isLineOfActs(paper, amount) && finder.find(paper, amount, amounts) !== null,
  );
  return [...new Set(found.map(({ value }) => value))];
}

const ACT = /(?<![\p{L}\p{N}])[HL][A-DF][A-Z]{2}\d{3}(?![\p{L}\d])/u;

/** The sum of one act is not that of the letter. */
function isLineOfActs(paper: Paper, { words }: Candidate<number>): boolean {
  const line = paper.lines[paper.cellOf(words[0]!).line]!;
  return line.cells.some((cell) => cell.words.some((word) => ACT.test(word.text)));
}

function isOnTotalLine(paper: Paper, { words }: Candidate<number>): boolean {
  const line = paper.lines[paper.cellOf(words[0]!).line]!;
  return line.cells.some((cell) => isSaidIn(total, tokensOfCell(cell)));
}
