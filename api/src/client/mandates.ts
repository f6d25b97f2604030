/** What screens tell of mandates: the words of core. */
export {
  mandateLabels,
  mandateScopes,
  REVOCATION_LIMIT,
  standingWords,
} from '@accordent/core/mandates/mandate-words.ts';
export type { MandateScope, MandateStanding } from '@accordent/core/mandates/mandate-words.ts';
export type { MandateState } from '@accordent/core/mandates/mandate.ts';
