import { useSyncExternalStore } from 'react';
import { dropKeys } from '../hooks/held-keys.ts';
import { fateOfUnsentInput } from './unsent-input.ts';

/** A link that would take unsent input off the screen, while the user decides. */
type Leaving = { readonly go: () => void; readonly fate: 'lost' | 'kept' };

let asked: Leaving | null = null;
const listeners = new Set<() => void>();

function become(next: Leaving | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Goes to `to`; where that takes unsent input off the screen, only once the user agrees (LeavingDialog). */
export function askBeforeLeaving(to: string, go: () => void): void {
  const fate = fateOfUnsentInput(to);
  if (!fate) return go();
  dropKeys();
  become({ go, fate });
}

/** The question was answered, or is dropped. */
export const settleLeaving = (): void => become(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question of the moment. */
export const useLeaving = (): Leaving | null => useSyncExternalStore(subscribe, () => asked);
