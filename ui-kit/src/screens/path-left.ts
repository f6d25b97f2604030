/**
 * The address that somebody was on his way to when the login, or the choice of a practice, came between, where `mayLead`
 * lets it lead there; null for none. It is kept with the address of that screen, so that a reload keeps it too.
 */
export function pathLeft(mayLead: (address: string) => boolean): string | null {
  const state: unknown = history.state;
  const left = typeof state === 'object' && state !== null && 'left' in state ? state.left : null;
  return typeof left === 'string' && mayLead(left) ? left : null;
}
