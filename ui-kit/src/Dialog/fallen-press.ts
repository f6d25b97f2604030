const EVENTS = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/** The window that the first press of a double click fell on. */
let began: Element | null = null;
let isHearing = false;

/**
 * The second press of a double click on a button that closed its window falls on what lies behind: it is for nothing there.
 * Presses of their own, and those of keys, all count.
 */
export function stopFallenPresses(): void {
  if (isHearing) return;
  isHearing = true;
  for (const event of EVENTS) window.addEventListener(event, hear, { capture: true });
}

function hear(event: MouseEvent): void {
  if (event.detail <= 1) {
    if (event.type !== 'mousedown') return;
    began = event.target instanceof Element ? event.target.closest('[role=dialog]') : null;
  } else if (began && !began.isConnected) {
    event.preventDefault();
    event.stopPropagation();
  }
}
