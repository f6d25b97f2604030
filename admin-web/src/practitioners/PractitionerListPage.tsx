import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { ClientCard, clientColumns } from './practitioner-columns.tsx';
import { PractitionerRowActions } from './PractitionerRowActions.tsx';
import { usePlans, usePractitioners, usePractitionersChanged } from './practitioners.api.ts';
import type { PractitionerRow } from './practitioners.api.ts';
import { usePractitionerDeletion } from './use-practitioner-deletion.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import styles from './PractitionerListPage.module.css';

const activities = [
  { value: '1', label: 'Actifs' },
  { value: '0', label: 'Inactifs' },
];

/** /admin/user/list: 'Dentistes {product}'. */
export default function PractitionerListPage() {
  const list = useListAddress({
    name: 'practitioners',
    path: paths.practitioners,
    orderBy: 'lastname',
    filters: ['planId', 'isActive', 'conventions'],
  });
  const answer = usePractitioners('client', list.query);
  const plans = usePlans();
  const changed = usePractitionersChanged();
  const [leaving, setLeaving] = useState<PractitionerRow | null>(null);
  const deletion = usePractitionerDeletion();
  const add = (
    <ButtonLink href={paths.addPractitioner} tone="primary" icon={<UserPlus />}>
      Ajouter un dentiste
    </ButtonLink>
  );
  return (
    <ListScreen
      title={`Dentistes ${product.name}`}
      // A wide top bar bears the same button.
      actions={<span className={styles.narrow}>{add}</span>}
      unit={['dentiste', 'dentistes']}
      list={list}
      answer={answer}
      exported={{ list: 'practitioners', query: list.query }}
      rowsOf={({ users }) => users}
      filters={
        <>
          <ChoiceFilter
            label="Forfait"
            options={plans}
            value={list.filters.planId ? Number(list.filters.planId) : null}
            onChange={(planId) => list.show({ filters: { planId: planId === null ? '' : String(planId) } })}
          />
          <ChoiceFilter
            label="Compte"
            options={activities}
            value={list.filters.isActive || null}
            onChange={(isActive) => list.show({ filters: { isActive: isActive ?? '' } })}
          />
          <ChoiceFilter
            label="Conventions"
            options={[{ value: 'incomplete', label: 'Incomplètes' }]}
            value={list.filters.conventions || null}
            onChange={(conventions) => list.show({ filters: { conventions: conventions ?? '' } })}
          />
        </>
      }
      empty={{ title: 'Aucun dentiste à afficher', icon: <Users size={20} />, action: add }}
      columns={clientColumns}
      rowHref={({ id }) => paths.practitioner('edit', id)}
      rowActionsWidth="152px"
      rowActions={(row) => (
        <PractitionerRowActions row={row} onArchive={setLeaving} onDelete={deletion.ask} />
      )}
      card={(row) => <ClientCard row={row} />}
    >
      <ArchiveDialog practitioner={leaving} onClose={() => setLeaving(null)} onDone={changed} />
      {deletion.dialog}
    </ListScreen>
  );
}
