import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { History } from 'lucide-react';
import { listedName } from '@accordent/api/client/person-name.ts';
import { product } from '@accordent/ui-kit/product.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import styles from './StatusTimeline.module.css';
import type { HistoryItem } from './coverage-requests.api.ts';

export interface StatusTimelineProps {
  /** Oldest first. */
  history: readonly HistoryItem[];
}

/** Every status that the request has had, newest first: when, by whom, and what was said. */
export function StatusTimeline({ history }: StatusTimelineProps) {
  if (history.length === 0)
    return (
      <Card>
        <EmptyState icon={<History size={20} />} title="Aucun résultat" />
      </Card>
    );
  return (
    <Card>
      <ol data-look="stack gap-0" aria-label="Historique de la PEC">
        {history.toReversed().map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.icon} data-color={entry.status.color}>
              <Icon name={statusOf(entry.status.id).icon} size={18} />
            </span>
            <div className={styles.words}>
              <p data-look="bold">{entry.status.name}</p>
              <p data-look="quiet normal">
                <time dateTime={asDate(entry.creationDate).toISOString()}>
                  {formatDateTime(entry.creationDate)}
                </time>
                {author(entry) && `, ${author(entry)}`}
              </p>
              {entry.comment && <p className={styles.comment}>{entry.comment}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const author = ({ author: person, administrator }: HistoryItem): string =>
  administrator ? `${listedName(administrator)}, ${product.name}` : person ? listedName(person) : '';
