import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useShortcuts } from '../hooks/use-shortcuts.ts';

/**
 * One row of the table is in the tab order, with its controls; arrows, Home, End, J and K move it. `hasKeys`: J, K and Enter
 * are heard wherever the focus is, the first row is in hand from the start. Where the row in hand has left the list, the one
 * in its place is in hand.
 */
export function useRowFocus(keys: readonly string[], hasKeys: boolean, open: (key: string) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const at = current === null ? -1 : keys.indexOf(current);
  const [last, setLast] = useState<{ at: number; keys: readonly string[] }>({ at: 0, keys: [] });
  if (at !== -1 && (last.at !== at || last.keys.join() !== keys.join())) setLast({ at, keys });
  // On another page, all of them have gone.
  const hasLeft = at === -1 && last.keys.some((key) => keys.includes(key));
  const inHand = at === -1 ? keys[hasLeft ? Math.min(last.at, keys.length - 1) : 0] : current;

  // A row that goes with the focus in it does not lose it: React is deaf while it draws.
  const hasFocus = useRef(false);
  useEffect(() => {
    // The focus was on the row, or has come back to it from what made it leave; of all, it was in one of them.
    const wasHere = hasLeft ? hasKeys : hasFocus.current;
    if (!wasHere || document.activeElement !== document.body) return;
    body.current?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus();
  }, [hasKeys, hasLeft, inHand]);

  // Else a hundred rows stand between the first one and what follows the table.
  useEffect(() => {
    for (const control of body.current?.querySelectorAll<HTMLElement>(
      '[data-clickable] :is(a, button, input)',
    ) ?? [])
      setTabIndex(control, control.closest('tr')!.tabIndex);
  });

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'TR') return;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    const from = rows.indexOf(event.target);
    const steps: Record<string, number> = {
      ArrowDown: from + 1,
      j: from + 1,
      ArrowUp: from - 1,
      k: from - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || !rows[to] || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rows[to].focus();
  }, []);

  /** From the row in hand, wherever the focus is: a list is gone through as soon as it is open. */
  const step = (by: number) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    rows[rows.findIndex(({ tabIndex }) => tabIndex === 0) + by]?.focus();
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) }, hasKeys);
  const openInHand = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isFree = event.target === document.body || event.target === document.querySelector('main');
    if (event.key !== 'Enter' || event.defaultPrevented || !isFree || !inHand) return;
    if (document.querySelector('[data-modal-open]')) return;
    event.preventDefault();
    open(inHand);
  });
  useEffect(() => {
    if (!hasKeys) return;
    document.addEventListener('keydown', openInHand);
    return () => document.removeEventListener('keydown', openInHand);
  }, [hasKeys]);

  const tabIndexOf = (key: string) => (key === inHand ? 0 : -1);
  const rows = {
    ref: body,
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
  };
  return { rows, onKeyDown, tabIndexOf, setCurrent };
}

/** Writing what stands there already would cost the browser as much as a change. */
function setTabIndex(control: HTMLElement, wanted: number): void {
  if (control.tabIndex !== wanted) control.tabIndex = wanted;
}
