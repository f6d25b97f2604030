import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useState } from 'react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { usePlaybook } from '../../mutuals/mutuals.api.ts';
import { PlaybookPanel } from '../../mutuals/PlaybookPanel.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';

/** From this width on the rail stands beside the tabs (Record.module.css). */
const HAS_RAIL = '(min-width: 1024px)';

/** What is read of the insurer of a PEC. */
export const useInsurerPlaybook = ({ id, patient }: CoverageRequestRecord, isWanted: boolean) =>
  usePlaybook({
    id,
    isWanted: isWanted && (patient.mutualGroup !== null || patient.mutual !== null),
    insurers: `${patient.mutual?.id ?? 0}/${patient.mutualGroup?.id ?? 0}`,
  });

/** The protocols of the PEC's insurer: open beside the tabs, folded under them, and read once they are open. */
export function InsurerPlaybook({ record }: { record: CoverageRequestRecord }) {
  const hasRail = useMediaQuery(HAS_RAIL);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? hasRail;
  const answer = useInsurerPlaybook(record, isOpen);
  const failure = useFetchFailure(answer);
  if (record.patient.mutualGroup === null && record.patient.mutual === null) return null;
  return (
    <PlaybookPanel
      name={answer.data?.name}
      isOpen={isOpen}
      onToggle={() => setChoice(!isOpen)}
      playbook={answer.data}
      failure={failure}
    />
  );
}
