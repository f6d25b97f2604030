import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { Users } from 'lucide-react';
import type { PracticeMember } from '../shared/overview.api.ts';
import { Sheet } from '../shared/Sheet.tsx';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { underWay } from '../shared/under-way.ts';
import styles from './LinkedDentists.module.css';
import type { LinkedPractitioner } from './practitioners.api.ts';

export interface LinkedDentistsProps {
  /** Absent while they are on their way. */
  dentists: readonly LinkedPractitioner[] | undefined;
  /** How many PEC each has; absent while unknown. */
  members: readonly PracticeMember[] | undefined;
  isLoading: boolean;
  failure: FetchFailure | null;
  /** Where the PEC of one are listed; absent where nobody may filter by practitioner. */
  requestsOf?: ((id: number) => string) | undefined;
  onToggle: (dentist: LinkedPractitioner) => void;
}

/** 'Mes dentistes': who is linked, how many PEC each has, and whether he may log in. */
export function LinkedDentists({
  dentists,
  members,
  isLoading,
  failure,
  requestsOf,
  onToggle,
}: LinkedDentistsProps) {
  const memberOf = ({ id }: LinkedPractitioner) => members?.find((member) => member.id === id);
  const activity = (dentist: LinkedPractitioner) =>
    dentist.isArchived ? (
      <StatusChip name="Archivé" color="grey" icon="archive" />
    ) : (
      <Switch
        label={
          <>
            {dentist.isActive ? 'Actif' : 'Inactif'}
            <VisuallyHidden>, {listedName(dentist)}</VisuallyHidden>
          </>
        }
        isOn={dentist.isActive}
        isDisabled={!dentist.canToggle}
        onChange={() => onToggle(dentist)}
      />
    );
  const all = (dentist: LinkedPractitioner) => {
    const count = memberOf(dentist)?.totalAll;
    if (count === undefined) return '—';
    const words = `${formatCount(count)} PEC`;
    return requestsOf && count > 0 ? <Link href={requestsOf(dentist.id)}>{words}</Link> : words;
  };
  const count = (field: 'totalDFC' | 'totalAFC') => (dentist: LinkedPractitioner) => {
    const value = memberOf(dentist)?.[field];
    return value === undefined ? '—' : formatCount(value);
  };
  const inWords = (dentist: LinkedPractitioner) => {
    const member = memberOf(dentist);
    if (!member) return '—';
    return (
      <>
        {underWay(member)}, {all(dentist)} en tout
      </>
    );
  };
  const columns: readonly Column<LinkedPractitioner>[] = [
    {
      id: 'name',
      header: 'Dentiste',
      cell: (dentist) => (
        <>
          <span data-look="strong breaks block">{listedName(dentist)}</span>
          <span className={styles.meta}>{reach(dentist)}</span>
        </>
      ),
    },
    {
      id: 'dfc',
      header: 'Demandes en cours',
      width: '164px',
      givesWay: 1,
      align: 'end',
      cell: count('totalDFC'),
    },
    {
      id: 'afc',
      header: 'Accords en cours',
      width: '152px',
      givesWay: 2,
      align: 'end',
      cell: count('totalAFC'),
    },
    { id: 'all', header: 'En tout', width: '112px', align: 'end', cell: all },
    { id: 'isActive', header: 'Connexion', width: '144px', cell: activity },
  ];
  return (
    <div className={styles.frame}>
      <Sheet>
        <DataTable<LinkedPractitioner>
          caption="Mes dentistes"
          density="tall"
          columns={columns}
          rows={dentists}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          expectedRows={4}
          error={failure}
          empty={
            <EmptyState
              icon={<Users size={20} />}
              title="Aucun dentiste lié à votre cabinet"
              description="Notre équipe relie les comptes de vos dentistes au vôtre."
            />
          }
          card={(dentist) => (
            <span data-look="stack gap-4 breaks">
              <span data-look="strong breaks block">{listedName(dentist)}</span>
              <span className={styles.meta}>{reach(dentist)}</span>
              <span className={styles.counts}>{inWords(dentist)}</span>
              {activity(dentist)}
            </span>
          )}
        />
      </Sheet>
    </div>
  );
}

const reach = ({ email, phone }: LinkedPractitioner): string =>
  [email, phone && formatPhone(phone)].filter(Boolean).join(', ');
