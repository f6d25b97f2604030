import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { History } from 'lucide-react';
import type { FetchFailure } from '../shared/fetched.ts';
import { HistoryEntries } from '../shared/HistoryEntries.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { prospectIcon } from './prospect-icons.ts';
import type { HistoryItem } from './prospects.api.ts';

export interface StatusTimelineProps {
  /** Newest first; absent while they are on their way. */
  histories: readonly HistoryItem[] | undefined;
  failure: FetchFailure | null;
}

/** Where one stood with a prospect, and what was said then. */
export function StatusTimeline({ histories, failure }: StatusTimelineProps) {
  const showsSkeleton = useDelayed(!histories && !failure);
  if (!histories)
    return failure ? (
      <ErrorState
        title="L’historique ne se charge pas"
        description={failure.message}
        reference={failure.reference}
        onRetry={failure.onRetry}
        isRetrying={failure.isRetrying}
      />
    ) : (
      showsSkeleton && <SkeletonText lines={4} />
    );
  return (
    <>
      {failure && <StaleBanner failure={failure} />}
      {histories.length === 0 && (
        <EmptyState
          icon={<History size={20} strokeWidth={1.75} aria-hidden />}
          title="Aucun changement de statut"
        />
      )}
      <HistoryEntries
        entries={histories}
        iconOf={({ kind, value }) => (kind === 'plan' ? 'badge-check' : prospectIcon(value))}
      />
    </>
  );
}
