import { useEffect, type RefObject } from 'react';
import { textFieldsIn } from '../Dialog/dialog-entry.ts';

/** A link of a bar, which stays. */
const ledHere = (link: Element): boolean =>
  link instanceof HTMLAnchorElement && link.pathname === window.location.pathname;

/** Nothing that somebody is at has the focus. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, main') || ledHere(activeElement);
}

/**
 * The first empty field of a form that was opened to be filled in has the focus, so that what is typed at once is not lost;
 * unless the focus is somewhere already, or a keyboard would come up over the screen.
 */
export function useFirstField(form: RefObject<HTMLElement | null>, isOn = true): void {
  useEffect(() => {
    if (!isOn || !isFocusFree() || !form.current || window.matchMedia('(pointer: coarse)').matches) return;
    textFieldsIn(form.current)
      .find(({ value }) => value === '')
      ?.focus({ preventScroll: true });
  }, [form, isOn]);
}
