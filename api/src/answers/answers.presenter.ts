import { saidOf, type Answer, type StandingAnswer as Standing } from '@accordent/core/answers/answer.ts';
import type { Answers } from '@accordent/core/answers/list-answers.ts';
import type { ShownAnswer } from '@accordent/core/answers/shown-answer.ts';
import type { LetterReading as Reading } from '@accordent/core/reading/read-letter.ts';
import type { Proposal } from '@accordent/core/reading/choose.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { leaving } from '../http/leaving.ts';
import { eurosOrNull, presentSize } from '../http/wire.ts';
import { answerItem, recordAnswer } from './answers.schemas.ts';
import type {
  AnswerItem,
  AnswersAnswer,
  LetterReading,
  RecordAnswer,
  StandingAnswer,
} from './answers.schemas.ts';

const presentLines = ({ lines }: Answer) =>
  lines.map(({ code, tooth, asked, granted }) => ({
    code,
    tooth,
    asked: eurosOrNull(asked),
    granted: centsToEuros(granted),
  }));

export const presentStanding = (answer: Standing | null): StandingAnswer | null =>
  answer?.decision
    ? {
        decision: answer.decision,
        said: saidOf(answer),
        isLapsed: answer.isLapsed,
        granted: eurosOrNull(answer.granted),
        validUntil: answer.validUntil,
      }
    : null;

export function presentShown(shown: ShownAnswer | null): RecordAnswer | null {
  const decision = shown?.answer.decision;
  if (!shown || !decision) return null;
  const { answer, shares, validity, letterId: fileId, secondToAsk } = shown;
  return leaving(recordAnswer, {
    ...answer,
    decision,
    said: saidOf(answer),
    granted: eurosOrNull(answer.granted),
    lines: presentLines(answer),
    shares: shares && {
      quote: centsToEuros(shares.quote),
      mandatory: centsToEuros(shares.mandatory),
      insurer: centsToEuros(shares.insurer),
      second: centsToEuros(shares.second),
      patient: centsToEuros(shares.patient),
    },
    secondToAsk,
    validity,
    fileId,
    date: answer.at,
  });
}

const presentAnswer = (answer: Answer): AnswerItem =>
  leaving(answerItem, {
    ...answer,
    said: saidOf({ ...answer, isLapsed: false }),
    granted: eurosOrNull(answer.granted),
    lines: presentLines(answer),
    letter: answer.letter && { ...answer.letter, size: presentSize(answer.letter.sizeBytes) },
    date: answer.at,
  });

export const presentAnswers = ({ waiting, confirmed }: Answers): AnswersAnswer => ({
  waiting: waiting.map(presentAnswer),
  confirmed: confirmed.map(presentAnswer),
});

export function presentReading(reading: Reading): LetterReading {
  const { decision, granted, validFrom, validUntil, insurerReference, lines, conditions } = reading;
  return {
    decision: decision && proposed(decision, (value) => value),
    granted: granted && proposed(granted, centsToEuros),
    validFrom: validFrom && proposed(validFrom, (value) => value),
    validUntil: validUntil && proposed(validUntil, (value) => value),
    number: insurerReference && proposed(insurerReference, (value) => value),
    lines: lines.map((line) => ({
      code: proposed(line.code, (value) => value),
      tooth: line.tooth && proposed(line.tooth, (value) => value),
      asked: line.asked && proposed(line.asked, centsToEuros),
      granted: proposed(line.granted, centsToEuros),
    })),
    conditions: conditions.map((condition) => proposed(condition, (value) => value)),
  };
}

const proposed = <Value, Shown>({ value, why, places }: Proposal<Value>, show: (value: Value) => Shown) => ({
  value: show(value),
  why,
  places: places.map(({ page, shownBox, text }) => ({ page, ...shownBox, text })),
});
