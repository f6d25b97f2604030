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

/** What waits on this device for who is here goes on; where the desk does not come, with the network. */
export async function resumeDrafts(): Promise<void> {
  if (!here && !(await isAnythingKept())) return;
  await quietly(() => import('./desk.ts'));
  if (here) await here.resume();
  else addEventListener('online', goOn, { once: true });
}

// One and the same, however often it is asked for.
const goOn = () => void resumeDrafts();

/** How many new requests a logout destroys; one, where something is kept and its desk does not come to tell. */
export async function countOnlyHere(): Promise<number> {
  if (!here) await resumeDrafts();
  return here ? here.countOnlyHere() : Number(await isAnythingKept());
}

/** Nobody is logged in any more. */
export const emptyDrafts = (): Promise<void> => here?.empty() ?? emptyDevice();
