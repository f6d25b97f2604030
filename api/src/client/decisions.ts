import { decisions, type Decision } from '@accordent/core/answers/decisions.ts';
import type { ValidityState } from '@accordent/core/answers/validity-filter.ts';

/** Apart from the other words of answers, whose fields need a library: a first view reads the filters of its list. */
export { decisions, type Decision };

/** What a list may be narrowed to: the answer of the insurer. */
export const results = Object.keys(decisions) as readonly Decision[];

/** How an address says until when an agreement holds. */
export const validityWords: Readonly<Record<ValidityState, string>> = { soon: 'bientot', over: 'depassee' };

/** What an address says of it; null for anything else. */
export const validityOfWord = (text: string | null): ValidityState | null =>
  validityStates.find((state) => validityWords[state] === text) ?? null;

const validityStates = Object.keys(validityWords) as readonly ValidityState[];
