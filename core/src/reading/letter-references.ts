import { codesIn, ownReferencesIn } from './candidates.ts';
import { choose, proposal, scored, type Proposal } from './choose.ts';
import { labelFinder, tokensBefore } from './labels.ts';
import { insurerReferenceLabels, ownReferenceVetoes } from './letter-phrases.fr.ts';
import type { Paper } from './paper.ts';
import { isSaidIn, phraseSet } from './phrases.ts';

const FORM = 0.25;
/** Six digits and more are seldom anything but a number of a file. */
const LONG = 0.05;

const insurers = labelFinder(insurerReferenceLabels);
const notOurs = phraseSet(ownReferenceVetoes);

/**
 * Our reference in the letter: `other` when it names another request's, or several. `expected`: the request's own, null
 * where the letter is still to be matched.
 */
export function ownReferenceIn(paper: Paper, expected: string | null): Proposal<string> | 'other' | null {
  const found = ownReferencesIn(paper);
  const ours = found.filter((each) => !isSaidIn(notOurs, tokensBefore(each, found)));
  const first = ours[0];
  if (!first) return null;
  if (ours.some(({ value }) => value !== (expected ?? first.value))) return 'other';
  return proposal(
    scored(first, expected === null ? 0.9 : 1, [
      'forme de nos références',
      ...(expected === null ? ['seule du courrier'] : ['celle de cette demande']),
    ]),
  );
}

/** The insurer's own number: labelled as such, and none of ours. */
export function insurerReferenceIn(paper: Paper): Proposal<string> | null {
  const own = ownReferencesIn(paper);
  const isOwn = (words: readonly unknown[]) =>
    own.some((each) => each.words.some((word) => words.includes(word)));
  const codes = codesIn(paper);
  return choose(
    codes
      .filter(({ words }) => !isOwn(words))
      .flatMap((code) => {
        const found = insurers.find(paper, code, codes);
        const isLong = code.value.replaceAll(/\D/g, '').length >= 6;
        return found ? [scored(code, FORM + (isLong ? LONG : 0) + found.score, [found.why])] : [];
      }),
  );
}
