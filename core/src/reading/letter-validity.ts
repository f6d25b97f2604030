import { datesIn, lengthsIn, type Candidate } from './candidates.ts';
import { choose, scored, type Proposal, type Scored } from './choose.ts';
import { monthsAfter, yearBefore, type Day } from './day.ts';
import { labelFinder } from './labels.ts';
import {
  fromLabels,
  lengthFromLetter,
  lengthLabels,
  lengthStarts,
  letterDateLabels,
  untilLabels,
} from './letter-phrases.fr.ts';
import type { Paper, Token } from './paper.ts';
import { phraseSet } from './phrases.ts';

const written = labelFinder(letterDateLabels);
const until = labelFinder(untilLabels);
const from = labelFinder(fromLabels);
const lasting = labelFinder(lengthLabels);
const starts = phraseSet(lengthStarts);
const fromLetter = phraseSet(lengthFromLetter);

const FORM = 0.25;
const LATER = 0.1;
const RECENT = 0.05;
/** An agreement lasts no longer; a later date is another thing's. */
const MOST_MONTHS = 25;

export type Validity = {
  readonly writtenOn: Proposal<Day> | null;
  readonly validFrom: Proposal<Day> | null;
  readonly validUntil: Proposal<Day> | null;
};

/** When the letter was written, and from when until when its agreement holds. */
export function validityIn(paper: Paper, today: Day): Validity {
  const dates = datesIn(paper);
  const writtenOn = choose(
    dates
      .filter(({ value }) => value <= today)
      .flatMap((date) => {
        const found = written.find(paper, date, dates);
        return found
          ? [scored(date, FORM + (date.value > yearBefore(today) ? RECENT : 0) + found.score, [found.why])]
          : [];
      }),
  );
  const spans = [...pairsIn(paper, dates), ...lengthsWith(paper, dates, writtenOn)];
  const validFrom = choose(spans.map(({ first }) => first).filter((each) => each !== null));
  const ends = dates.flatMap((date) => {
    const found = until.find(paper, date, dates);
    return found ? [scored(date, FORM + found.score, [found.why])] : [];
  });
  const earliest = validFrom?.value ?? writtenOn?.value ?? null;
  const validUntil = choose(
    [...ends, ...spans.map(({ last }) => last)].flatMap((end) => {
      if (earliest === null) return [end];
      if (end.value <= earliest || end.value > monthsAfter(earliest, MOST_MONTHS)) return [];
      return [{ ...end, score: end.score + LATER, reasons: [...end.reasons, 'postérieure au courrier'] }];
    }),
  );
  return { writtenOn, validFrom, validUntil };
}

type Span = { readonly first: Scored<Day> | null; readonly last: Scored<Day> };

/** 'Du 19/02/2026 au 19/02/2027'. */
function pairsIn(paper: Paper, dates: readonly Candidate<Day>[]): readonly Span[] {
  return dates.flatMap((last, at) => {
    const first = dates[at - 1];
    if (!first || first.stretch !== last.stretch || first.value >= last.value) return [];
    if (!/^[\s,]*(?:et\s+)?(?:jusqu.|jusqu’)?au$/i.test(first.stretch.text.slice(first.to, last.from).trim()))
      return [];
    const found = from.find(paper, first, dates);
    if (!found) return [];
    return [
      {
        first: scored(first, FORM + found.score, [found.why]),
        last: scored(last, FORM + found.score, [found.why, 'fin de la période']),
      },
    ];
  });
}

/** 'Six mois à compter du 03/07/2026', or from the letter's own date. */
function lengthsWith(
  paper: Paper,
  dates: readonly Candidate<Day>[],
  writtenOn: Proposal<Day> | null,
): readonly Span[] {
  const lengths = lengthsIn(paper);
  return lengths.flatMap((length): Span[] => {
    const found = lasting.find(paper, length, [...lengths, ...dates]);
    if (!found) return [];
    const reasons = [found.why, `${length.value} mois de date à date`];
    const { stretch } = length;
    const next = dates.find((date) => date.stretch === stretch && date.from >= length.to);
    const between = tokensFrom(length, next?.from ?? stretch.text.length);
    if (next && starts.findIn(between)[0]?.from === 0) {
      const words = [...length.words, ...next.words];
      const first = scored(next, FORM + found.score, [found.why]);
      return [
        {
          first,
          last: { ...scored({ value: monthsAfter(next.value, length.value), words }, first.score, reasons) },
        },
      ];
    }
    if (!writtenOn || fromLetter.findIn(between)[0]?.from !== 0) return [];
    const value = monthsAfter(writtenOn.value, length.value);
    return [
      {
        first: null,
        last: scored({ value, words: length.words }, FORM + found.score, [
          ...reasons,
          'depuis la date du courrier',
        ]),
      },
    ];
  });
}

const tokensFrom = ({ stretch, to }: Candidate<unknown>, end: number): readonly Token[] =>
  stretch.tokens.filter((token) => token.from >= to && token.to <= end);
