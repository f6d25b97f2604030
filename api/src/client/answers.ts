/** What an insurer's answer means, by the tables that the server judges by. */
export { answerSources, bases, decisions } from '@accordent/core/answers/answer.ts';
export type { AnswerSource, Basis, Decision } from '@accordent/core/answers/answer.ts';
export {
  isAgreement,
  movesNothing,
  namesAmount,
  statusOfDecision,
  takingOf,
} from '@accordent/core/answers/answer-rules.ts';
export type { ValidityState } from '@accordent/core/answers/validity-filter.ts';
export { monthsAfter } from '@accordent/core/reading/day.ts';
