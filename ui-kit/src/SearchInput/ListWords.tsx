import { useEffect, useRef, useState } from 'react';
import { useHasKeyboard } from '../hooks/use-has-keyboard.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { SearchInput } from './SearchInput.tsx';

const TYPING_MS = 250;

/** The search of a list: the words wait for a pause in the typing; the address changes from elsewhere too. */
export function ListWords({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  const hasKeyboard = useHasKeyboard();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  if (known !== value) {
    setKnown(value);
    if (words.trim() !== value) setWords(value);
  }
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (words.trim() === value) return;
    // A record opened before the pause is over wins: while its code loads, this list is hidden but still alive.
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) latest.current(words.trim());
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, value]);
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <SearchInput
      ref={input}
      label="Rechercher dans la liste"
      placeholder="Rechercher dans la liste"
      shortcut={hasKeyboard ? '/' : undefined}
      value={words}
      onChange={setWords}
    />
  );
}
