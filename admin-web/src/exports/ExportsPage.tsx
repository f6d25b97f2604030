import { refusalOf } from '@accordent/api/client/failure.ts';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Download } from 'lucide-react';
import { paths } from '../screens.ts';
import { fetchExport } from '../shared/export-list.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { ExportCard, exportColumns } from './export-columns.tsx';
import { useExports, type ExportItem } from './exports.api.ts';

/** /admin/exports: the lists that one has taken out in the last seven days. */
export default function ExportsPage() {
  const list = useListAddress({
    name: 'exports',
    path: paths.exports,
    orderBy: 'creationDate',
    order: 'desc',
  });
  const answer = useExports(list.query);
  const { run, wish } = useAct({
    act: fetchExport,
    doing: 'Téléchargement en cours…',
    done: null,
    refusalOf: (failure: unknown) =>
      refusalOf(failure, 'Cet export ne se télécharge pas. Demandez-le de nouveau.'),
  });
  return (
    <ListScreen
      title="Exports"
      unit={['export', 'exports']}
      list={list}
      hasSearch={false}
      answer={answer}
      rowsOf={({ exports }) => exports}
      empty={{ title: 'Aucun export ces sept derniers jours', icon: <Download size={20} /> }}
      columns={exportColumns}
      rowActionsWidth="72px"
      rowActions={(item) => (
        <FetchButton item={item} isBusy={wish?.id === item.id} onFetch={(one) => void run(one)} />
      )}
      card={(item) => <ExportCard item={item} />}
    />
  );
}

type FetchButtonProps = { item: ExportItem; isBusy: boolean; onFetch: (item: ExportItem) => void };

function FetchButton({ item, isBusy, onFetch }: FetchButtonProps) {
  if (item.state !== 'ready') return null;
  return (
    <IconButton
      label={`Télécharger ${item.fileName}`}
      icon={<Download />}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => onFetch(item)}
    />
  );
}
