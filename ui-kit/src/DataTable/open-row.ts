import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { afterPress, useNavigate } from '../Link/Link.tsx';

/** Whether a click or a key belongs to a control inside a row, not to the row. */
export const isOnControl = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, label, [data-floating]') !== null;

interface Opening<Row> {
  onRowClick?: ((row: Row) => void) | undefined;
  rowHref?: ((row: Row) => string) | undefined;
}

/** Opens a row here, or in another tab. The same function at each drawing, so that no row is drawn again for it. */
export function useOpenRow<Row>({ onRowClick, rowHref }: Opening<Row>) {
  const navigate = useNavigate();
  const latest = useRef({ onRowClick, rowHref, navigate });
  useEffect(() => {
    latest.current = { onRowClick, rowHref, navigate };
  });
  return useCallback((row: Row, isElsewhere: boolean) => {
    const known = latest.current;
    const href = known.rowHref?.(row);
    if (isElsewhere && href) window.open(href, '_blank', 'noopener');
    else if (known.onRowClick) afterPress(() => known.onRowClick?.(row));
    else if (href) afterPress(() => known.navigate(href));
  }, []);
}
