import { sentenceOf } from '@accordent/api/client/failure.ts';
import type { ExportFormat } from '@accordent/api/exports/exports.schemas.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { askExport, fetchExport, type Exported } from './export-list.ts';

const LONGEST_MS = 60_000;

/** « Exporter »: the list as it is filtered and ordered, all of its pages, as CSV or Excel. */
export function ExportButton({ exported, label = 'Exporter' }: { exported: Exported; label?: string }) {
  const { run, isBusy } = useAct({
    act: async (format: ExportFormat, key) => {
      const made = await askExport(exported, format, key);
      if (made.state === 'ready') await fetchExport(made);
      return made;
    },
    doing: 'Export en cours…',
    longest: LONGEST_MS,
    refusalOf: sentenceOf,
    onDone: ({ state, rows }, _, id) => {
      const count = `${formatCount(rows)} ${rows < 2 ? 'ligne' : 'lignes'}`;
      if (state === 'ready') toast.success(`Liste exportée\u00a0: ${count}.`, { id });
      else
        toast.info(
          `L’export de ${count} se prépare. Une notification vous dira quand il sera prêt, sous «\u00a0Exports\u00a0».`,
          { id },
        );
    },
  });
  return (
    <Menu
      trigger={
        <Button icon={<Download />} isBusy={isBusy}>
          {label}
        </Button>
      }
      heading="Toutes les lignes, dans cet ordre"
      items={[
        { id: 'csv', label: 'CSV', icon: <FileText />, onSelect: () => void run('csv') },
        { id: 'xlsx', label: 'Excel', icon: <FileSpreadsheet />, onSelect: () => void run('xlsx') },
      ]}
    />
  );
}
