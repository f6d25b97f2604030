import { Button } from '../Button/Button.tsx';
import { formatCount } from '../format/money.ts';
import styles from './DataTable.module.css';

/** How many rows such a table draws first. */
export const SHOWN_FIRST = 50;
const SHOWN_NEXT = 200;

export interface MoreRowsProps {
  /** How many rows there are, of which `shown` are drawn. */
  total: number;
  shown: number;
  onMore: (shown: number) => void;
}

/** Under a table that holds all its rows and draws the first of them: the next ones. */
export function MoreRows({ total, shown, onMore }: MoreRowsProps) {
  if (total <= shown) return null;
  return (
    <div className={styles.more}>
      <Button tone="quiet" onClick={() => onMore(shown + SHOWN_NEXT)}>
        Voir les suivantes ({formatCount(total - shown)})
      </Button>
    </div>
  );
}
