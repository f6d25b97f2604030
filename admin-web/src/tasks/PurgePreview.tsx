import { listedName } from '@accordent/api/client/person-name.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import type { RetentionAnswer } from './tasks.api.ts';
import styles from './Tasks.module.css';

type Kind = RetentionAnswer['kinds'][number];

export interface PurgePreviewProps {
  /** Absent while it is counted. */
  preview: RetentionAnswer | undefined;
  isLoading: boolean;
  error: TableError | null;
  /** The worker purges, or is about to. */
  isPurging: boolean;
  onRead: () => void;
  onPurge: () => void;
}

const columns: readonly Column<Kind>[] = [
  { id: 'kind', header: 'Données', cell: ({ label }) => label },
  { id: 'span', header: 'Conservées', width: '136px', cell: ({ span }) => span },
  {
    id: 'before',
    header: 'Plus anciennes que le',
    width: '192px',
    cell: ({ before }) => <DateText value={before} />,
  },
  {
    id: 'count',
    header: 'À purger',
    width: '120px',
    align: 'end',
    cell: ({ count }) => <span>{formatCount(count)}</span>,
  },
];

/** What has been kept long enough: shown first, erased once confirmed. */
export function PurgePreview({ preview, isLoading, error, isPurging, onRead, onPurge }: PurgePreviewProps) {
  const total = preview?.total ?? 0;
  return (
    <section className={styles.purge} aria-label="Conservation des données">
      <p className={styles.words}>
        Chaque nuit, le service compte ce qui a dépassé sa durée de conservation. Rien n’est effacé sans votre
        confirmation&nbsp;; ce qui est effacé ne revient pas.
      </p>
      <DataTable
        caption="Données à purger"
        columns={columns}
        rows={preview?.kinds}
        rowKey={({ kind }) => kind}
        isLoading={isLoading}
        error={error}
        expectedRows={8}
        empty={null}
        card={({ label, span, before, count }) => (
          <RowCard title={label} aside={<strong>{formatCount(count)}</strong>}>
            <RowCardLine>
              Conservées {span}, plus anciennes que le <DateText value={before} />
            </RowCardLine>
          </RowCard>
        )}
      />
      {preview && preview.unreached.length > 0 && (
        <div className={styles.words}>
          <p>
            Ces cabinets n’ont pas pu être prévenus de l’effacement de leurs PEC closes&nbsp;: écrivez-leur
            avant de purger.
          </p>
          <ul>
            {preview.unreached.map((practice) => (
              <li key={practice.id}>
                {`${listedName(practice) || 'Praticien effacé'} (${formatCount(practice.count)}\u00a0PEC)`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {preview && (
        <div className={styles.foot}>
          <span>
            {total === 0
              ? 'Rien à purger'
              : `${formatCount(total)} ${total === 1 ? 'élément' : 'éléments'} à purger`}
            , relevé le <DateText value={preview.asOf} form="moment" />
          </span>
          <span data-look="row stretch end wrap">
            <Button onClick={onRead} disabled={isPurging}>
              Relever à nouveau
            </Button>
            <Button onClick={onPurge} isBusy={isPurging} disabled={total === 0 && !isPurging}>
              Purger…
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}
