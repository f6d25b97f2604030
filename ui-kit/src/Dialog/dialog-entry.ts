import { useRef, type KeyboardEvent } from 'react';

/** What text is typed into. */
const TYPED =
  ':is(input:not([type="file"], [type="hidden"], [type="checkbox"], [type="radio"], [readonly]), textarea)';
const FIELDS = `:is(${TYPED}, input[type="checkbox"], input[type="radio"], [role="combobox"]):not(:disabled)`;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The fields within that text can be typed into now. */
export const textFieldsIn = (within: HTMLElement): TextField[] =>
  Array.from(within.querySelectorAll<TextField>(`${TYPED}:not(:disabled)`));

/** Puts the focus on the first field within, a choice among some on the one that is made; false: there is none. */
export function focusFirstField(within: HTMLElement): boolean {
  const first = within.querySelector<HTMLElement>(FIELDS);
  if (!first) return false;
  const chosen =
    first instanceof HTMLInputElement &&
    first.type === 'radio' &&
    within.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`);
  (chosen || first).focus();
  // As a field reached by Tab: what is typed takes the place of what stands there.
  if (first.matches(`input${TYPED}`)) (first as HTMLInputElement).select();
  return true;
}

const isEnter = ({ key, nativeEvent: { isComposing, repeat } }: KeyboardEvent): boolean =>
  key === 'Enter' && !isComposing && !repeat;

/** Enter in a field of one line, unless it chose from a list. */
export const isSendingKey = (event: KeyboardEvent<HTMLElement>): boolean =>
  isEnter(event) &&
  !event.defaultPrevented &&
  event.target instanceof HTMLInputElement &&
  event.currentTarget.contains(event.target) &&
  !event.target.matches('[type="search"], [type="file"]');

/** Ctrl or Cmd with it, in any field whose list is closed: a text of several lines and a list have another use for Enter. */
export const isSendingCommand = (event: KeyboardEvent<HTMLElement>): boolean =>
  isEnter(event) &&
  (event.ctrlKey || event.metaKey) &&
  event.target instanceof HTMLElement &&
  event.currentTarget.contains(event.target) &&
  event.target.matches('input, textarea, [role="combobox"]:not([aria-expanded="true"])');

/** Knows whether something was typed since the dialog opened; a text put back as it was is none. */
export function useTypedText() {
  const found = useRef(new WeakMap<TextField, string>());
  return {
    /** Called before whatever may change a field: one that came later, or was off until then, counts from then on. */
    look(within: HTMLElement) {
      for (const field of textFieldsIn(within))
        if (!found.current.has(field)) found.current.set(field, field.value);
    },
    isTyped: (within: HTMLElement) =>
      textFieldsIn(within).some((field) => (found.current.get(field) ?? field.value) !== field.value),
  };
}
