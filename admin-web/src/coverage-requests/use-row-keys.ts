import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import type { Selection } from './many/selection.ts';

/** What a key does with the PEC whose row is in hand, as in its record. */
export type RowAct = 'transmit' | 'take' | 'aside' | 'status' | 'note';

const acts: Readonly<Record<string, RowAct>> = {
  t: 'transmit',
  a: 'take',
  h: 'aside',
  s: 'status',
  n: 'note',
};

/** The PEC whose row is in hand. */
function withRowInHand(act: (id: number) => void): void {
  const row = document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.dataset['row'];
  if (row !== undefined) act(Number(row));
}

type Options = {
  readonly ids: readonly number[];
  readonly selection: Selection | undefined;
  /** Absent where nothing is done by keys. */
  readonly onAct: ((act: RowAct, id: number) => void) | undefined;
};

/** The keys of the one list of a screen, beside those that lead through it. */
export function useRowKeys({ ids, selection, onAct }: Options): void {
  useShortcuts(
    {
      x: () => withRowInHand((id) => selection?.toggle(id)),
      X: () => withRowInHand((id) => selection?.extend(id, ids)),
    },
    selection !== undefined,
  );
  const ofActs = Object.entries(acts).flatMap(([key, act]) => {
    // Held, it would go down the list: a row that leaves it has the next one in its place.
    const doIt = (isHeld: boolean) => void (isHeld || withRowInHand((id) => onAct?.(act, id)));
    return [key, key.toUpperCase()].map((either) => [either, doIt] as const);
  });
  useShortcuts(Object.fromEntries(ofActs), onAct !== undefined);
}
