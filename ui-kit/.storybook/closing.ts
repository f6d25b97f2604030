import { mocked, spyOn } from 'storybook/test';

/** For a story as `beforeEach`: hears which of its own parts would ask before the page is closed. */
export function watchClosing(): void {
  spyOn(window, 'addEventListener');
  spyOn(window, 'removeEventListener');
}

/** Whether a part of this story asks; what another story has left under way does not count. */
export function asksBeforeClosing(): boolean {
  const heard = (calls: readonly (readonly unknown[])[]) =>
    calls.flatMap(([type, listener]) =>
      type === 'beforeunload' ? [listener as (event: Event) => void] : [],
    );
  const gone = heard(mocked(window.removeEventListener).mock.calls);
  const event = new Event('beforeunload', { cancelable: true });
  for (const listener of heard(mocked(window.addEventListener).mock.calls)) {
    const at = gone.indexOf(listener);
    if (at === -1) listener(event);
    else gone.splice(at, 1);
  }
  return event.defaultPrevented;
}
