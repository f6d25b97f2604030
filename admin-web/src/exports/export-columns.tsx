import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Download } from 'lucide-react';
import type { ExportItem } from './exports.api.ts';
import styles from './Exports.module.css';

const states: Readonly<Record<ExportItem['state'], { name: string; color: string; icon: string }>> = {
  waiting: { name: 'En attente', color: 'azure', icon: 'hourglass' },
  running: { name: 'En cours', color: 'azure', icon: 'hourglass' },
  ready: { name: 'Prêt', color: 'green', icon: 'circle-check' },
  failed: { name: 'Échoué', color: 'red', icon: 'triangle-alert' },
};

const formats = { csv: 'CSV', xlsx: 'Excel' } as const;

type Fetching = { readonly fetchedId: number | null; readonly onFetch: (item: ExportItem) => void };

/** Liste, Format, Lignes, État, Demandé le, Gardé jusqu’au, and the file itself. */
export const exportColumns = (fetching: Fetching): readonly Column<ExportItem>[] => [
  {
    id: 'list',
    header: 'Liste',
    cell: ({ title, filters }) => (
      <span data-look="cut" title={[title, ...filters].join(', ')}>
        <span data-look="strong">{title}</span>
        {filters.length > 0 && <span data-look="faint"> · {filters.join(', ')}</span>}
      </span>
    ),
  },
  {
    id: 'format',
    header: 'Format',
    width: '72px',
    givesWay: 2,
    isSortable: false,
    cell: ({ format }) => formats[format],
  },
  {
    id: 'rows',
    header: 'Lignes',
    width: '84px',
    givesWay: 1,
    align: 'end',
    cell: ({ rows }) => formatCount(rows),
  },
  { id: 'state', header: 'État', width: '200px', isSortable: false, cell: (item) => <State item={item} /> },
  {
    id: 'creationDate',
    header: 'Demandé le',
    width: '156px',
    cell: ({ creationDate }) => <DateText value={creationDate} form="moment" />,
  },
  {
    id: 'endsOn',
    header: 'Gardé jusqu’au',
    width: '120px',
    givesWay: 3,
    isSortable: false,
    cell: ({ endsOn }) => formatDate(endsOn),
  },
  {
    id: 'file',
    header: 'Fichier',
    width: '168px',
    isSortable: false,
    cell: (item) => <FetchButton item={item} {...fetching} />,
  },
];

function FetchButton({ item, fetchedId, onFetch }: Fetching & { item: ExportItem }) {
  if (item.state !== 'ready') return null;
  return (
    <Button
      size="small"
      icon={<Download />}
      isBusy={fetchedId === item.id}
      aria-label={`Télécharger ${item.fileName}`}
      title={formatFileSize((item.size ?? 0) * 1000)}
      onClick={() => onFetch(item)}
    >
      Télécharger
    </Button>
  );
}

function State({ item: { title, state, rows, rowsDone } }: { item: ExportItem }) {
  if (state !== 'running') return <StatusChip {...states[state]} />;
  return (
    <span className={styles.progress}>
      <ProgressBar label={`Avancement de l’export, ${title}`} share={rows === 0 ? 0 : rowsDone / rows} />
      <span data-look="quiet small whole">
        {formatCount(rowsDone)} / {formatCount(rows)}
      </span>
    </span>
  );
}

/** An export on a phone: which list, how far it is, and until when it is kept. */
export function ExportCard({ item, ...fetching }: Fetching & { item: ExportItem }) {
  const { title, format, rows, creationDate, endsOn } = item;
  return (
    <RowCard title={title} aside={<span data-look="faint">{formats[format]}</span>}>
      <span data-look="row">
        <State item={item} />
      </span>
      <RowCardLine>
        {formatCount(rows)} {rows < 2 ? 'ligne' : 'lignes'}, demandé le {formatDate(creationDate)}, gardé
        jusqu’au {formatDate(endsOn)}
      </RowCardLine>
      <span data-look="row">
        <FetchButton item={item} {...fetching} />
      </span>
    </RowCard>
  );
}
