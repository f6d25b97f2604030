/** What a mailed address may lead to: account, linked dentists, records, one document, payments, an invoice, a draft. Never another site. */
const ALLOWED = [
  /^account\/(edit|data|login|members|notifications)$/,
  /^users\/list$/,
  /^[ad]fc\/edit\/\d+(\/(files|messages|histories|remark))?$/,
  /^uploads\/\d+$/,
  /^payment\/list\/pending$/,
  /^invoice\/view\/\d+$/,
  /^dfc\/add(\?brouillon=\d+)?$/,
];

/** The address behind `/login/r/{path}`, or null when it is none of ours. */
export function pathAfterLogin(location: string): string | null {
  const wanted = location.startsWith('/login/r/') ? `/${location.slice('/login/r/'.length)}` : '';
  return leadsOnAfterLogin(wanted) ? wanted : null;
}

/** Whether a login may lead to this path. */
export function leadsOnAfterLogin(path: string): boolean {
  return ALLOWED.some((form) => form.test(path.slice(1))) && path.startsWith('/') && !path.startsWith('//');
}

/** The address of this tab, to go along to the login or to the choice of a practice, which lead on to it; null where they may not. */
export function stateOfLeft(): { readonly left: string } | null {
  const { pathname, search } = window.location;
  const left = [pathname + search, pathname].find(leadsOnAfterLogin);
  return left === undefined ? null : { left };
}
