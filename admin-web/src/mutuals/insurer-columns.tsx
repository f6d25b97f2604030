import { Badge } from '@accordent/ui-kit/Badge/Badge.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { paths } from '../screens.ts';
import { RowActs } from '../shared/RowActs.tsx';
import { insurerWords } from './insurer-words.ts';
import styles from './InsurerList.module.css';
import type { InsurerKind, InsurerRow } from './mutuals.api.ts';

/** Nom, Groupements rattachés; Nom, Mutuelles rattachées. */
export const insurerColumns = (kind: InsurerKind): readonly Column<InsurerRow>[] => [
  { id: 'name', header: 'Nom', width: '40%', cell: (row) => <Name row={row} /> },
  {
    id: kind === 'mutual' ? 'mutualGroup' : 'mutuals',
    header: insurerWords[kind].attached,
    cell: (row) => <Attached kind={kind} row={row} />,
  },
];

export interface InsurerRowActionsProps {
  kind: InsurerKind;
  row: InsurerRow;
  onDelete: (row: InsurerRow) => void;
}

/** What may be done with a mutual or a group from the list. */
export const InsurerRowActions = ({ kind, row, onDelete }: InsurerRowActionsProps) => (
  <RowActs
    name={row.name}
    editHref={paths.insurer(kind, 'edit', row.id)}
    viewHref={paths.insurer(kind, 'view', row.id)}
    onDelete={() => onDelete(row)}
  />
);

/** A line of the list on a phone. */
export function InsurerCard({ kind, row }: { kind: InsurerKind; row: InsurerRow }) {
  return (
    <span className={styles.card}>
      <Name row={row} />
      <Attached kind={kind} row={row} />
    </span>
  );
}

function Name({ row: { name, isCapped } }: { row: InsurerRow }) {
  return (
    <span className={styles.name}>
      <span className={styles.cut} title={name}>
        {name}
      </span>
      {isCapped && <Badge tone="plain">Plafonné</Badge>}
    </span>
  );
}

/** How many, then the first names: a long list is cut, its number never. */
function Attached({ kind, row: { attached, totalAttached } }: { kind: InsurerKind; row: InsurerRow }) {
  const words = insurerWords[kind];
  if (totalAttached === 0) return <span data-look="faint">{words.noneAttached}</span>;
  const names = attached.map(({ name }) => name).join(', ');
  const more = totalAttached > attached.length ? '…' : '';
  return (
    <span data-look="row stretch gap-10 quiet" title={names + more}>
      <span className={styles.count}>
        {formatCount(totalAttached)}
        <VisuallyHidden> {words.attachedUnit[totalAttached < 2 ? 0 : 1]}&nbsp;: </VisuallyHidden>
      </span>
      <span className={styles.cut}>
        {names}
        {more}
      </span>
    </span>
  );
}
