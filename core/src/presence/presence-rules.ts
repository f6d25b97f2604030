import type { SignsOf } from './presence-store.ts';

/** How long somebody is at a PEC, or has it as the next of his queue, after the last sign of it. */
const PRESENCE_SECONDS = 30;

/** Between which instants a sign counts. One that is to come was given before the clock was set back. */
export const presentAt = (now: Date): SignsOf => ({
  after: new Date(now.getTime() - PRESENCE_SECONDS * 1000),
  before: new Date(now.getTime() + PRESENCE_SECONDS * 1000),
});
