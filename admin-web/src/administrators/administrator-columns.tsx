import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { rankOf, statusOf } from './administrator-words.ts';
import type { Administrator } from './administrators.api.ts';

/** Nom, Adresse e-mail, Rôle, Statut. */
export const administratorColumns: readonly Column<Administrator>[] = [
  {
    id: 'name',
    header: 'Nom',
    width: '30%',
    cell: ({ name, isOwn }) => (
      <span data-look="cut strong" title={name}>
        {name}
        {isOwn && <span data-look="faint light"> (vous)</span>}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Adresse e-mail',
    givesWay: 1,
    cell: ({ email }) => (
      <span data-look="cut" title={email}>
        {email}
      </span>
    ),
  },
  { id: 'roles', header: 'Rôle', width: '184px', cell: rankOf },
  {
    id: 'isActive',
    header: 'Statut',
    width: '168px',
    cell: (administrator) => <StatusChip {...statusOf(administrator)} />,
  },
];

/** One of the staff on a phone. */
export function AdministratorCard({ administrator }: { administrator: Administrator }) {
  const { name, email, isOwn } = administrator;
  return (
    <RowCard
      title={
        <>
          {name}
          {isOwn && <span data-look="faint light"> (vous)</span>}
        </>
      }
      aside={<StatusChip {...statusOf(administrator)} />}
    >
      <RowCardLine>{email}</RowCardLine>
      <RowCardLine>{rankOf(administrator)}</RowCardLine>
    </RowCard>
  );
}
