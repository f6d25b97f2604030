import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { quietly } from '@accordent/ui-kit/ScreenBoundary/reload-on-new-version.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import type PaletteOfDesk from '../palette/PaletteWindow.tsx';
import styles from './QuickSearch.module.css';

const fetchPalette = () => import('../palette/PaletteWindow.tsx');
const PaletteWindow = lazy(fetchPalette);

/** A first gesture goes before the one that opens it. */
const gestures = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The way to everything: a field to look at, which opens the one to type in. */
export function QuickSearch({ frame }: Pick<ComponentProps<typeof PaletteOfDesk>, 'frame'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const early = useRef('');
  const hasKeyboard = useHasKeyboard();
  const open = () => {
    early.current = '';
    setWasOpen(true);
    setIsOpen(true);
  };
  useShortcuts({ 'ctrl+k': open });
  useEffect(() => {
    const ahead = new AbortController();
    const fetch = () => {
      ahead.abort();
      void quietly(fetchPalette);
    };
    for (const gesture of gestures)
      window.addEventListener(gesture, fetch, { signal: ahead.signal, passive: true });
    return () => ahead.abort();
  }, []);
  return (
    <>
      <button type="button" className={styles.field} aria-haspopup="dialog" onClick={open}>
        <Search />
        <span data-look="fill cut">Patient, référence, praticien, mutuelle…</span>
        {hasKeyboard && <Kbd>Ctrl K</Kbd>}
      </button>
      <span className={styles.button}>
        <IconButton label="Rechercher" icon={<Search />} onClick={open} />
      </span>
      {wasOpen && (
        <Suspense fallback={<TypedEarly text={early} />}>
          <PaletteWindow isOpen={isOpen} typedBefore={early} onClose={() => setIsOpen(false)} frame={frame} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps what is typed while the window is still on its way: no key is lost, none reaches the page behind it. */
function TypedEarly({ text }: { text: RefObject<string> }) {
  useEffect(() => {
    const ended = new AbortController();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (event.key.length === 1) text.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hear, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [text]);
  return null;
}
