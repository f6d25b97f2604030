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

/** Whose token it is, to keep a draft from the next one at this browser; null for a text that is no token. */
export function accountOf(token: string): string | null {
  const { sub } = payloadOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** Whose session it is; null for a text that is no token. */
export function sessionOf(token: string): string | null {
  const { sid } = payloadOf(token);
  return typeof sid === 'string' ? sid : null;
}

/** When a token ends, in milliseconds; 0 for a text that is no token. Read for the guard of a screen, never for a right. */
function expiryOf(token: string): number {
  const { exp } = payloadOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

function payloadOf(token: string): {
  readonly sub?: unknown;
  readonly sid?: unknown;
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
