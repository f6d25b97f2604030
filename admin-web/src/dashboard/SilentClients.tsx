import { SILENT_DAYS } from '@accordent/api/client/silent-days.ts';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, Sort, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { SilentClient } from './dashboard.api.ts';

export interface SilentClientsProps {
  rows: readonly SilentClient[] | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isLoading: boolean;
  error: TableError | null;
  /** Whether words filter the list. */
  isSearched: boolean;
  expectedRows: number;
  footer?: ReactNode;
}

const columns: readonly Column<SilentClient>[] = [
  { id: 'lastname', header: 'Nom', width: '24%', cell: ({ lastname }) => lastname },
  {
    id: 'firstname',
    header: 'Prénom',
    width: '20%',
    cell: ({ firstname }) => listedName({ lastname: '', firstname }),
  },
  { id: 'email', header: 'Adresse mail', cell: ({ email }) => email },
  {
    id: 'lastDfcDate',
    header: 'Dernière PEC',
    width: '160px',
    cell: ({ lastDfcDate }) => <LastRequest date={lastDfcDate} />,
  },
];

/** Clients without PEC for fifteen days or more: Nom, Prénom, Adresse mail, and since when. */
export function SilentClients({ rows, isSearched, ...table }: SilentClientsProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      {...table}
      caption={`Dentistes sans PEC depuis ${SILENT_DAYS} jours ou plus`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.practitioner('edit', id)}
      onRowClick={({ id }) => navigate(paths.practitioner('edit', id))}
      empty={
        <EmptyState
          title={
            isSearched
              ? 'Aucun résultat'
              : `Tous les dentistes ont envoyé une PEC depuis ${SILENT_DAYS} jours`
          }
        />
      }
      card={(row) => (
        <span data-look="stack gap-2 breaks">
          <b>{listedName(row)}</b>
          <span>{row.email}</span>
          <span data-look="quiet">
            Dernière PEC{'\u00a0'}: <LastRequest date={row.lastDfcDate} />
          </span>
        </span>
      )}
    />
  );
}

function LastRequest({ date }: { date: SilentClient['lastDfcDate'] }) {
  return date ? <DateText value={date} /> : <span data-look="quiet">aucune</span>;
}
