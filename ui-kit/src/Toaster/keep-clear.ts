/** What short messages never lie on: pages of a list, a place for files. */
const KEPT_CLEAR = '[data-keep-clear]';
const GAP = 8;

/**
 * Lifts what floats at the foot of the window over the places that are pressed there, wherever these are just now;
 * gives back how to stop.
 */
export function keepClear(element: HTMLElement): () => void {
  let frame = 0;
  const lift = () => {
    frame = 0;
    const next = liftOf(element);
    if (element.style.translate !== next) element.style.translate = next;
  };
  const soon = () => {
    frame ||= requestAnimationFrame(lift);
  };
  lift();
  const resized = new ResizeObserver(soon);
  resized.observe(element);
  const redrawn = new MutationObserver(soon);
  redrawn.observe(document.body, { childList: true, subtree: true });
  const left = new AbortController();
  addEventListener('scroll', soon, { capture: true, passive: true, signal: left.signal });
  addEventListener('resize', soon, { signal: left.signal });
  return () => {
    left.abort();
    resized.disconnect();
    redrawn.disconnect();
    cancelAnimationFrame(frame);
    element.style.translate = '';
  };
}

function liftOf(element: HTMLElement): string {
  const shown = element.getBoundingClientRect();
  const lifted = Number.parseFloat(element.style.translate.split(' ')[1] ?? '0');
  const [top, bottom] = [shown.top - lifted, shown.bottom - lifted];
  let lift = 0;
  const boxes = Array.from(document.querySelectorAll(KEPT_CLEAR), (kept) => kept.getBoundingClientRect());
  // From the lowest up: over one of them, it may lie on the next.
  for (const box of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = box.height === 0 || box.right <= shown.left || box.left >= shown.right;
    const isOn = box.top < bottom - lift && box.bottom > top - lift;
    if (!isBeside && isOn && bottom - box.top + GAP < bottom - shown.height) lift = bottom - box.top + GAP;
  }
  return lift === 0 ? '' : `0 ${-lift}px`;
}
