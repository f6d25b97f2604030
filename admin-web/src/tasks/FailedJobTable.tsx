import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, Sort, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FailedJobItem } from './tasks.api.ts';
import styles from './Tasks.module.css';

export interface FailedJobTableProps {
  /** Absent while they are on their way. */
  jobs: readonly FailedJobItem[] | undefined;
  isLoading: boolean;
  error: TableError | null;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** A Pagination. */
  footer?: ReactNode;
  onRetry: (job: FailedJobItem) => void;
  onDrop: (job: FailedJobItem) => void;
}

type Acts = Pick<FailedJobTableProps, 'onRetry' | 'onDrop'>;

const columnsWith = (acts: Acts): readonly Column<FailedJobItem>[] => [
  {
    id: 'job',
    header: 'Travail',
    width: '28%',
    cell: (job) => (
      <span className={styles.two}>
        <span className={styles.name}>{job.label}</span>
        <About job={job} />
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Raison',
    isSortable: false,
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
  {
    id: 'failedDate',
    header: 'Abandonné',
    width: '156px',
    cell: ({ failedDate }) => <DateText value={failedDate} form="moment" />,
  },
  {
    id: 'creationDate',
    header: 'Demandé',
    width: '156px',
    givesWay: 1,
    cell: ({ creationDate }) => <DateText value={creationDate} form="moment" />,
  },
  {
    id: 'acts',
    header: 'Actions',
    isSortable: false,
    isHeaderHidden: true,
    width: '224px',
    align: 'end',
    cell: (job) => <JobActs job={job} {...acts} />,
  },
];

/** Jobs that were given up, with their reason: to retry or to drop. */
export function FailedJobTable({
  jobs,
  isLoading,
  error,
  sort,
  onSort,
  footer,
  onRetry,
  onDrop,
}: FailedJobTableProps) {
  return (
    <DataTable
      caption="Travaux en échec"
      columns={columnsWith({ onRetry, onDrop })}
      rows={jobs}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      isLoading={isLoading}
      error={error}
      density="tall"
      card={(job) => (
        <RowCard
          title={job.label}
          aside={<About job={job} />}
          foot={<JobActs job={job} onRetry={onRetry} onDrop={onDrop} />}
        >
          <RowCardLine>{job.reason}</RowCardLine>
          <RowCardLine>
            <DateText value={job.failedDate} form="moment" />
          </RowCardLine>
        </RowCard>
      )}
      empty={
        <EmptyState
          title="Aucun travail en échec"
          description="Un e-mail ou un PDF abandonné après plusieurs essais s’affiche ici."
          icon={<CircleCheck size={20} />}
        />
      }
      footer={footer}
    />
  );
}

function JobActs({ job, onRetry, onDrop }: Acts & { job: FailedJobItem }) {
  return (
    <span data-look="row stretch end wrap">
      <Button size="small" onClick={() => onRetry(job)} aria-label={`Réessayer\u00a0: ${job.label}`}>
        Réessayer
      </Button>
      <Button
        size="small"
        tone="quiet"
        onClick={() => onDrop(job)}
        aria-label={`Abandonner\u00a0: ${job.label}`}
      >
        Abandonner
      </Button>
    </span>
  );
}

function About({ job: { about } }: { job: FailedJobItem }) {
  if (!about) return null;
  return (
    <span className={styles.detail}>
      <Link href={about.link}>{about.label}</Link>
    </span>
  );
}
