import { useLayoutEffect, useRef, useState } from 'react';
import { readStored } from './use-stored-state.ts';

const SEQUENCE_MS = 1000;

/** Where the browser keeps that somebody wants no key of one letter (RGAA 12.10); `ctrl+…` stays. */
export const SHORTCUTS_ARE_OFF = 'shortcutsAreOff';

/** What takes letters for itself; a box to tick or a choice among some takes none. */
const FIELDS = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"])';

/** Letters are for what has the focus, and no keys of a screen. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // First letters lead through an open menu; what is typed in a panel is not meant for the page under it.
  const isOver = target.closest('[role="menu"], [role="dialog"]') !== null;
  return target.isContentEditable || target.matches(FIELDS) || isOver;
}

type Listener = { readonly drawn: number; readonly listen: (event: KeyboardEvent) => void };

/** Who listens; what was drawn last hears first, since what stands inside knows better what a key means than what stands around it. */
const listeners: Listener[] = [];

// Counted while drawing: there the outer one comes first, while its effects come after those of what it holds.
let drawings = 0;
const nextDrawing = () => (drawings += 1);

const hear = (event: KeyboardEvent) =>
  listeners.toSorted((one, other) => other.drawn - one.drawn).forEach(({ listen }) => listen(event));

/**
 * Keys of a screen: `{ v: validate, 'ctrl+k': openPalette, 'g d': goHome }`. Letters are off inside fields, menus and panels,
 * and while a dialog is open (`ctrl+…` works in fields); `ctrl` is Cmd on a Mac. `isOn: false` switches all off.
 * A key that two screens know is that of the inner one. A key that is held down is heard again and again, and says so.
 */
export function useShortcuts(keys: Record<string, (isHeld: boolean) => void>, isOn = true): void {
  const [drawn] = useState(nextDrawing);
  const latest = useRef(keys);
  // Heard as soon as the screen stands: a key comes before an effect that waits for the paint.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    let prefix = '';
    let prefixAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('[data-modal-open]')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (!isCommand && (isTyping(event.target) || readStored(SHORTCUTS_ARE_OFF, false))) return;
      const key = isCommand ? `ctrl+${event.key.toLowerCase()}` : event.key;
      const isFollowing = prefix !== '' && event.timeStamp - prefixAt < SEQUENCE_MS;
      const handler = (isFollowing ? latest.current[`${prefix} ${key}`] : undefined) ?? latest.current[key];
      prefix = key;
      prefixAt = event.timeStamp;
      if (!handler) return;
      event.preventDefault();
      handler(event.repeat);
    };
    const listener = { drawn, listen: onKeyDown };
    if (listeners.push(listener) === 1) document.addEventListener('keydown', hear);
    return () => {
      listeners.splice(listeners.indexOf(listener), 1);
      if (listeners.length === 0) document.removeEventListener('keydown', hear);
    };
  }, [isOn, drawn]);
}
