import { useEffect, type RefObject } from 'react';

const TEXTS = ':is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea)';

/** A link of a bar, which stays. */
const ledHere = (link: Element): boolean =>
  link instanceof HTMLAnchorElement && link.pathname === window.location.pathname;

/**
 * The first empty field of a form that was opened to be filled in has the focus, so that what is typed at once is not lost;
 * unless the focus is somewhere already, or a keyboard would come up over the screen.
 */
export function useFirstField(form: RefObject<HTMLElement | null>, isOn = true): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement.matches('body, main') || ledHere(activeElement);
    if (!isOn || !isFree || window.matchMedia('(pointer: coarse)').matches) return;
    const fields = form.current?.querySelectorAll<HTMLInputElement>(`${TEXTS}:enabled:read-write`) ?? [];
    Array.from(fields)
      .find(({ value }) => value === '')
      ?.focus({ preventScroll: true });
  }, [form, isOn]);
}
