import { Icon, type LucideIcon } from '@accordent/ui-kit/Icon/Icon.tsx';
import styles from './Timeline.module.css';

export type TimelineEntry = {
  readonly id: number;
  readonly icon: string | LucideIcon;
  readonly color: string;
  readonly label: string;
  readonly author: string;
  readonly at: Date;
  readonly comment: string;
};

export interface TimelineProps {
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** How much of the instant is said: all of it, or the time under the name of the day. */
  formatAt: (at: Date) => string;
}

/** What somebody or something has been through: what, by whom, when, what was said. */
export const Timeline = ({ entries, formatAt }: TimelineProps) => (
  <ol>
    {entries.map(({ id, icon, color, label, author, at, comment }) => (
      <li key={id} className={styles.entry}>
        <span className={styles.icon} data-color={color}>
          <Icon name={icon} size={16} />
        </span>
        <div className={styles.words}>
          <p data-look="strong breaks">{label}</p>
          <p data-look="quiet small">
            {author}, <time dateTime={at.toISOString()}>{formatAt(at)}</time>
          </p>
          {comment && <p className={styles.comment}>{comment}</p>}
        </div>
      </li>
    ))}
  </ol>
);
