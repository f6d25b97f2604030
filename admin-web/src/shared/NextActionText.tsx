import type { NextAction } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { Building2, UserRound } from 'lucide-react';
import styles from './NextActionText.module.css';

/** What comes next: ours in strong with a dot, theirs in grey with who we wait for. */
export function NextActionText({ action: { who, text } }: { action: NextAction }) {
  if (who === null) return <span className={styles.none}>—</span>;
  if (who === 'staff')
    return (
      <span className={styles.ours}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.cut} title={text}>
          {text}
        </span>
      </span>
    );
  const Drawing = who === 'dentist' ? UserRound : Building2;
  return (
    <span className={styles.theirs}>
      <Drawing />
      <span className={styles.cut} title={text}>
        {text}
      </span>
    </span>
  );
}
