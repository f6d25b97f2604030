const INTERNAL =
  /^(?:account\/edit|(?:afc|dfc)\/edit\/[1-9]\d{0,9}(?:\/(?:files|messages|histories|remark))?|uploads\/[1-9]\d{0,9}|invoice\/view\/[1-9]\d{0,9})$/;

/**
 * Where a dentist goes after login, from what follows `/login/r/`: one of the portal's own pages, with its leading
 * slash. Null for everything else, so that no link leads out of the portal.
 */
export function internalPathAfterLogin(path: string): string | null {
  const inside = path.startsWith('/') ? path.slice(1) : path;
  return INTERNAL.test(inside) ? `/${inside}` : null;
}
