import { useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useStoredState } from './use-stored-state.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The theme that the user chose (kept), and the one shown. Writes `data-theme` on <html>. */
export function useTheme(): {
  choice: ThemeChoice;
  shown: 'light' | 'dark';
  choose: (choice: ThemeChoice) => void;
} {
  const [choice, choose] = useStoredState<ThemeChoice>('theme', 'system');
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isWritten = useRef(false);
  useEffect(() => {
    if (!isWritten.current) {
      isWritten.current = true;
      return write(choice);
    }
    // Every element has its colours computed again.
    return afterPaint(() => write(choice));
  }, [choice]);
  return { choice, shown: choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice, choose };
}

function write(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
