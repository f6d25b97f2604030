/**
 * Out of a field of a message: the focus goes to its thread, or to the open line of the list, or to the screen, from
 * where keys of one letter and arrows work again.
 */
export function leaveField(field: HTMLElement): void {
  const places = ['[data-thread]', 'a[aria-current="true"]', 'main'];
  const place = places
    .flatMap((place) => Array.from(document.querySelectorAll<HTMLElement>(place)))
    .find((element) => element.getClientRects().length > 0);
  if (place) place.focus({ preventScroll: true });
  else field.blur();
}
