import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatAverage, formatCount } from '@accordent/ui-kit/format/money.ts';
import type { ReactNode } from 'react';
import type { OwnDayAnswer } from './dashboard.api.ts';
import styles from './MyDay.module.css';

export interface MyDayProps {
  /** Absent while it is on its way. */
  day: OwnDayAnswer | undefined;
  /** What of the team is one's own to do, and where it stands; absent while that is not known. */
  queue: { readonly count: number; readonly href: string } | undefined;
}

/** One's own day in a line: what waits for one, what is done, how long a PEC takes, what comes back today. */
export function MyDay({ day, queue }: MyDayProps) {
  return (
    <section className={styles.day} aria-labelledby="my-day">
      <h2 id="my-day" className={styles.title}>
        Ma journée
      </h2>
      <dl className={styles.figures}>
        <Figure term="À moi">
          {queue && <Link href={queue.href}>{`${formatCount(queue.count)} PEC`}</Link>}
        </Figure>
        <Figure term="Terminées aujourd’hui">{day && formatCount(day.ended)}</Figure>
        <Figure term="Temps médian par PEC">
          {day && (day.medianMinutes === null ? '—' : `${formatAverage(day.medianMinutes)}\u00a0min`)}
        </Figure>
        <Figure term="Mises de côté pour aujourd’hui">{day && formatCount(day.back)}</Figure>
      </dl>
    </section>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt data-look="quiet small">{term}</dt>
      <dd data-look="strong">{children ?? <Skeleton width={48} />}</dd>
    </div>
  );
}
