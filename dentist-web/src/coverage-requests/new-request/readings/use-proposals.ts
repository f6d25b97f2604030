import { proposals, type HeldTexts, type Proposal } from '@accordent/api/client/proposals.ts';
import type { OwnReadingsAnswer } from '../../../drafts/drafts.api.ts';
import type { Said, ShownProposal } from './read-texts.ts';
import { useRested } from './use-rested.ts';

/** What is read held to what is typed. A word that is being typed is no difference: that is asked once it rests. */
export function useProposals(read: OwnReadingsAnswer | undefined, held: HeldTexts): readonly ShownProposal[] {
  const rested = useRested(held);
  if (!read) return [];
  const isTyped = ({ options }: Proposal<Said>) =>
    options.some(({ fill }) =>
      (Object.keys(fill) as (keyof HeldTexts)[]).some((name) => held[name] !== rested[name]),
    );
  const asked = proposals(read, rested).filter(({ state }) => state === 'differs');
  return proposals(read, held).map((proposal) =>
    proposal.state === 'differs' && isTyped(proposal) && !asked.some(({ name }) => name === proposal.name)
      ? { ...proposal, state: 'typed' }
      : proposal,
  );
}
