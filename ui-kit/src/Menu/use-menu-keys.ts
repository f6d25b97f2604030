import { useRef, type KeyboardEvent } from 'react';

/** Letters that follow within it go on with the word. */
const WORD_MS = 1000;

/**
 * The keys that lead through a menu: arrows, Home, End and first letters. The focus is there before the next key is
 * heard: radix moves it by a timer, and Enter pressed on a busy machine chose the entry before.
 */
export function useMenuKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const word = useRef<{ readonly menu: HTMLElement | null; readonly typed: string; readonly at: number }>({
    menu: null,
    typed: '',
    at: 0,
  });

  function startingWith(items: readonly HTMLElement[], key: string, at: number): HTMLElement | undefined {
    const { typed } = word.current;
    // The same letter again goes on to the next one that it begins.
    const isRepeated = Array.from(typed).every((letter) => letter === key);
    const begun = isRepeated ? key : typed;
    const from = Math.max(0, isRepeated ? at + 1 : at);
    return [...items.slice(from), ...items.slice(0, from)].find((item) =>
      item.textContent.trimStart().toLowerCase().startsWith(begun),
    );
  }

  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = items.findIndex((item) => item === document.activeElement);
    // Opened anew, it hears another word.
    const isGoingOn =
      word.current.menu === event.currentTarget && event.timeStamp - word.current.at < WORD_MS;
    const isLetter = event.key.length === 1 && (event.key !== ' ' || isGoingOn);
    let next: HTMLElement | undefined;
    if (event.key === 'ArrowDown') next = items[at + 1] ?? items[0];
    else if (event.key === 'ArrowUp') next = items.at(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') next = items[0];
    else if (event.key === 'End') next = items.at(-1);
    else if (isLetter) {
      const key = event.key.toLowerCase();
      const typed = isGoingOn ? word.current.typed + key : key;
      word.current = { menu: event.currentTarget, typed, at: event.timeStamp };
      next = startingWith(items, key, at);
    } else return;
    event.preventDefault();
    next?.focus();
  };
}
