import { loginKey, type Actor } from '@accordent/core/shared/actor.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Middleware, ParameterizedContext } from 'koa';
import type { AnyHandling, Route } from './route.ts';

/** A read that has begun for whoever sent its token before. Nobody is shown it before his session is looked up. */
export type EarlyRead = {
  /** Whether it was done for this one, with the rights that he has now. */
  isFor(actor: Actor | null): boolean;
  readonly result: Promise<object | undefined>;
};

/** What the steps of the chain know of a call; each adds its part. */
export type Call = {
  readonly route: Route;
  readonly ports: Ports;
  /** Who calls; null for a public call, and as long as his session is not open. */
  actor: Actor | null;
  /** Why there is no session: thrown by `permit`, once the maintenance has spoken. */
  refusal?: { readonly error: unknown };
  early?: EarlyRead | null;
  /** Nothing refuses the call any more but what it asks for. */
  isLetThrough?: boolean;
  /** A fingerprint of what was received. */
  bodyHash?: string;
  /** What the route is handed, parsed. */
  handling?: AnyHandling;
};

export type Step = Middleware<Call>;
export type CallContext = ParameterizedContext<Call>;

/** An account as limits, keys and the log name it. */
export const accountOf = (actor: Actor): string => loginKey(actor);
