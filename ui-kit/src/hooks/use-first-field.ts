import { useEffect, useEffectEvent, type RefObject } from 'react';
import { textFieldsIn } from '../Dialog/dialog-entry.ts';
import { heldNow, releaseKeys } from './held-keys.ts';

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
 * unless the focus is somewhere already, or a keyboard would come up over the screen. What a key has called for has it from
 * anywhere. `otherwise`: the field where none is empty, as in an answer.
 */
export function useFirstField(
  form: RefObject<HTMLElement | null>,
  isOn = true,
  otherwise: () => HTMLElement | null = () => null,
): void {
  const instead = useEffectEvent(otherwise);
  useEffect(() => {
    if (!isOn || !form.current) return;
    const isCalled = heldNow()?.by === 'field';
    if (!isCalled && (!isFocusFree() || window.matchMedia('(pointer: coarse)').matches)) return;
    const empty = textFieldsIn(form.current).find(({ value }) => value === '');
    (empty ?? instead())?.focus({ preventScroll: true });
    releaseKeys('field');
  }, [form, isOn]);
}
