import { accountOf } from '@accordent/api/client/kept-token.ts';
import { tokens } from '../api-client.ts';

const PREFIX = 'accordent.kept.';
const LIFE_MS = 24 * 60 * 60 * 1000;

type Kept<T> = { readonly account: string; readonly at: number; readonly value: T };

/** What stays in this page's memory whole, beside what the browser keeps of it. */
const inMemory = new Map<string, { readonly account: string; readonly value: unknown }>();

/**
 * A draft that outlives its tab: kept in the browser for a day, for the account that typed it. `toKeep` takes out what
 * must never be stored; that part lives as long as the page.
 */
export function keptDraft<T>(key: string, toKeep: (value: T) => T) {
  const place = PREFIX + key;
  return {
    read(): T | null {
      const account = accountHere();
      const whole = inMemory.get(key);
      if (whole && whole.account === account) return whole.value as T;
      const kept = readKept<T>(place);
      if (!kept) return null;
      if (kept.account === account && kept.at > Date.now() - LIFE_MS) return kept.value;
      localStorage.removeItem(place);
      return null;
    },
    /** null forgets it. */
    write(value: T | null): void {
      const account = accountHere();
      // Nobody is logged in any more: what was under way must not come back after the logout.
      if (account === null) return;
      if (value === null) {
        inMemory.delete(key);
        localStorage.removeItem(place);
        return;
      }
      inMemory.set(key, { account, value });
      try {
        const kept: Kept<T> = { account, at: Date.now(), value: toKeep(value) };
        localStorage.setItem(place, JSON.stringify(kept));
      } catch {
        // Storage is full or forbidden: the draft still holds until the page closes.
      }
    },
  };
}

/** Forgets every kept draft of this browser. */
export function forgetKeptDrafts(): void {
  inMemory.clear();
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

function accountHere(): string | null {
  const token = tokens.read();
  return token && accountOf(token);
}

function readKept<T>(place: string): Kept<T> | null {
  try {
    const text = localStorage.getItem(place);
    return text === null ? null : (JSON.parse(text) as Kept<T>);
  } catch {
    return null;
  }
}
