import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { AgeMeter } from '@accordent/ui-kit/AgeMeter/AgeMeter.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, Sort, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { ArrowRightLeft, Eye, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import type { CoverageRequestItem } from './coverage-requests.api.ts';
import { NextActionText } from '../shared/NextActionText.tsx';
import styles from './RequestTable.module.css';

export interface RequestTableProps {
  rows: readonly CoverageRequestItem[] | undefined;
  /** The limits in days of each status, for the age meter. */
  limits: ReadonlyMap<number, { late: number; overdue: number }>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isLoading: boolean;
  error: TableError | null;
  empty: ReactNode;
  expectedRows: number;
  onOpen: (id: number) => void;
  /** Absent, with onDelete, where nothing may be changed. */
  onChangeStatus?: ((row: CoverageRequestItem) => void) | undefined;
  onDelete?: ((row: CoverageRequestItem) => void) | undefined;
  footer?: ReactNode;
}

/** Here the date gives way to the age and the next action (RequestTable.module.css cuts the reference too). */
const NARROW = '(max-width: 1279px)';

/** The list 'Prises En Charge', with age and next action. */
export function RequestTable({
  rows,
  limits,
  sort,
  onSort,
  isLoading,
  error,
  empty,
  expectedRows,
  onOpen,
  onChangeStatus,
  onDelete,
  footer,
}: RequestTableProps) {
  const isNarrow = useMediaQuery(NARROW);
  // The same as long as nothing of theirs has changed: a hundred rows are not drawn again for a dialog or a key.
  const shown = useMemo(() => (isNarrow ? narrowed(columns(limits)) : columns(limits)), [isNarrow, limits]);
  const rowActions = useCallback(
    (row: CoverageRequestItem) => (
      <>
        <IconButtonLink
          href={paths.request('edit', row.id)}
          label={`Modifier ${row.reference}`}
          icon={<Pencil />}
        />
        <IconButtonLink href={paths.request('view', row.id)} label={`Voir ${row.reference}`} icon={<Eye />} />
        {onChangeStatus && (
          <IconButton
            label={`Changer le statut de ${row.reference}`}
            icon={<ArrowRightLeft />}
            onClick={() => onChangeStatus(row)}
          />
        )}
        <IconButtonLink
          href={paths.request('edit', row.id, 'messages')}
          label={`Messages de ${row.reference}`}
          icon={<MessageSquare />}
        />
        {onDelete && (
          <IconButton
            label={`Supprimer ${row.reference}`}
            tone="danger"
            icon={<Trash2 />}
            onClick={() => onDelete(row)}
          />
        )}
      </>
    ),
    [onChangeStatus, onDelete],
  );
  return (
    <DataTable
      caption="Prises En Charge"
      density="compact"
      minWidth={isNarrow ? '960px' : '1240px'}
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.request('edit', id)}
      onRowClick={({ id }) => onOpen(id)}
      sort={sort}
      onSort={onSort}
      isLoading={isLoading}
      error={error}
      empty={empty}
      expectedRows={expectedRows}
      rowActionsWidth="204px"
      rowActions={rowActions}
      card={(row) => <RequestCard row={row} limits={limits} />}
      footer={footer}
    />
  );
}

const columns = (limits: RequestTableProps['limits']): readonly Column<CoverageRequestItem>[] => [
  {
    id: 'id',
    header: 'Référence',
    width: '148px',
    cell: ({ reference }) => <Reference reference={reference} />,
  },
  {
    id: 'creationDate',
    header: 'Date',
    width: '106px',
    cell: ({ creationDate }) => <DateText value={creationDate} />,
  },
  {
    id: 'user',
    header: 'Praticien',
    width: '12%',
    cell: ({ user }) => (
      <Link href={paths.practitioner('edit', user.id)} tone="plain" className={styles.cut}>
        {listedName(user)}
      </Link>
    ),
  },
  {
    id: 'patient',
    header: 'Patient',
    width: '13%',
    cell: ({ patient }) => <span className={styles.patient}>{listedName(patient)}</span>,
  },
  {
    id: 'mutual',
    header: 'Mutuelle - Groupement',
    width: '15%',
    cell: ({ patient }) => <Insurer {...patient} />,
  },
  {
    id: 'status',
    header: 'Statut',
    width: '236px',
    cell: ({ status, statusId }) => (
      <StatusChip name={status.name} color={status.color} icon={statusOf(statusId).icon} />
    ),
  },
  { id: 'age', header: 'Âge', width: '92px', align: 'end', cell: (row) => <Age row={row} limits={limits} /> },
  {
    id: 'nextAction',
    header: 'Prochaine action',
    isSortable: false,
    cell: ({ nextAction }) => <NextActionText action={nextAction} />,
  },
];

/** How the width is shared where it is short. */
const narrowWidths: Readonly<Record<string, string>> = {
  id: '92px',
  user: '13%',
  patient: '14%',
  mutual: '14%',
  status: '200px',
  age: '88px',
};

const narrowed = (all: readonly Column<CoverageRequestItem>[]): readonly Column<CoverageRequestItem>[] =>
  all
    .filter(({ id }) => id !== 'creationDate')
    .map((column) => ({ ...column, width: narrowWidths[column.id] }));

/** `PEC-2026-` in grey, then the six digits that people say. */
export function Reference({ reference }: { reference: string }) {
  const cut = reference.lastIndexOf('-') + 1;
  return (
    <span data-look="strong whole">
      <span className={styles.prefix}>{reference.slice(0, cut)}</span>
      {reference.slice(cut)}
    </span>
  );
}

/** A long name of the mutual is cut, never the group. */
function Insurer({ mutual, mutualGroup }: Pick<CoverageRequestItem['patient'], 'mutual' | 'mutualGroup'>) {
  if (!mutual && !mutualGroup) return <span data-look="faint light">Non renseignée</span>;
  return (
    <span className={styles.insurer} title={[mutual?.name, mutualGroup?.name].filter(Boolean).join(' - ')}>
      {mutual && <span className={styles.cut}>{mutual.name}</span>}
      {mutualGroup && (
        <span className={styles.group}>{mutual ? `– ${mutualGroup.name}` : mutualGroup.name}</span>
      )}
    </span>
  );
}

function Age({
  row: { nextAction, statusId },
  limits,
}: {
  row: CoverageRequestItem;
  limits: RequestTableProps['limits'];
}) {
  if (nextAction.who === null) return <span data-look="faint light">—</span>;
  const limit = limits.get(statusId);
  return (
    <AgeMeter
      days={nextAction.days}
      late={limit?.late}
      overdue={limit?.overdue}
      level={nextAction.level}
      tooltip={`Depuis le ${formatDate(nextAction.since)}, soit ${nextAction.days}\u00a0j ouvrés${limit ? `, délai habituel ${limit.late}\u00a0j` : ''}`}
    />
  );
}

function RequestCard({ row, limits }: { row: CoverageRequestItem; limits: RequestTableProps['limits'] }) {
  return (
    <RowCard
      title={listedName(row.patient)}
      aside={<Age row={row} limits={limits} />}
      foot={
        <>
          <StatusChip name={row.status.name} color={row.status.color} icon={statusOf(row.statusId).icon} />
          <NextActionText action={row.nextAction} />
        </>
      }
    >
      <RowCardLine>
        <Reference reference={row.reference} /> · <DateText value={row.creationDate} form="short" /> ·{' '}
        {listedName(row.user)}
      </RowCardLine>
      <Insurer {...row.patient} />
    </RowCard>
  );
}
