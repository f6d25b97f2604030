import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

type Key = string | number;

/** One row of the table is in the tab order, with its controls; arrows, Home, End, J and K move it. */
export function useRowFocus(keys: readonly Key[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<Key | null>(null);
  const at = current === null ? -1 : keys.indexOf(current);

  // Else a hundred rows stand between the first one and what follows the table.
  useEffect(() => {
    for (const control of body.current?.querySelectorAll<HTMLElement>('[data-clickable] :is(a, button)') ??
      [])
      control.tabIndex = control.closest('tr')!.tabIndex;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'TR') return;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      Home: 0,
      End: keys.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || to < 0 || to >= keys.length || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    body.current?.querySelectorAll<HTMLElement>('tr[data-row]')[to]?.focus();
  };

  const tabIndexOf = (key: Key) => ((at === -1 ? keys[0] === key : current === key) ? 0 : -1);
  return { body, onKeyDown, tabIndexOf, setCurrent };
}
