import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { History } from 'lucide-react';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { HistoryEntries } from '../shared/HistoryEntries.tsx';
import { prospectIcon } from './prospect-icons.ts';
import type { HistoryItem } from './prospects.api.ts';

export interface StatusTimelineProps {
  /** Newest first; absent while they are on their way. */
  histories: readonly HistoryItem[] | undefined;
  failure: FetchFailure | null;
}

/** Where one stood with a prospect, and what was said then. */
export function StatusTimeline({ histories, failure }: StatusTimelineProps) {
  return (
    <FetchedPart data={histories} failure={failure} loadFailed="L’historique ne se charge pas" lines={4}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState icon={<History size={20} />} title="Aucun changement de statut" />
        ) : (
          <HistoryEntries
            entries={entries}
            iconOf={({ kind, value }) => (kind === 'plan' ? 'badge-check' : prospectIcon(value))}
          />
        )
      }
    </FetchedPart>
  );
}
