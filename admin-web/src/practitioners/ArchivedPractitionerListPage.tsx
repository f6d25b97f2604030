import { Archive } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { ArchivedCard, archivedColumns } from './practitioner-columns.tsx';
import { PractitionerRowActions } from './PractitionerRowActions.tsx';
import { deletePractitioner, usePractitioners, usePractitionersChanged } from './practitioners.api.ts';
import type { PractitionerRow } from './practitioners.api.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { ListScreen } from '../shared/ListScreen.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useListAddress } from '../shared/use-list-address.ts';

/** /admin/user/list/archived: 'Dentistes archivés'. */
export default function ArchivedPractitionerListPage() {
  const list = useListAddress({
    name: 'archivedPractitioners',
    path: paths.archivedPractitioners,
    orderBy: 'lastname',
    order: 'asc',
    filters: [],
  });
  const answer = usePractitioners('archived', list.query);
  const changed = usePractitionersChanged();
  const [returning, setReturning] = useState<PractitionerRow | null>(null);
  const [doomed, setDoomed] = useState<PractitionerRow | null>(null);
  return (
    <ListScreen
      title="Dentistes archivés"
      unit={['dentiste', 'dentistes']}
      list={list}
      answer={answer}
      rowsOf={({ users }) => users}
      empty={{
        title: 'Aucun dentiste archivé',
        icon: <Archive size={20} />,
      }}
      columns={archivedColumns}
      rowHref={({ id }) => paths.practitioner('view', id)}
      rowActionsWidth="124px"
      rowActions={(row) => <PractitionerRowActions row={row} onArchive={setReturning} onDelete={setDoomed} />}
      card={(row) => <ArchivedCard row={row} />}
    >
      <ArchiveDialog practitioner={returning} onClose={() => setReturning(null)} onDone={changed} />
      <DeleteDialog
        title={'Supprimer ce dentiste\u00a0?'}
        object={doomed && listedName(doomed)}
        success="Dentiste supprimé."
        onDelete={async () => doomed && (await deletePractitioner(doomed.id))}
        onClose={() => setDoomed(null)}
        onDeleted={() => changed()}
      />
    </ListScreen>
  );
}
