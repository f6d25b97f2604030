import { Archive } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { ArchivedCard, archivedColumns } from './practitioner-columns.tsx';
import { PractitionerRowActions } from './PractitionerRowActions.tsx';
import { usePractitioners, usePractitionersChanged, type PractitionerRow } from './practitioners.api.ts';
import { usePractitionerDeletion } from './use-practitioner-deletion.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useListAddress } from '../shared/use-list-address.ts';

/** /admin/user/list/archived: 'Dentistes archivés'. */
export default function ArchivedPractitionerListPage() {
  const list = useListAddress({
    name: 'archivedPractitioners',
    path: paths.archivedPractitioners,
    orderBy: 'lastname',
  });
  const answer = usePractitioners('archived', list.query);
  const changed = usePractitionersChanged();
  const [returning, setReturning] = useState<PractitionerRow | null>(null);
  const deletion = usePractitionerDeletion();
  return (
    <ListScreen
      title="Dentistes archivés"
      unit={['dentiste', 'dentistes']}
      list={list}
      answer={answer}
      exported={{ list: 'archived-practitioners', query: list.query }}
      rowsOf={({ users }) => users}
      empty={{
        title: 'Aucun dentiste archivé',
        icon: <Archive size={20} />,
      }}
      columns={archivedColumns}
      rowHref={({ id }) => paths.practitioner('view', id)}
      rowActionsWidth="124px"
      rowActions={(row) => (
        <PractitionerRowActions row={row} onArchive={setReturning} onDelete={deletion.ask} />
      )}
      card={(row) => <ArchivedCard row={row} />}
    >
      <ArchiveDialog practitioner={returning} onClose={() => setReturning(null)} onDone={changed} />
      {deletion.dialog}
    </ListScreen>
  );
}
