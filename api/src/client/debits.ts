/** What screens tell of SEPA debits: the words of core. */
export {
  debitMandateKinds,
  debitMandateLabels,
  debitMandateLimits,
  debitMandateStates,
  NOTICE_DAYS,
  type DebitMandateKind,
  type DebitMandateState,
} from '@accordent/core/debits/debit-mandate-words.ts';
