import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { ProspectCard, prospectColumns } from './prospect-columns.tsx';
import { ProspectRowActions } from './ProspectRowActions.tsx';
import { useProspectChoices, useProspects, useProspectsChanged, type ProspectRow } from './prospects.api.ts';
import { StatusFilter } from './StatusFilter.tsx';
import { useProspectDeletion } from './use-prospect-deletion.ts';
import { listSearchOf } from '../shared/list-address.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { useOpenClient } from './use-open-client.ts';

const defaults = { orderBy: 'creationDate', order: 'desc', filters: [] } as const;
const pathOf = (status: string) => (status ? paths.prospectsInStatus(status) : paths.prospects);

/** /admin/prospect/list and /admin/prospect/list/status/{filter}; '' for every status. */
export default function ProspectListPage({ status = '' }: { status?: string }) {
  const navigate = useNavigate();
  const openClient = useOpenClient();
  const list = useListAddress({ ...defaults, name: 'prospects', path: pathOf(status) });
  const { statuses, plans } = useProspectChoices();
  const answer = useProspects(status, list.query);
  const changed = useProspectsChanged();
  const [followed, setFollowed] = useState<ProspectRow | null>(null);
  const [won, setWon] = useState<ProspectRow | null>(null);
  const deletion = useProspectDeletion();

  if (status && statuses.length > 0 && !statuses.some(({ value }) => value === status))
    return <NotFound homeHref={paths.prospects} homeLabel="Voir tous les prospects" />;

  const add = (
    <ButtonLink href={paths.addProspect} tone="primary" icon={<Plus />}>
      Ajouter un prospect
    </ButtonLink>
  );
  return (
    <ListScreen
      title="Prospects"
      actions={add}
      unit={['prospect', 'prospects']}
      list={{
        ...list,
        isFiltered: list.isFiltered || status !== '',
        clear: () => navigate(paths.prospects),
      }}
      answer={answer}
      exported={{ list: 'prospects', query: { ...list.query, prospectStatus: status } }}
      rowsOf={({ users }) => users}
      filters={
        <StatusFilter
          statuses={statuses}
          value={status}
          onChange={(next) => navigate(pathOf(next) + listSearchOf({ ...list, page: 1 }, defaults))}
        />
      }
      empty={{ title: 'Aucun prospect à afficher', icon: <Target size={20} />, action: add }}
      columns={prospectColumns}
      rowHref={({ id }) => paths.prospect('edit', id)}
      rowActionsWidth="184px"
      rowActions={(row) => (
        <ProspectRowActions
          row={row}
          onChangeStatus={setFollowed}
          onConvert={setWon}
          onDelete={deletion.ask}
        />
      )}
      card={(row) => <ProspectCard row={row} />}
    >
      <ChangeStatusDialog
        prospect={followed}
        statuses={statuses}
        onClose={() => setFollowed(null)}
        onChanged={() => changed()}
      />
      <ConvertDialog prospect={won} plans={plans} onClose={() => setWon(null)} onConverted={openClient} />
      {deletion.dialog}
    </ListScreen>
  );
}
