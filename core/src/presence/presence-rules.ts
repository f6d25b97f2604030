/** How long somebody is at a PEC, or has it as the next of his queue, after the last sign of it. */
export const PRESENCE_SECONDS = 30;

/** The instant before which a sign is too old. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_SECONDS * 1000);
