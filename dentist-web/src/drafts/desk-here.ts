import { quietly } from '@accordent/ui-kit/ScreenBoundary/reload-on-new-version.ts';
import { useSyncExternalStore } from 'react';
import { emptyDevice, isAnythingKept } from './device-vault.ts';
import type { DraftDesk } from './draft-desk.ts';

// Its code comes with a screen that needs it, or with what waits on this device: a first view does without.
let here: DraftDesk | null = null;
const listeners = new Set<() => void>();

/** The desk of new requests has come. */
export function tellDesk(desk: DraftDesk): void {
  here = desk;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsDeskHere = (): boolean => useSyncExternalStore(subscribe, () => here !== null);

/** What waits on this device for who is here goes on. */
export async function resumeDrafts(): Promise<void> {
  if (!here && !(await isAnythingKept())) return;
  await quietly(() => import('./desk.ts'));
  await here?.resume();
}

/** How many of them a logout destroys. */
export const countOnlyHere = (): number => here?.countOnlyHere() ?? 0;

/** Nobody is logged in any more. */
export const emptyDrafts = (): Promise<void> => here?.empty() ?? emptyDevice();
