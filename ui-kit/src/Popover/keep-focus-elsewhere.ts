/** A panel that closes gives the focus back, unless that has gone elsewhere meanwhile: to what Tab leads to, or to a dialog. */
export function keepFocusElsewhere(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}
