import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { ProspectRow } from './prospects.api.ts';
import { ProspectStatusChip } from './ProspectStatusChip.tsx';

/** Who he is, how to reach him, where one stands with him, and since when he is known. */
export const prospectColumns: readonly Column<ProspectRow>[] = [
  {
    id: 'lastname',
    header: 'Nom',
    width: '17%',
    cell: ({ lastname }) => (
      <span data-look="cut strong" title={lastname}>
        {lastname}
      </span>
    ),
  },
  {
    id: 'firstname',
    header: 'Prénom',
    width: '120px',
    cell: (row) => <span data-look="cut">{listedName({ ...row, lastname: '' }) || <None />}</span>,
  },
  {
    id: 'phone',
    header: 'Téléphone',
    width: '128px',
    cell: ({ phone }) => (phone ? <span data-look="whole">{formatPhone(phone)}</span> : <None />),
  },
  {
    id: 'email',
    header: 'Adresse e-mail',
    givesWay: 2,
    cell: ({ email }) => (
      <span data-look="cut" title={email}>
        {email}
      </span>
    ),
  },
  {
    id: 'prospectStatus',
    header: 'Statut',
    width: '216px',
    cell: ({ prospectStatus }) => prospectStatus && <ProspectStatusChip status={prospectStatus} />,
  },
  {
    id: 'creationDate',
    header: 'Depuis le',
    width: '104px',
    givesWay: 1,
    cell: ({ creationDate }) => <DateText value={creationDate} />,
  },
];

/** A prospect on a phone. */
export function ProspectCard({ row }: { row: ProspectRow }) {
  return (
    <RowCard
      title={listedName(row)}
      aside={
        <RowCardLine>
          <DateText value={row.creationDate} />
        </RowCardLine>
      }
      foot={row.prospectStatus && <ProspectStatusChip status={row.prospectStatus} />}
    >
      <RowCardLine>
        {[row.phone && formatPhone(row.phone), row.email].filter(Boolean).join(' · ')}
      </RowCardLine>
    </RowCard>
  );
}

const None = () => <span data-look="faint">—</span>;
