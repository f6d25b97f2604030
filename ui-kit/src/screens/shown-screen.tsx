import { useEffect, useLayoutEffect, useRef } from 'react';
import { heldNow, releaseKeys } from '../hooks/held-keys.ts';
import type { Screen, ScreenHere } from './screens.ts';

/**
 * The page of a screen. Another record is another page: nothing typed in the one before stands in it. A page that
 * draws several, one of them ahead, sees to that itself.
 */
export function ShownScreen({ here: { screen, parts, Page } }: { here: ScreenHere<Screen> }) {
  const id = parts['id'];
  const place = JSON.stringify(parts);
  const called = useRef<ReturnType<typeof heldNow>>(null);
  useLayoutEffect(() => {
    called.current = heldNow();
  }, [Page, place]);
  // After what the page itself puts the focus on; a key that comes before that leads to the next screen.
  useEffect(() => releaseKeys('screen', called.current), [Page, place]);
  return (
    <Page
      key={(!screen.drawsAhead && id) || JSON.stringify(screen.props)}
      {...screen.props}
      {...parts}
      {...(id && { id: Number(id) })}
    />
  );
}
