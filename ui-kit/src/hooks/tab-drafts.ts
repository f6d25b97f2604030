import { useCallback, useState } from 'react';

/**
 * What was typed and not sent, kept for this tab alone under names that begin with `prefix`: it outlives a reload (a
 * phone may reload the page behind its camera) and goes with the tab, since it may name a patient.
 */
export function tabDrafts(prefix: string) {
  function read<T>(key: string): T | null {
    try {
      const text = sessionStorage.getItem(prefix + key);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null;
    }
  }

  function write(key: string, value: unknown): void {
    try {
      if (value === null || value === '') sessionStorage.removeItem(prefix + key);
      else sessionStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // Storage is full or forbidden: the draft still holds until the page closes.
    }
  }

  function useTabDraft<T>(key: string, fallback: T): [T, (next: T | ((current: T) => T)) => void] {
    const [value, setValue] = useState<T>(() => read(key) ?? fallback);
    const keep = useCallback(
      (next: T | ((current: T) => T)) =>
        setValue((current) => {
          const made = typeof next === 'function' ? (next as (current: T) => T)(current) : next;
          write(key, made);
          return made;
        }),
      [key],
    );
    return [value, keep];
  }

  return {
    useTabDraft,
    /** Keeps a draft for the screen that shows it next. */
    keepDraft: write,
    /** Forgets one draft of this tab. */
    forgetDraft: (key: string): void => sessionStorage.removeItem(prefix + key),
    /** Forgets every draft of this tab: who logs in next is somebody else. */
    forgetDrafts(): void {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    },
  };
}

/** What is left of a text once `sent` has left: what was typed behind it meanwhile, or the whole where it was changed. */
export const withoutSent = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
