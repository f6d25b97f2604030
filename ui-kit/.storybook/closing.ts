/** Those of the present story that would ask before the page is closed. */
const asking = new Set<EventListenerOrEventListenerObject>();

/** For a story as `beforeEach`: hears which of its own parts ask; what another story has left under way does not count. */
export function watchClosing(): () => void {
  asking.clear();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  window.addEventListener = (...told: Parameters<typeof addEventListener>) => {
    if (told[0] === 'beforeunload' && told[1]) asking.add(told[1]);
    addEventListener.apply(window, told);
  };
  window.removeEventListener = (...told: Parameters<typeof removeEventListener>) => {
    if (told[0] === 'beforeunload' && told[1]) asking.delete(told[1]);
    removeEventListener.apply(window, told);
  };
  return () => {
    Reflect.deleteProperty(window, 'addEventListener');
    Reflect.deleteProperty(window, 'removeEventListener');
  };
}

/** Whether a part of this story asks before the page is closed. */
export function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  for (const one of asking) if (typeof one === 'function') one(event);
  return event.defaultPrevented;
}
