import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { quietly } from '@accordent/ui-kit/ScreenBoundary/reload-on-new-version.ts';
import { dropKeys, holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import type PaletteOfDesk from '../palette/PaletteWindow.tsx';
import styles from './QuickSearch.module.css';

const fetchPalette = () => import('../palette/PaletteWindow.tsx');
const PaletteWindow = lazyPart<ComponentProps<typeof PaletteOfDesk> & { onMissing: () => void }>(
  fetchPalette,
  { onMissing: ({ onMissing }) => onMissing() },
);

/** A first gesture goes before the one that opens it, Ctrl before K: until then a first view does without. */
const gestures = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The way to everything: a field to look at, which opens the one to type in. */
export function QuickSearch({ frame }: Pick<ComponentProps<typeof PaletteOfDesk>, 'frame'>) {
  /** Null until it is asked for. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const hasKeyboard = useHasKeyboard();
  const open = () => {
    // It is drawn some time before it stands.
    holdKeys('window');
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
      {isOpen !== null && (
        <Suspense fallback={null}>
          <PaletteWindow
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onMissing={() => {
              dropKeys();
              setIsOpen(null);
            }}
            frame={frame}
          />
        </Suspense>
      )}
    </>
  );
}
