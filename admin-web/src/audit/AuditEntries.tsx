import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import type { FetchFailure } from '../shared/fetched.ts';
import { instant } from '../shared/instant.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import type { AuditItem } from './audit.api.ts';
import styles from './Audit.module.css';

export interface AuditEntriesProps {
  /** Absent while the first are on their way. */
  items: readonly AuditItem[] | undefined;
  failure: FetchFailure | null;
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** What was done with a record: what, by whom, when, and which fields. */
export function AuditEntries({ items, failure, total, page, perPage, onPage }: AuditEntriesProps) {
  const showsSkeleton = useDelayed(!items && !failure);
  return (
    <section className={styles.section} aria-labelledby="audit-title">
      <h2 id="audit-title">Journal de la fiche</h2>
      {failure && items && <StaleBanner failure={failure} />}
      {failure && !items && (
        <ErrorState
          title="Le journal ne se charge pas"
          description={failure.message}
          reference={failure.reference}
          onRetry={failure.onRetry}
          isRetrying={failure.isRetrying}
        />
      )}
      {showsSkeleton && <SkeletonText lines={4} />}
      {items?.length === 0 && <p className={styles.none}>Rien n’a encore été modifié ni consulté.</p>}
      {items && items.length > 0 && (
        <ol className={styles.entries}>
          {items.map((item) => (
            <li key={item.id} className={styles.entry}>
              <span className={styles.what}>
                <span className={styles.action}>
                  {item.actionLabel}
                  {item.part && <span className={styles.part}> · {item.part}</span>}
                </span>
                {item.fields.length > 0 && <span className={styles.fields}>{item.fields.join(', ')}</span>}
              </span>
              <span className={styles.who}>{item.actor.name}</span>
              <span className={styles.when}>
                <DateText value={instant(item.date)} form="moment" />
              </span>
            </li>
          ))}
        </ol>
      )}
      {total > perPage && <Pagination page={page} pageSize={perPage} total={total} onPage={onPage} />}
    </section>
  );
}
