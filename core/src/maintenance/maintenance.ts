import type { Actor } from '../shared/actor.ts';

/** The operators' switch, as it was set last. */
export type Maintenance = {
  readonly since: Date;
  /** When it ends by itself; null: when an operator ends it. */
  readonly until: Date | null;
  /** The operator's name on his machine. */
  readonly setBy: string;
};

/** Seconds after which to ask again, where no end is known. */
const ASK_AGAIN_SECONDS = 60;

/** The switch where it stands at `now`; null once its end has come. */
export function inForce(set: Maintenance | null, now: Date): Maintenance | null {
  return set && (set.until === null || set.until > now) ? set : null;
}

/** Who works on while everybody else waits. */
export const worksOn = (actor: Actor | null): boolean => actor?.kind === 'admin' && actor.isSuper;

/** Whole seconds until a refused call may be made again. */
export function secondsToWait({ until }: Maintenance, now: Date): number {
  return until ? Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) : ASK_AGAIN_SECONDS;
}
