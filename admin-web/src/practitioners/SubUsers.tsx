import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Link, useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { Link2, Unlink, Users } from 'lucide-react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { MonthUse } from './MonthUse.tsx';
import { PlanChip } from './PlanChip.tsx';
import type { PractitionerRecord, PractitionerRow } from './practitioners.api.ts';
import styles from './SubUsers.module.css';

export interface SubUsersProps {
  /** Absent while they are on their way. */
  rows: readonly PractitionerRow[] | undefined;
  error: TableError | null;
  /** Of the whole practice. */
  month: Pick<PractitionerRecord, 'monthCount' | 'cap' | 'isOverCap'>;
  isReadOnly: boolean;
  /** Of an archived head too, who would not be deleted else. */
  canUnlink: boolean;
  /** Whose switch is on its way. */
  switchingId: number | null;
  onActive: (row: PractitionerRow, isActive: boolean) => void;
  onUnlink: (row: PractitionerRow) => void;
  onLink: () => void;
}

/** The dentists of a super-practitioner: plan, whether they may log in, and their common use of his cap. */
export function SubUsers({
  rows,
  error,
  month,
  isReadOnly,
  canUnlink,
  switchingId,
  onActive,
  onUnlink,
  onLink,
}: SubUsersProps) {
  const navigate = useNavigate();
  const link = !isReadOnly && (
    <Button icon={<Link2 />} onClick={onLink}>
      Lier un dentiste
    </Button>
  );
  const activity = (row: PractitionerRow) =>
    row.isArchived ? (
      <StatusChip name="Archivé" color="grey" icon="archive" />
    ) : (
      <Switch
        label={`${listedName(row)}\u00a0: actif`}
        isLabelHidden
        isOn={row.isActive}
        isBusy={switchingId === row.id}
        isDisabled={isReadOnly}
        onChange={(isActive) => onActive(row, isActive)}
      />
    );
  const columns: readonly Column<PractitionerRow>[] = [
    {
      id: 'name',
      header: 'Dentiste',
      width: '28%',
      cell: (row) => (
        <Link href={paths.practitioner('edit', row.id)} tone="plain" className={styles.name}>
          {listedName(row)}
        </Link>
      ),
    },
    {
      id: 'email',
      header: 'Adresse e-mail',
      cell: ({ email }) => <span className={styles.cut}>{email}</span>,
    },
    { id: 'plan', header: 'Forfait', width: '316px', cell: ({ plan }) => plan && <PlanChip plan={plan} /> },
    {
      id: 'active',
      header: 'Actif',
      width: '112px',
      cell: (row) => <span className={styles.activity}>{activity(row)}</span>,
    },
  ];
  return (
    <>
      <div className={styles.bar}>
        <MonthUse {...month} note="pour tout le cabinet" />
        {link}
      </div>
      <DataTable
        caption="Dentistes liés"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.practitioner('edit', id)}
        onRowClick={({ id }) => navigate(paths.practitioner('edit', id))}
        isLoading={rows === undefined && error === null}
        error={error}
        expectedRows={3}
        rowActionsWidth="72px"
        rowActions={
          canUnlink
            ? (row) => (
                <IconButton
                  label={`Délier ${listedName(row)}`}
                  icon={<Unlink />}
                  onClick={() => onUnlink(row)}
                />
              )
            : undefined
        }
        card={(row) => (
          <span data-look="stack gap-4">
            <Link href={paths.practitioner('edit', row.id)} tone="plain" className={styles.name}>
              {listedName(row)}
            </Link>
            <span data-look="quiet small breaks">{row.email}</span>
            <span className={styles.cardFoot}>
              {row.plan && <PlanChip plan={row.plan} />}
              {activity(row)}
            </span>
          </span>
        )}
        empty={
          <EmptyState
            icon={<Users size={20} />}
            title="Aucun dentiste lié"
            description="Les dentistes liés voient leurs PEC compter avec celles du cabinet."
            action={link}
          />
        }
      />
    </>
  );
}
