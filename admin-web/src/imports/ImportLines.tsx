import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useState } from 'react';
import styles from './Import.module.css';
import type { ImportLine, ImportPreview, ImportRemark } from './imports.api.ts';

type State = ImportLine['state'];

const chips: Readonly<Record<State, { name: string; color: string; icon: string }>> = {
  add: { name: 'À ajouter', color: 'green', icon: 'circle-check' },
  known: { name: 'Déjà présente', color: 'grey', icon: 'circle-minus' },
  faulty: { name: 'Fautive', color: 'red', icon: 'circle-x' },
};

const columns: readonly Column<ImportLine>[] = [
  { id: 'line', header: 'Ligne', width: '80px', align: 'end', cell: ({ line }) => formatCount(line) },
  { id: 'state', header: 'État', width: '148px', cell: ({ state }) => <StatusChip {...chips[state]} /> },
  { id: 'name', header: 'Nom', width: '30%', cell: (line) => <Named line={line} /> },
  { id: 'remarks', header: 'Remarques', cell: (line) => <Remarks line={line} /> },
];

/** What becomes of each line of the file. */
export function ImportLines({
  preview,
}: {
  preview: Pick<ImportPreview, 'items' | 'toAdd' | 'known' | 'faulty'>;
}) {
  const { items, toAdd, known, faulty } = preview;
  // Faulty lines are what a person must look at.
  const [shown, setShown] = useState<State | 'all'>(faulty > 0 ? 'faulty' : 'all');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const lines = shown === 'all' ? items : items.filter(({ state }) => state === shown);
  const rows = lines.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div data-look="stack gap-12">
      <div className={styles.sorts}>
        <Segments
          label="Lignes montrées"
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
          options={[
            { value: 'all', label: 'Toutes', count: items.length },
            { value: 'faulty', label: 'Fautives', count: faulty },
            { value: 'add', label: 'À ajouter', count: toAdd },
            { value: 'known', label: 'Déjà présentes', count: known },
          ]}
        />
      </div>
      <DataTable
        caption="Lignes du fichier"
        columns={columns}
        rows={rows}
        rowKey={({ line }) => line}
        empty={<EmptyState title="Aucune ligne de cette sorte" />}
        card={(line) => (
          <div data-look="stack gap-6">
            <div data-look="row ends">
              <span className={styles.lineNumber}>Ligne {formatCount(line.line)}</span>
              <StatusChip {...chips[line.state]} />
            </div>
            <Named line={line} />
            <Remarks line={line} />
          </div>
        )}
        footer={
          <Pagination
            page={page}
            pageSize={pageSize}
            total={lines.length}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(1);
            }}
          />
        }
      />
    </div>
  );
}

function Named({ line: { name, key } }: { line: ImportLine }) {
  return (
    <span data-look="stack gap-0">
      <span data-look="strong breaks">{name || '(sans nom)'}</span>
      {key && key !== name && <span data-look="quiet small breaks">{key}</span>}
    </span>
  );
}

function Remarks({ line: { faults, warnings } }: { line: ImportLine }) {
  if (faults.length + warnings.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {faults.map((remark, place) => (
        <Remark key={place} remark={remark} tone="danger" />
      ))}
      {warnings.map((remark, place) => (
        <Remark key={place} remark={remark} tone="warning" />
      ))}
    </ul>
  );
}

function Remark({
  remark: { field, value, sentence },
  tone,
}: {
  remark: ImportRemark;
  tone: 'danger' | 'warning';
}) {
  return (
    <li className={styles.remark} data-tone={tone}>
      {tone === 'warning' && <span className={styles.doubt}>À vérifier</span>}
      {field && <code>{field}</code>}
      {value && <span data-look="quiet">«&nbsp;{value}&nbsp;»</span>}
      <span>{sentence}</span>
    </li>
  );
}
