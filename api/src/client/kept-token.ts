import { SESSION_HOURS } from '@accordent/core/sessions/session-rules.ts';
import type { TokenStore } from './api-client.ts';

/** No session lasts longer. */
const SESSION_MS = SESSION_HOURS * 3_600_000;

/**
 * The token in local storage under `key`. Whether it still opens something the server says: the clock of a device may be
 * wrong by hours, and whoever has just logged in must not be out. What no session can outlive is forgotten unasked.
 */
export function keptToken(key: string): TokenStore {
  return {
    read() {
      const token = localStorage.getItem(key);
      if (token && expiryOf(token) + SESSION_MS > Date.now()) return token;
      if (token) localStorage.removeItem(key);
      return null;
    },
    write(token) {
      if (token) localStorage.setItem(key, token);
      else localStorage.removeItem(key);
    },
  };
}

/**
 * Whose token it is and for which practice, to keep a draft from the next one at this browser; null for a text that is no
 * token. One of an older server tells the login alone.
 */
export function accountOf(token: string): string | null {
  const { sub, account } = payloadOf(token);
  return typeof account === 'string' ? account : typeof sub === 'string' ? sub : null;
}

/** Whether two accounts are the same, as far as both tell. */
export function isSameAccount(one: string | null, other: string | null): boolean {
  if (one === null || other === null || (one.includes(':') && other.includes(':'))) return one === other;
  const loginId = (account: string) => account.split(':')[1] ?? account;
  return loginId(one) === loginId(other);
}

/** When a token ends, in milliseconds; 0 for a text that is no token. Read for the guard of a screen, never for a right. */
function expiryOf(token: string): number {
  const { exp } = payloadOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

function payloadOf(token: string): {
  readonly sub?: unknown;
  readonly account?: unknown;
  readonly exp?: unknown;
} {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
}
