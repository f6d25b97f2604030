import { useCallback, useState } from 'react';
import { forgetKeptDrafts } from './kept-draft.ts';

const PREFIX = 'accordent.draft.';

/**
 * What was typed and not sent, kept for this tab alone: it outlives a reload (a phone may reload the page behind its
 * camera) and goes with the tab, since it may name a patient.
 */
export function useTabDraft<T>(key: string, fallback: T): [T, (next: T | ((current: T) => T)) => void] {
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

/** Forgets every draft of this tab and of this browser: who logs in next is somebody else. */
export function forgetDrafts(): void {
  forgetKeptDrafts();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function read<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null || value === '') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the draft still holds until the page closes.
  }
}
