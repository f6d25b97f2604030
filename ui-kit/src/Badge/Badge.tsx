import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps {
  count?: number | undefined;
  children?: ReactNode;
  /** What is counted, for screen readers. */
  label?: string | undefined;
  tone?: 'accent' | 'plain' | undefined;
}

/** A number or a word in a pill. */
export function Badge({ count, children, label, tone = 'accent' }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {count === undefined ? children : count > 999 ? '999+' : count}
      {label && <span data-look="heard"> {label}</span>}
    </span>
  );
}

/** How many messages nobody has opened. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <Badge count={count} label={count < 2 ? 'non lu' : 'non lus'} />
);
