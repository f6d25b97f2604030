export type TypedEarly = {
  /** What was typed, once; from now on keys go where they are pressed. */
  take(): string;
};

/**
 * Keeps what is typed until the window's field has the focus and takes it: no key is lost, none reaches the page behind
 * it. The window is drawn some time before it stands.
 */
export function typedEarly(): TypedEarly {
  let text = '';
  const ended = new AbortController();
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return ended.abort();
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', hear, { capture: true, signal: ended.signal });
  return {
    take() {
      ended.abort();
      const taken = text;
      text = '';
      return taken;
    },
  };
}
