import { useCallback, useEffect, useState } from 'react';
import type { KeptWish, SentWish } from './use-wish-keys.ts';

const SENT = 'sent.';

type Next = (current: unknown) => unknown;

const isBlank = (draft: unknown): boolean => draft === '' || draft === null;

/**
 * What was typed and not sent, kept for this tab alone under names that begin with `prefix`: it outlives a reload (a
 * phone may reload the page behind its camera) and goes with the tab, since it may name a patient. `accountHere`: whose
 * it is, the login and last, after a colon, the practice; a session that dies leaves it, and whoever logs in next may be
 * somebody else.
 */
export function tabDrafts(prefix: string, accountHere: () => string | null) {
  /** The screens that show a draft now, by its name. */
  const shown = new Map<string, Set<(next: Next) => void>>();
  /** How drafts were last sent, where the browser keeps nothing. */
  const sent = new Map<string, SentWish | null>();

  const named = (key: string, account = accountHere()): string =>
    `${prefix}${account === null ? '' : `${account}.`}${key}`;

  function stored<T>(name: string): T | null {
    try {
      const text = sessionStorage.getItem(name);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null;
    }
  }

  const read = <T>(key: string): T | null => stored<T>(named(key));

  function write(name: string, value: unknown): void {
    try {
      if (value === null || value === '') sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Storage is full or forbidden: the draft still holds until the page closes.
    }
  }

  function writeSent(name: string, wish: SentWish | null): void {
    sent.set(name, wish);
    write(name, wish);
  }

  /** `isNothing`: of a draft that is emptied; what is typed after that, even the same, is another wish. */
  function useTabDraft<T>(
    key: string,
    fallback: T,
    isNothing: (draft: T) => boolean = isBlank,
  ): [T, (next: T | ((current: T) => T)) => void] {
    const [value, setValue] = useState<T>(() => read(key) ?? fallback);
    // An answer that comes after the session has died is still about what this account typed.
    const [account] = useState(accountHere);
    const keep = useCallback(
      (next: T | ((current: T) => T)) =>
        setValue((current) => {
          const made = typeof next === 'function' ? (next as (current: T) => T)(current) : next;
          write(named(key, account), made);
          if (isNothing(made)) writeSent(named(`${SENT}${key}`, account), null);
          return made;
        }),
      [key, account, isNothing],
    );
    useEffect(() => {
      const screens = shown.get(key) ?? new Set();
      shown.set(key, screens);
      const take = (next: Next) => keep((current) => next(current) as T);
      screens.add(take);
      return () => {
        screens.delete(take);
        if (screens.size === 0) shown.delete(key);
      };
    }, [key, keep]);
    return [value, keep];
  }

  function useSentWish(key: string): KeptWish {
    const [account] = useState(accountHere);
    const name = named(`${SENT}${key}`, account);
    return {
      read: () => sent.get(name) ?? stored<SentWish>(name),
      write: (wish) => writeSent(name, wish),
    };
  }

  function keepDraft<T>(key: string, next: (current: T | null) => T): void {
    const screens = shown.get(key);
    if (screens) for (const take of screens) take(next as Next);
    else write(named(key), next(read<T>(key)));
  }

  const forgetDraft = (key: string): void => sessionStorage.removeItem(named(key));

  return {
    useTabDraft,
    /** How a draft was last sent: its answer may be lost, and asked for again after a reload. */
    useSentWish,
    /** Changes a draft in the screen that shows it, or for the one that shows it next; null: there is none. */
    keepDraft,
    /** A draft as it was last kept; null: there is none. */
    readDraft: read,
    /** Forgets one draft of this tab. */
    forgetDraft,
    /** The same of one that was acted on; gives the way to have it back once that is undone, unless another stands since. */
    takeDraft<T>(key: string, again: (draft: T) => T = (draft) => draft): () => void {
      const taken = read<T>(key);
      forgetDraft(key);
      return () => {
        if (taken !== null && read(key) === null) keepDraft(key, () => again(taken));
      };
    },
    /** Whether this login has typed anything on this tab that is not sent, for whatever practice: a logout forgets it all. */
    hasDrafts(): boolean {
      const account = accountHere();
      const own = `${prefix}${account === null ? '' : loginOf(account)}`;
      return Object.keys(sessionStorage).some(
        (name) => name.startsWith(own) && !name.includes(`.${SENT}`) && sessionStorage.getItem(name) !== '[]',
      );
    },
    /** Forgets every draft of this tab: who logs in next is somebody else. */
    forgetDrafts(): void {
      sent.clear();
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    },
  };
}

/** Of an account what it has in common with the other practices of its login. */
const loginOf = (account: string): string =>
  account.includes(':') ? account.slice(0, account.lastIndexOf(':') + 1) : `${account}.`;

/** What is left of a text once `sent` has left: what was typed behind it meanwhile, or the whole where it was changed. */
export const withoutSent = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
