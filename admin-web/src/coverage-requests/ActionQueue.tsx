import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Anchor, Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { AgeOfTurn } from './AgeOfTurn.tsx';
import styles from './ActionQueue.module.css';
import type { CoverageRequestItem } from './coverage-requests.api.ts';

export interface ActionQueueProps {
  /** Those that have waited longest first; absent while they are on their way. */
  rows: readonly CoverageRequestItem[] | undefined;
  /** The limits in days of each status, for the age meter. */
  limits: ReadonlyMap<number, { late: number; overdue: number }>;
  failure: { message: string; reference?: string | undefined } | null;
  /** Nothing waits for the staff anywhere. */
  isAllDone: boolean;
  onRetry: () => void;
}

/** The PEC to begin with, their next action and how long they have waited. */
export function ActionQueue({ rows, limits, failure, isAllDone, onRetry }: ActionQueueProps) {
  return (
    <section aria-labelledby="file" aria-busy={!rows && !failure}>
      <div className={styles.head}>
        <h2 id="file" data-look="normal">
          À traiter en premier
        </h2>
        <Link href={`${paths.requests}?du=&au=&tri=age`}>Voir toutes les PEC</Link>
      </div>
      {failure && !rows ? (
        <ErrorState title={failure.message} reference={failure.reference} onRetry={onRetry} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={isAllDone ? 'Rien à traiter, bravo' : 'Aucune PEC n’attend une action de l’équipe'}
        />
      ) : (
        <ol className={styles.list}>
          {rows?.map((row) => (
            <li key={row.id}>
              <Line row={row} limits={limits.get(row.statusId)} />
            </li>
          )) ??
            [1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
              <li key={place}>
                <div className={styles.line}>
                  <Skeleton shape="disc" height={16} />
                  <Skeleton width="60%" />
                  <Skeleton width="70%" />
                </div>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}

function Line({
  row,
  limits,
}: {
  row: CoverageRequestItem;
  limits: { late: number; overdue: number } | undefined;
}) {
  const { id, statusId, status, patient, nextAction } = row;
  const insurer = patient.mutualGroup ?? patient.mutual;
  return (
    <Anchor href={paths.request('edit', id)} className={styles.line}>
      <Icon name={statusOf(statusId).icon} color={status.color} label={status.name} />
      <span data-look="cut strong">{listedName(patient)}</span>
      <span className={styles.action}>
        {nextAction.text}
        {insurer && ` · ${insurer.name}`}
      </span>
      <span className={styles.age}>
        <AgeOfTurn row={row} limits={limits} />
      </span>
    </Anchor>
  );
}
