/** How long an act can be taken back, the same everywhere. */
export const UNDO_SECONDS = 10;

/** Since when an act was done that can be taken back at this instant. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_SECONDS * 1000);

/** Until when an act of this instant can be taken back: what it sends waits that long in the outbox. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_SECONDS * 1000);
