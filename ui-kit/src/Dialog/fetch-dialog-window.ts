import type { ComponentType } from 'react';
import { quietly } from '../ScreenBoundary/reload-on-new-version.ts';
import type { DialogProps } from './dialog-props.ts';

type DialogWindow = ComponentType<DialogProps>;

let fetched: DialogWindow | null = null;

/** What a dialog is made of, once it is here. */
export const fetchedDialogWindow = (): DialogWindow | null => fetched;

/** Fetches it; rejects while the server cannot be reached. */
export async function fetchDialogWindow(): Promise<DialogWindow> {
  fetched ??= (await import('./DialogWindow.tsx')).DialogWindow;
  return fetched;
}

// Nobody opens a dialog without a touch or a key: by the time it is asked for it is mostly here.
const ahead = { once: true, capture: true, passive: true } as const;
for (const event of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(event, () => void quietly(fetchDialogWindow), ahead);
