import { TickBox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useSyncExternalStore } from 'react';
import type { CoverageRequestItem } from '../coverage-requests.api.ts';
import type { Selection } from './selection.ts';

interface SelectBoxProps {
  row: Pick<CoverageRequestItem, 'id' | 'reference' | 'patient'>;
  selection: Selection;
  /** The rows that are listed, in their order. */
  rows: readonly number[];
}

/** With Shift down it takes all rows from the last one on. */
function SelectBox({ row: { id, reference, patient }, selection, rows }: SelectBoxProps) {
  const isOn = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return (
    <TickBox
      aria-label={`Sélectionner ${reference}, ${listedName(patient)}`}
      checked={isOn}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          ? selection.extend(id, rows)
          : selection.toggle(id)
      }
    />
  );
}

function SelectPage({ rows, selection }: { rows: readonly number[]; selection: Selection }) {
  const isOn = useSyncExternalStore(
    selection.subscribe,
    () => rows.length > 0 && rows.every((id) => selection.has(id)),
  );
  return (
    <TickBox
      aria-label="Sélectionner cette page"
      checked={isOn}
      disabled={rows.length === 0}
      onChange={() => selection.set(rows, !isOn)}
    />
  );
}

/** The boxes of the rows, and the one of the page at their head. */
export const selectColumn = (selection: Selection, rows: readonly number[]): Column<CoverageRequestItem> => ({
  id: 'selection',
  header: <SelectPage rows={rows} selection={selection} />,
  isSortable: false,
  isMark: true,
  width: '40px',
  skeletonWidth: '16px',
  cell: (row) => <SelectBox row={row} selection={selection} rows={rows} />,
});
