import { datesIn, hasMonth, isOfMonth, nirsIn, rppsIn } from './candidates.ts';
import { choose, proposal, scored, type Proposal } from './choose.ts';
import { yearBefore, type Day } from './day.ts';
import { labelFinder, tokensBefore } from './labels.ts';
import { tokensOfCell, type Paper } from './paper.ts';
import { isSaidIn, phraseSet } from './phrases.ts';
import {
  birthLabels,
  insuredPhrases,
  nirLabels,
  patientPhrases,
  quoteDateLabels,
} from './quote-phrases.fr.ts';

const nirLabel = labelFinder(nirLabels);
const birthLabel = labelFinder(birthLabels);
const quoteDate = labelFinder(quoteDateLabels);
const insured = phraseSet(insuredPhrases);
const patient = phraseSet(patientPhrases);

const CHECKED = 0.45;
const FORM = 0.25;
const SAME_MONTH = 0.3;
const RECENT = 0.05;

/** The account's RPPS where the quote prints it; another's is not proposed. */
export function rppsOf(paper: Paper, expected: string | null): Proposal<string> | null {
  const found = rppsIn(paper).find(({ value }) => value === expected);
  return found ? proposal(scored(found, 1, ['clé juste', 'celui du compte'])) : null;
}

/** The patient's date of birth. A NIR of the same month makes it surer, never another date than the labelled one. */
export function birthOf(paper: Paper, today: Day): Proposal<Day> | null {
  const dates = datesIn(paper);
  const nirs = nirsIn(paper);
  return choose(
    dates
      .filter(({ value }) => value <= today)
      .flatMap((date) => {
        const label = birthLabel.find(paper, date, dates);
        if (!label) return [];
        const isPatients = isSaidIn(patient, tokensBefore(date, dates));
        const hasNir = nirs.some(({ value }) => isOfMonth(value, date.value));
        return [
          scored(date, FORM + label.score + (isPatients ? 0.2 : 0) + (hasNir ? 0.1 : 0), [
            label.why,
            ...(hasNir ? ['mois et année du numéro de sécurité sociale'] : []),
          ]),
        ];
      }),
  );
}

export type Nirs = { readonly nir: Proposal<string> | null; readonly insuredNir: Proposal<string> | null };

/**
 * The patient's number is that of his birth month; a child's quote often bears a parent's, which is proposed as such. A
 * number with a month that says nothing (20 and above: INSEE's for unknown dates) is proposed as neither.
 */
export function nirsOf(paper: Paper, birth: Day | null): Nirs {
  const found = nirsIn(paper);
  const labelled = found.map((each) => ({ each, label: nirLabel.find(paper, each, found) }));
  const own = labelled.flatMap(({ each, label }) => {
    const isHis = birth !== null && isOfMonth(each.value, birth);
    if (birth !== null ? !isHis : namesInsured(paper)) return [];
    return [
      scored(each, CHECKED + (label?.score ?? 0) + (isHis ? SAME_MONTH : 0), [
        'clé juste',
        ...(label ? [label.why] : []),
        ...(isHis ? ['mois et année de naissance'] : []),
      ]),
    ];
  });
  const others = labelled.flatMap(({ each, label }) => {
    const isAnothers = birth !== null && hasMonth(each.value) && !isOfMonth(each.value, birth);
    if (!isAnothers || !label) return [];
    return [
      scored(each, CHECKED + label.score, ['clé juste', label.why, 'autre mois de naissance que le patient']),
    ];
  });
  return { nir: choose(own), insuredNir: choose(others) };
}

/** When the quote was made: not in the future, nor more than a year ago. */
export function quoteDateOf(paper: Paper, today: Day, birth: Day | null): Proposal<Day> | null {
  const dates = datesIn(paper);
  return choose(
    dates
      .filter(({ value }) => value <= today && value >= yearBefore(today) && value !== birth)
      .flatMap((date) => {
        const label = quoteDate.find(paper, date, dates);
        return label ? [scored(date, FORM + RECENT + label.score, [label.why, 'moins d’un an'])] : [];
      }),
  );
}

const namesInsured = (paper: Paper): boolean =>
  paper.lines.some(({ cells }) => cells.some((cell) => isSaidIn(insured, tokensOfCell(cell))));
