import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Sending.module.css';

export interface SendingStepProps {
  title: string;
  /** At right of the title. */
  note?: ReactNode;
  isDone?: boolean;
  children?: ReactNode;
}

/** One of the steps of a sending, numbered among those that are shown. */
export function SendingStep({ title, note, isDone = false, children }: SendingStepProps) {
  return (
    <section className={styles.step}>
      <span className={styles.disc} data-done={isDone || undefined} aria-hidden>
        {isDone && <Check size={12} strokeWidth={2.5} />}
      </span>
      <div className={styles.content}>
        <div className={styles.title}>
          <h3>{title}</h3>
          {note && <span data-look="quiet small">{note}</span>}
        </div>
        {children}
      </div>
    </section>
  );
}
