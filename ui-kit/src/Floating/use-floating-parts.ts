import { useEffect, useEffectEvent, useState } from 'react';
import { quietly } from '../ScreenBoundary/reload-on-new-version.ts';
import { tellMissing } from '../ScreenBoundary/tell-missing.ts';

type FloatingParts = typeof import('./floating-parts.ts');

let fetched: FloatingParts | null = null;

/** Fetches what dialogs, menus and tips are made of; rejects while the server cannot be reached. */
export async function fetchFloatingParts(): Promise<void> {
  fetched ??= await import('./floating-parts.ts');
}

// Nobody opens one without a touch or a key: by the time it is asked for it is mostly here.
const ahead = { once: true, capture: true, passive: true } as const;
for (const event of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(event, () => void quietly(fetchFloatingParts), ahead);

/**
 * The parts that float, from the first time that they are wanted and once they are here. When they cannot be fetched,
 * `onMissing` takes back the wish, and why is said.
 */
export function useFloatingParts(isWanted: boolean, onMissing?: () => void): FloatingParts | null {
  const [wasWanted, setWasWanted] = useState(isWanted);
  const [, setIsHere] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  const isMissing = isWanted && fetched === null;
  const tell = useEffectEvent(() => {
    if (!onMissing) return;
    tellMissing();
    onMissing();
  });
  useEffect(() => {
    if (!isMissing) return;
    let isWaiting = true;
    fetchFloatingParts().then(
      () => isWaiting && setIsHere(true),
      () => isWaiting && tell(),
    );
    return () => {
      isWaiting = false;
    };
  }, [isMissing]);
  return wasWanted ? fetched : null;
}
