import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { UserCog, UserPlus } from 'lucide-react';
import { AdministratorCard, administratorColumns } from './administrator-columns.tsx';
import { AdministratorRowActions } from './AdministratorRowActions.tsx';
import { useAdministrators, type Administrator } from './administrators.api.ts';
import { paths } from '../screens.ts';
import { LoginPolicy } from '../sessions/LoginPolicy.tsx';
import { useAdministratorDeletion } from './use-administrator-deletion.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useIsSuper } from '../sessions/use-own-administrator.ts';
import { useListAddress } from '../shared/use-list-address.ts';

const ranks = [
  { value: '1', label: 'Super administrateur' },
  { value: '0', label: 'Employé' },
];
const states = [
  { value: '1', label: 'Actif' },
  { value: '0', label: 'Inactif' },
];

/** /admin/administrator/list: 'Utilisateurs', the staff. */
export default function AdministratorListPage() {
  const list = useListAddress({
    name: 'administrators',
    path: paths.administrators,
    orderBy: 'name',
    filters: ['isSuperAdmin', 'isActive'],
  });
  const answer = useAdministrators(list.query);
  const deletion = useAdministratorDeletion();
  // Who is logged in is known before the list: the buttons do not come later and move it.
  const isSuper = useIsSuper();
  const canAdd = answer.data ? answer.data.canAdd : isSuper;
  const add = canAdd && (
    <ButtonLink href={paths.addAdministrator} tone="primary" icon={<UserPlus />}>
      Ajouter un utilisateur
    </ButtonLink>
  );
  return (
    <ListScreen
      title="Utilisateurs"
      actions={
        canAdd && (
          <>
            <LoginPolicy />
            {add}
          </>
        )
      }
      unit={['utilisateur', 'utilisateurs']}
      list={list}
      answer={answer}
      exported={{ list: 'administrators', query: list.query }}
      rowsOf={({ administrators }) => administrators}
      filters={
        <>
          <ChoiceFilter
            label="Rôle"
            options={ranks}
            value={list.filters.isSuperAdmin || null}
            onChange={(isSuperAdmin) => list.show({ filters: { isSuperAdmin: isSuperAdmin ?? '' } })}
          />
          <ChoiceFilter
            label="Statut"
            options={states}
            value={list.filters.isActive || null}
            onChange={(isActive) => list.show({ filters: { isActive: isActive ?? '' } })}
          />
        </>
      }
      empty={{ title: 'Aucun utilisateur à afficher', icon: <UserCog size={20} />, action: add }}
      columns={administratorColumns}
      rowHref={addressOf}
      rowActionsWidth="112px"
      rowActions={(administrator) => (
        <AdministratorRowActions administrator={administrator} onDelete={deletion.ask} />
      )}
      card={(administrator) => <AdministratorCard administrator={administrator} />}
    >
      {deletion.dialog}
    </ListScreen>
  );
}

const addressOf = ({ id, rights }: Administrator): string =>
  rights.canEdit ? paths.administrator('edit', id) : paths.administrator('view', id);
