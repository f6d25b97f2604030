import type { Actor, Administrator, Practitioner } from '@accordent/core/shared/actor.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import type { Action } from '@accordent/core/shared/policy.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { RateLimitName } from '@accordent/core/shared/rate-limits.ts';
import type { Context } from 'koa';
import { z } from 'zod';

/** A file of a multipart body, on disk in a temporary folder that the request's end removes. */
export type ReceivedFile = {
  readonly field: string;
  readonly originalName: string;
  readonly path: string;
  readonly size: number;
};

/** What a handler knows of the request beside its parsed input. */
export type RequestFacts = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Marks of past logins in this browser, '' for none; they open nothing. */
  readonly devices: string;
};

type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type Handling<Who, Params, Query, Body> = {
  readonly ports: Ports;
  readonly actor: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly files: readonly ReceivedFile[];
  readonly request: RequestFacts;
  /** For the few answers that are not JSON. */
  readonly ctx: Context;
};

type Shape = z.ZodType | undefined;

export type RouteSpec<Who, Params extends Shape, Query extends Shape, Body extends Shape> = {
  /** One English line for the OpenAPI document. */
  readonly summary: string;
  /** The row of core's policy that lets it through. */
  readonly action: Action;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Fields of a multipart body that hold files, and how many each may hold. */
  readonly files?: Readonly<Record<string, number>>;
  /**
   * What leaves beside `state`: also the answer's shape in the OpenAPI document. Nothing does without it, whatever the
   * handler gives; 'raw': the handler writes it.
   */
  readonly answer?: z.ZodType | 'raw';
  /** Limits taken before the handler runs, by account. */
  readonly limit?: RateLimitName;
  /** It reads, and leaves no trace of it: it may begin while the session is looked up (early-reads.ts). */
  readonly isPureRead?: boolean;
  /** During a maintenance too: it tells how the product stands, or its use case judges who works on. */
  readonly isOpenDuringMaintenance?: boolean;
  /**
   * False for calls whose refusals must be kept (login) or whose answers must not be (tokens); by its body where one
   * call does both.
   */
  readonly replayable?: boolean | ((body: Input<Body>) => boolean);
  readonly handle: (handling: Handling<Who, Input<Params>, Input<Query>, Input<Body>>) => Promise<unknown>;
};

/** A route whose types have been checked, as the app mounts it. */
export type Route = RouteSpec<never, Shape, Shape, Shape> & {
  readonly area: 'staff' | 'dentists' | 'public';
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly answer: z.ZodType | 'raw';
};

const methods = ['get', 'post', 'put', 'delete'] as const;
/** Beside `state`, nothing. */
export const nothing = z.object({});

/** Whose sessions open it; null: nobody's, it is public. */
export const accountKindOf = ({ area }: Pick<Route, 'area'>): AccountKind | null =>
  area === 'public' ? null : area === 'staff' ? 'admin' : 'practitioner';

/** Whether the answer to this parsed body is kept under an idempotency key. */
export function isReplayable({ method, answer, replayable = true }: Route, body: unknown): boolean {
  if (method === 'get' || answer === 'raw') return false;
  return typeof replayable === 'function' ? replayable(body as never) : replayable;
}

/** The calls of an area: `get('/admin/api/users', { … })`. */
export type RoutesOf<Who> = Readonly<
  Record<
    Route['method'],
    <Params extends Shape = undefined, Query extends Shape = undefined, Body extends Shape = undefined>(
      path: string,
      spec: RouteSpec<Who, Params, Query, Body>,
    ) => Route
  >
>;

const routesOf = <Who>(area: Route['area']): RoutesOf<Who> =>
  Object.fromEntries(
    methods.map((method) => [
      method,
      (path: string, spec: object) => ({ answer: nothing, ...spec, area, method, path }),
    ]),
  ) as never;

/** A call of the back-office: the actor is an administrator. */
export const staffRoute = routesOf<Administrator>('staff');

/** A call of the portal: the actor is a practitioner. */
export const dentistRoute = routesOf<Practitioner>('dentists');

/** A call without a token. */
export const publicRoute = routesOf<null>('public');

export type AnyHandling = Handling<Actor | null, unknown, unknown, unknown>;
