import { listedName } from '@accordent/api/client/person-name.ts';
import { MandateChip, NoPaperChip } from '@accordent/api/client/MandateChip.tsx';
import { mandateDays } from '@accordent/api/client/mandate-days.ts';
import { mandateScopes } from '@accordent/api/client/mandates.ts';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import type { MandateItem, MandateRow } from './mandates.api.ts';

/** The columns of clients with their mandate. */
export const mandateColumns: readonly Column<MandateRow>[] = [
  {
    id: 'name',
    header: 'Dentiste',
    width: '23%',
    cell: (row) => (
      <span data-look="cut strong" title={listedName(row)}>
        {listedName(row)}
      </span>
    ),
  },
  { id: 'state', header: 'État', width: '140px', cell: ({ mandate }) => <MandateChip mandate={mandate} /> },
  {
    id: 'scope',
    header: 'Portée',
    givesWay: 1,
    cell: ({ mandate }) => (mandate ? <Scope scope={mandate.scope} /> : <None />),
  },
  {
    id: 'validFrom',
    header: 'Du',
    width: '116px',
    cell: ({ mandate }) => (mandate ? <DateText value={mandate.validFrom} /> : <None />),
  },
  { id: 'validUntil', header: 'Au', width: '116px', cell: ({ mandate }) => <End mandate={mandate} /> },
  {
    id: 'paper',
    header: 'Papier',
    width: '128px',
    isSortable: false,
    cell: ({ mandate }) => mandate && (mandate.paper ? 'Signé' : <NoPaperChip />),
  },
];

/** A client on a phone: how his mandate stands, for what, until when. */
export function MandateCard({ row }: { row: MandateRow }) {
  const { mandate } = row;
  return (
    <RowCard title={listedName(row)} aside={<MandateChip mandate={mandate} />}>
      {mandate && <RowCardLine>{mandateScopes[mandate.scope]}</RowCardLine>}
      {mandate && <RowCardLine>{mandateDays(mandate)}</RowCardLine>}
      {mandate && mandate.paper === null && <NoPaperChip />}
    </RowCard>
  );
}

function End({ mandate }: Pick<MandateRow, 'mandate'>) {
  const day = mandate?.revokedOn ?? mandate?.validUntil;
  if (day) return <DateText value={day} />;
  return mandate ? <span data-look="quiet">Sans fin</span> : <None />;
}

const Scope = ({ scope }: Pick<MandateItem, 'scope'>) => (
  <span data-look="cut" title={mandateScopes[scope]}>
    {mandateScopes[scope]}
  </span>
);

const None = () => <span data-look="faint">—</span>;
