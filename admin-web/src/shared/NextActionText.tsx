import type { NextAction } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { Building2, UserRound } from 'lucide-react';
import styles from './NextActionText.module.css';

/** What comes next: ours in strong with a dot, theirs in grey with who we wait for. */
export function NextActionText({ action: { who, text } }: { action: NextAction }) {
  if (who === null) return <span data-look="faint">—</span>;
  if (who === 'staff')
    return (
      <span data-look="row strong">
        <span className={styles.dot} aria-hidden />
        <span data-look="cut" title={text}>
          {text}
        </span>
      </span>
    );
  const Drawing = who === 'dentist' ? UserRound : Building2;
  return (
    <span className={styles.theirs}>
      <Drawing />
      <span data-look="cut" title={text}>
        {text}
      </span>
    </span>
  );
}
