import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
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
  return (
    <section data-look="stack gap-12" className={styles.section} aria-labelledby="audit-title">
      <h2 id="audit-title">Journal de la fiche</h2>
      <FetchedPart data={items} failure={failure} loadFailed="Le journal ne se charge pas" lines={4}>
        {(lines) =>
          lines.length === 0 ? (
            <p data-look="faint">Rien n’a encore été modifié ni consulté.</p>
          ) : (
            <ol data-look="ruled">{lines.map(entry)}</ol>
          )
        }
      </FetchedPart>
      {total > perPage && <Pagination page={page} pageSize={perPage} total={total} onPage={onPage} />}
    </section>
  );
}

const entry = (item: AuditItem) => (
  <li key={item.id} className={styles.entry}>
    <span className={styles.what}>
      <span data-look="strong breaks">
        {item.actionLabel}
        {item.part && <span data-look="light"> · {item.part}</span>}
      </span>
      {item.fields.length > 0 && <span data-look="quiet small breaks">{item.fields.join(', ')}</span>}
    </span>
    <span data-look="quiet small breaks">{item.actor.name}</span>
    <span data-look="quiet small breaks whole">
      <DateText value={item.date} form="moment" />
    </span>
  </li>
);
