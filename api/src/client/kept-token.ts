import type { TokenStore } from './api-client.ts';

/** The token in local storage under `key` (part B, §7: tokens in browser storage), forgotten once it is past. */
export function keptToken(key: string): TokenStore {
  return {
    read() {
      const token = localStorage.getItem(key);
      if (token && expiryOf(token) > Date.now()) return token;
      if (token) localStorage.removeItem(key);
      return null;
    },
    write(token) {
      if (token) localStorage.setItem(key, token);
      else localStorage.removeItem(key);
    },
  };
}

/** When a token ends, in milliseconds; 0 for a text that is no token. Read for the guard of a screen, never for a right. */
function expiryOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    const exp = typeof payload === 'object' && payload !== null && 'exp' in payload ? payload.exp : 0;
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
