import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { History } from 'lucide-react';
import { instant } from '../shared/instant.ts';
import { nameOf } from '../shared/person-name.ts';
import type { HistoryItem } from './practitioners.api.ts';
import styles from './PlanHistory.module.css';

export interface PlanHistoryProps {
  /** Newest first. */
  histories: readonly HistoryItem[];
}

/** The plans that a dentist has had, and his statuses as a prospect: when, by whom, what was said. */
export function PlanHistory({ histories }: PlanHistoryProps) {
  if (histories.length === 0)
    return (
      <EmptyState
        icon={<History size={20} strokeWidth={1.75} aria-hidden />}
        title="Aucun changement de forfait"
      />
    );
  return (
    <ol className={styles.entries}>
      {histories.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={styles.icon} data-color={entry.color}>
            <Icon name={entry.kind === 'plan' ? 'badge-check' : 'phone-call'} size={16} />
          </span>
          <div className={styles.words}>
            <p className={styles.label}>{entry.label}</p>
            <p className={styles.meta}>
              {entry.author ? nameOf(entry.author) : 'Formulaire public'},{' '}
              <time dateTime={instant(entry.creationDate).toISOString()}>
                {formatDateTime(instant(entry.creationDate))}
              </time>
            </p>
            {entry.comment && <p className={styles.comment}>{entry.comment}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
