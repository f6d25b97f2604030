import { refusalOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
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
  const fetching = { fetchedId: wish?.id ?? null, onFetch: (item: ExportItem) => void run(item) };
  return (
    <ListScreen
      title="Exports"
      unit={['export', 'exports']}
      list={list}
      hasSearch={false}
      answer={answer}
      rowsOf={({ exports }) => exports}
      empty={{
        icon: <Download size={20} />,
        title: 'Aucun export ces sept derniers jours',
        description:
          '«\u00a0Exporter\u00a0», en haut d’une liste, en prépare le fichier\u00a0; il reste ici sept jours.',
        action: <ButtonLink href={paths.requests}>Voir les PEC</ButtonLink>,
      }}
      columns={exportColumns(fetching)}
      card={(item) => <ExportCard item={item} {...fetching} />}
    />
  );
}
