import { UserRound } from 'lucide-react';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { Meter } from '@accordent/ui-kit/Meter/Meter.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { PlanChip } from './PlanChip.tsx';
import type { PractitionerRow } from './practitioners.api.ts';
import styles from './PractitionerTable.module.css';

const email: Column<PractitionerRow> = {
  id: 'email',
  header: 'Adresse e-mail',
  width: '26%',
  atLeast: 300,
  givesWay: 1,
  cell: (row) => (
    <span data-look="cut" title={row.email}>
      {row.email}
    </span>
  ),
};

/** The columns of 'Dentistes {product}'. */
export const clientColumns: readonly Column<PractitionerRow>[] = [
  {
    id: 'lastname',
    header: 'Nom',
    atLeast: 240,
    cell: (row) => (
      <span data-look="row">
        <span data-look="cut strong" title={row.lastname}>
          {row.lastname}
        </span>
        {!row.isActive && <Inactive />}
      </span>
    ),
  },
  { id: 'firstname', header: 'Prénom', width: '116px', cell: givenName },
  email,
  {
    id: 'conventionProgress',
    header: 'Convent°',
    width: '148px',
    givesWay: 2,
    cell: ({ conventionProgress }) => <Conventions {...conventionProgress} />,
  },
  { id: 'plan', header: 'Forfait', width: '280px', cell: ({ plan }) => plan && <PlanChip plan={plan} /> },
];

/** The columns of 'Dentistes archivés'; the status says who archived him. */
export const archivedColumns: readonly Column<PractitionerRow>[] = [
  {
    id: 'lastname',
    header: 'Nom',
    atLeast: 240,
    cell: ({ lastname }) => (
      <span data-look="cut strong" title={lastname}>
        {lastname}
      </span>
    ),
  },
  { id: 'firstname', header: 'Prénom', width: '120px', cell: givenName },
  {
    id: 'phone',
    header: 'Téléphone',
    width: '128px',
    givesWay: 2,
    cell: ({ phone }) => formatPhone(phone),
  },
  email,
  {
    id: 'archivedBy',
    header: 'Statut',
    width: '208px',
    cell: ({ archivedBy }) => <ArchivedBy by={archivedBy} />,
  },
];

/** A dentist on a phone: who he is, where his conventions stand, his plan. */
export function ClientCard({ row }: { row: PractitionerRow }) {
  return (
    <RowCard
      title={listedName(row)}
      aside={!row.isActive && <Inactive />}
      foot={
        <>
          <Conventions {...row.conventionProgress} />
          {row.plan && <PlanChip plan={row.plan} />}
        </>
      }
    >
      <RowCardLine>{row.email}</RowCardLine>
    </RowCard>
  );
}

/** The same of an archived one. */
export function ArchivedCard({ row }: { row: PractitionerRow }) {
  return (
    <RowCard title={listedName(row)} foot={<ArchivedBy by={row.archivedBy} />}>
      <RowCardLine>{[formatPhone(row.phone), row.email].filter(Boolean).join(' · ')}</RowCardLine>
    </RowCard>
  );
}

function givenName(row: PractitionerRow) {
  return <span data-look="cut">{listedName({ ...row, lastname: '' })}</span>;
}

/** Valid conventions against the insurer groups. */
export function Conventions({ valid, total }: PractitionerRow['conventionProgress']) {
  return (
    <span className={styles.conventions}>
      <span className={styles.figures} data-look="whole">
        {valid} / {total}
      </span>
      <span className={styles.meter}>
        <Meter label="Groupements conventionnés" value={valid} max={total} />
      </span>
    </span>
  );
}

const Inactive = () => <StatusChip name="Inactif" color="grey" icon="circle-minus" />;

function ArchivedBy({ by }: { by: PractitionerRow['archivedBy'] }) {
  return by === 'client' ? (
    <StatusChip name="Archivé par le dentiste" color="orange" icon={UserRound} />
  ) : (
    <StatusChip name="Archivé par l’équipe" color="grey" icon="archive" />
  );
}
