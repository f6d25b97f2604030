import type { ErrorCode } from '../shared/domain-error.ts';
import { undoableUntil } from '../shared/undo-window.ts';

type Undoing = {
  /** When the act was done. */
  readonly at: Date;
  readonly now: Date;
  /** Whether nothing has happened to the PEC since. */
  readonly isLatest: boolean;
};

/** Why an act cannot be taken back by the one who did it, or null. */
export function undoRefusal({ at, now, isLatest }: Undoing): ErrorCode | null {
  // An act that is to come was done before the clock was set back.
  if (now > undoableUntil(at) || at > undoableUntil(now)) return 'undo_too_late';
  return isLatest ? null : 'undo_changed';
}
