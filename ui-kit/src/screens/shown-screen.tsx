import { useEffect } from 'react';
import { releaseKeys } from '../hooks/held-keys.ts';
import type { Screen, ScreenHere } from './screens.ts';

/**
 * The page of a screen. Another record is another page: nothing typed in the one before stands in it. A page that
 * draws several, one of them ahead, sees to that itself.
 */
export function ShownScreen({ here: { screen, parts, Page } }: { here: ScreenHere<Screen> }) {
  const id = parts['id'];
  const place = JSON.stringify(parts);
  // After what the page itself puts the focus on.
  useEffect(() => releaseKeys('screen'), [Page, place]);
  return (
    <Page
      key={(!screen.drawsAhead && id) || JSON.stringify(screen.props)}
      {...screen.props}
      {...parts}
      {...(id && { id: Number(id) })}
    />
  );
}
