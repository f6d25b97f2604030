import { useEffect } from 'react';

/** So long a pointer rests on a link before it counts as meant: one that crosses a list asks for nothing. */
const REST_MS = 65;
/** So long a screen stands before what may follow it is fetched. */
const STANDS_MS = 1000;

/** Not where every byte is paid for or slow. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Calls back with the address of the link or row (`data-href`) on which a pointer, a finger or the focus rests. */
export function useLinksAhead(onRest: (href: string) => void): void {
  useEffect(() => {
    let at: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goTo = (href: string | null) => {
      if (href === at) return;
      at = href;
      clearTimeout(timer);
      if (href?.startsWith('/') && mayFetchAhead()) timer = setTimeout(() => onRest(href), REST_MS);
    };
    const hear = ({ target }: Event) => goTo(target instanceof Element ? addressAt(target) : null);
    // A finger that scrolls meant no link.
    const leave = () => goTo(null);
    const heard = { pointerover: hear, touchstart: hear, focusin: hear, pointercancel: leave };
    for (const [name, listener] of Object.entries(heard))
      document.addEventListener(name, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(heard)) document.removeEventListener(name, listener);
    };
  }, [onRest]);
}

function addressAt(target: Element): string | null {
  const link = target.closest('a[href]:not([target], [download]), [data-href]');
  return link && (link.getAttribute('data-href') ?? link.getAttribute('href'));
}

/** Runs once the screen has stood for a while and the browser has nothing else to do; gives the way to call it off. */
export function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (!mayFetchAhead()) return;
    // Safari has none.
    if (typeof requestIdleCallback === 'undefined') run();
    else idle = requestIdleCallback(run);
  }, STANDS_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
