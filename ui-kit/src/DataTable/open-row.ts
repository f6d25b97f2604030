import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from '../Link/Link.tsx';

/** Whether a click or a key belongs to a control inside a row, not to the row. */
export const isOnControl = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, label, [data-floating]') !== null;

interface Opening<Row> {
  row: Row;
  onRowClick?: ((row: Row) => void) | undefined;
  rowHref?: ((row: Row) => string) | undefined;
}

/** Opens a row here, or in another tab. */
export function useOpenRow<Row>({ row, onRowClick, rowHref }: Opening<Row>): (isElsewhere: boolean) => void {
  const navigate = useNavigate();
  return (isElsewhere) => {
    const href = rowHref?.(row);
    if (isElsewhere && href) window.open(href, '_blank', 'noopener');
    else if (onRowClick) onRowClick(row);
    else if (href) navigate(href);
  };
}
