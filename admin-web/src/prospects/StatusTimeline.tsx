import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { History } from 'lucide-react';
import type { FetchFailure } from '../shared/fetched.ts';
import { instant } from '../shared/instant.ts';
import { nameOf } from '../shared/person-name.ts';
import { StaleBanner } from '../shared/StaleBanner.tsx';
import { prospectIcon } from './prospect-icons.ts';
import type { HistoryItem } from './prospects.api.ts';
import styles from './StatusTimeline.module.css';

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
      <ol>
        {histories.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.icon} data-color={entry.color}>
              <Icon name={entry.kind === 'plan' ? 'badge-check' : prospectIcon(entry.value)} size={16} />
            </span>
            <div className={styles.words}>
              <p className={styles.label}>{entry.label}</p>
              <p className={styles.meta}>
                {entry.author ? nameOf(entry.author) : 'Formulaire du site'},{' '}
                <time dateTime={instant(entry.creationDate).toISOString()}>
                  {formatDateTime(instant(entry.creationDate))}
                </time>
              </p>
              {entry.comment && <p className={styles.comment}>{entry.comment}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
