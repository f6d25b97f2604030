import { failureOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import { ManyActs, type ManyActsProps } from './ManyActs.tsx';
import type { BatchItem } from './many.api.ts';
import type { Selection } from './selection.ts';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps extends Omit<ManyActsProps, 'ids'> {
  ids: readonly number[];
  selection: Selection;
  /** How many the filter lets through. */
  total: number;
  /** Those of all its pages. */
  idsOfAll: () => Promise<readonly number[]>;
}

/** In place of the footer while something is selected: how many, all of them, and what can be done with them. */
export function SelectionBar({ ids, selection, total, idsOfAll, now, onAsked }: SelectionBarProps) {
  const hasKeyboard = useHasKeyboard();
  const all = useAct({
    act: idsOfAll,
    done: null,
    refusalOf: (failure) => failureOf(failure).message,
    onDone: (found) => selection.set(found, true),
  });
  // The outcome lists those that were refused: the next act on many must not meet any of them again.
  const asked = (batch: BatchItem) => {
    selection.clear();
    onAsked(batch);
  };
  useShortcuts({ Escape: selection.clear });
  return (
    <section className={styles.bar} aria-label="Sélection" data-sticks data-keep-clear>
      <output className={styles.count}>
        {ids.length === 1 ? '1 sélectionnée' : `${formatCount(ids.length)} sélectionnées`}
      </output>
      {ids.length < total && (
        <Button size="small" tone="quiet" isBusy={all.isBusy} onClick={() => void all.run()}>
          Tout sélectionner ({formatCount(total)})
        </Button>
      )}
      <span className={styles.acts}>
        <ManyActs ids={ids} now={now} onAsked={asked} />
      </span>
      <Button
        size="small"
        tone="quiet"
        trailing={hasKeyboard && <Kbd>Échap</Kbd>}
        onClick={() => selection.clear()}
      >
        Effacer
      </Button>
    </section>
  );
}
