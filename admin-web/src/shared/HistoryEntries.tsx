import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import styles from './HistoryEntries.module.css';
import { instant } from './instant.ts';
import { nameOf } from './person-name.ts';

type HistoryEntry = {
  readonly id: number;
  readonly kind: string;
  readonly value: string;
  readonly label: string;
  readonly color: string;
  readonly creationDate: { readonly timestamp: number };
  readonly author: { readonly firstname: string; readonly lastname: string } | null;
  readonly comment: string;
};

export interface HistoryEntriesProps<Entry extends HistoryEntry> {
  /** Newest first. */
  entries: readonly Entry[];
  iconOf: (entry: Entry) => string;
}

/** Plans and statuses that somebody has had: when, by whom, what was said. */
export function HistoryEntries<Entry extends HistoryEntry>({ entries, iconOf }: HistoryEntriesProps<Entry>) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={styles.icon} data-color={entry.color}>
            <Icon name={iconOf(entry)} size={16} />
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
  );
}
