/** What was read of the papers of a new request, held to what is typed, by the rules of core. */
export {
  dayRead,
  emptyOnly,
  filledByAll,
  namesOnlyPatient,
  proposals,
  type Filled,
  type HeldTexts,
  type Proposal,
  type ProposalName,
} from '@accordent/core/readings/proposals.ts';
