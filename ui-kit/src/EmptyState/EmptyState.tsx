import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** One sentence: « Aucune PEC pour ces filtres ». */
  title: ReactNode;
  /** The filters named, or what to do. */
  description?: ReactNode;
  /** One button. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon ?? <Inbox size={20} />}</span>
      <div data-look="bold">{title}</div>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
