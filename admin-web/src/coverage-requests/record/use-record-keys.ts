import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { STATUS_MENU } from '../StatusMenu.tsx';
import { useUndoKey } from '../../shared/undo-stack.ts';
import type { WrittenTab } from './use-composer-call.ts';
import type { DeskActs } from './use-desk-acts.ts';
import type { WorkedQueue } from './use-queue.ts';

/** The button of the menu of all acts, for the key that opens it. */
export const ALL_ACTS = 'all-acts';

const press = (id: string) => document.getElementById(id)?.click();

type Options = {
  readonly desk: DeskActs;
  readonly queue: WorkedQueue;
  /** Nothing of it may be changed. */
  readonly isClosed: boolean;
  readonly canAnswer: boolean;
  readonly onWrite: (tab: WrittenTab) => void;
  readonly onReveal: () => void;
};

/** The keys of a PEC, from anywhere in it but a field. */
export function useRecordKeys(options: Options): void {
  const { desk, queue, isClosed, canAnswer, onWrite, onReveal } = options;
  const either = (key: string, act: (isHeld: boolean) => void) => ({ [key]: act, [key.toUpperCase()]: act });
  useUndoKey();
  useShortcuts({
    '.': () => press(ALL_ACTS),
    ...either('s', () => press(STATUS_MENU)),
    ...either('i', onReveal),
    ...either('m', () => onWrite('messages')),
    ...either('n', () => onWrite('comments')),
  });
  useShortcuts(
    {
      ...either('t', () => desk.open('transmit')),
      ...either('a', (isHeld) => isHeld || desk.takeIt()),
      ...either('h', () => desk.open('aside')),
    },
    !isClosed,
  );
  // An answer is kept once a PEC is closed, too.
  useShortcuts(
    either('d', () => desk.open('answer')),
    canAnswer,
  );
  useShortcuts(
    {
      ']': queue.next,
      '[': queue.previous,
      ...either('j', queue.next),
      ...either('k', queue.previous),
    },
    queue.list !== null,
  );
}
