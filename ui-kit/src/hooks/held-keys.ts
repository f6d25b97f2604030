const TEXTS = 'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="tel"])';
/** What has not come by then, does not: keys would be acts of another screen. */
const MOST_MS = 20_000;

type Called = 'screen' | 'window' | 'field';

type Held = { readonly by: Called; readonly keys: string[]; readonly ended: AbortController };

let held: Held | null = null;

/**
 * A key has called for a screen, a window or a field that does not stand yet: what is typed meanwhile waits for it, so that
 * no key is lost, and none is an act of the screen behind. Escape gives it up, and so does a press of the pointer.
 */
export function holdKeys(by: Called): void {
  // Called for again on the way there: what was typed since still waits.
  const keys = held?.by === by ? held.keys : [];
  dropKeys();
  const ended = new AbortController();
  held = { by, keys, ended };
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Who types into a field meanwhile means it: he was asked something, or has to log in again.
    const isMeant =
      by !== 'window' && event.target instanceof Element && event.target.matches('input, textarea');
    if (event.key === 'Escape' || isMeant) return dropKeys();
    if (event.key.length !== 1 && event.key !== 'Backspace') return;
    keys.push(event.key);
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', hear, { capture: true, signal: ended.signal });
  window.addEventListener('pointerdown', dropKeys, { capture: true, signal: ended.signal });
  const timer = setTimeout(dropKeys, MOST_MS);
  ended.signal.addEventListener('abort', () => clearTimeout(timer));
}

/** What keys wait for at this moment, null for nothing. */
export const heldNow = (): Held | null => held;

/**
 * What was called for stands, and has the focus: the keys that wait for it are pressed there. Who draws first and says so
 * later names what he was drawn for (`heldNow`): a key in between has called for what comes next.
 */
export function releaseKeys(by: Called, waiting: Held | null = held): void {
  // Once the drawing is over: React puts back what changes in a field while it draws.
  queueMicrotask(() => {
    if (waiting?.by !== by || waiting !== held) return;
    dropKeys();
    waiting.keys.forEach(press);
  });
}

/** What was called for does not come, such as a screen that somebody is asked about first. */
export function dropKeys(): void {
  held?.ended.abort();
  held = null;
}

/** One of these does not come; keys that wait for another, called for since, wait on. */
export function dropKeysFor(...called: readonly Called[]): void {
  if (held && called.includes(held.by)) dropKeys();
}

function press(key: string): void {
  const place = document.activeElement ?? document.body;
  if (place.matches(TEXTS)) type(key, place as HTMLInputElement | HTMLTextAreaElement);
  else place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function type(key: string, field: HTMLInputElement | HTMLTextAreaElement): void {
  // Never null where text is typed.
  const [from, to] = [field.selectionStart!, field.selectionEnd!];
  if (key === 'Backspace') field.setRangeText('', from === to ? Math.max(from - 1, 0) : from, to, 'end');
  else field.setRangeText(key, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
}
