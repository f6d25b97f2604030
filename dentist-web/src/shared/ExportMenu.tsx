import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { Download } from 'lucide-react';

type FileFormat = 'csv' | 'xlsx';

interface ExportMenuProps {
  /** 'des règlements', as in 'Export des règlements en cours…'. */
  of: string;
  /** 'Règlements exportés.' */
  done: string;
  onSave: (format: FileFormat) => Promise<void>;
}

/** Saves a list as a file that spreadsheets open. */
export function ExportMenu({ of, done, onSave }: ExportMenuProps) {
  const saving = useAct<FileFormat, void>({
    act: onSave,
    doing: `Export ${of} en cours…`,
    done,
    refusalOf: (cause) => refusalOf(cause, actFailed(`de l’export ${of}`)),
  });
  return (
    <Menu
      trigger={
        <Button tone="quiet" size="small" icon={<Download size={16} />} isBusy={saving.isBusy}>
          Exporter
        </Button>
      }
      items={[
        { id: 'csv', label: 'CSV', onSelect: () => void saving.run('csv') },
        { id: 'xlsx', label: 'Excel (XLSX)', onSelect: () => void saving.run('xlsx') },
      ]}
    />
  );
}
