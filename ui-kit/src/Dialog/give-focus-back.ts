/**
 * After a dialog the keyboard goes on where it was opened from. What that was may have gone by what was done here, or
 * go a moment later, when the list is read again: then it goes on at the top of the screen.
 */
export function giveFocusBack(opener: HTMLElement | null): void {
  // Opened from within another that closes with it, it leaves the focus where that one gives it.
  if (!opener?.isConnected) return document.activeElement === document.body ? focusMain() : undefined;
  // A key that came since has called for another field, or another window.
  if (!document.activeElement?.contains(opener)) return;
  opener.focus({ preventScroll: true });
  const left = new AbortController();
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    left.abort();
    if (document.activeElement === document.body) focusMain();
  });
  left.signal.addEventListener('abort', () => watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', () => left.abort(), { signal: left.signal });
}

const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true });
