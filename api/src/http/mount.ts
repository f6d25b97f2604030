import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { worksOn } from '@accordent/core/maintenance/maintenance.ts';
import { refuseDuringMaintenance } from '@accordent/core/maintenance/refuse-during-maintenance.ts';
import { databasePorts } from '@accordent/adapters/postgres/stores.ts';
import { authenticate } from '@accordent/core/sessions/authenticate.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { takeLimit } from '@accordent/core/sessions/try-limits.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { may, policy } from '@accordent/core/shared/policy.ts';
import type { RateLimitName } from '@accordent/core/shared/rate-limits.ts';
import Router from '@koa/router';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { ApiParts } from '../api-parts.ts';
import { createEarlyReads } from './early-reads.ts';
import { parse } from './parse.ts';
import { accountKindOf, isReplayable } from './route.ts';
import type { AnyHandling, ReceivedFile, Route } from './route.ts';
import { facts } from '../middleware/request-facts.ts';

const JSON_LIMIT = '1mb';
const BODY_DEPTH = 20;

/** Mounts every route; one whose action has no row in core's policy refuses to start. */
export function mountRoutes(routes: readonly Route[], parts: ApiParts): Router {
  const router = new Router();
  const all = { ...parts, earlyReads: createEarlyReads() };
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    if (!Object.hasOwn(policy, route.action))
      throw new Error(`${name} has no row in core/src/shared/policy.ts`);
    if (seen.has(name)) throw new Error(`${name} stands twice`);
    seen.add(name);
    router[route.method](route.path, (ctx: Context) => answer(route, all, ctx));
  }
  return router;
}

type Parts = ApiParts & { readonly earlyReads: ReturnType<typeof createEarlyReads> };

async function answer(route: Route, parts: Parts, ctx: Context): Promise<void> {
  facts(ctx).route = route.path;
  const token = bearerOf(ctx);
  const early = parts.earlyReads.begin(route, token, async (actor) =>
    handle(route, handlingOf(route, parts, ctx, { actor, received: NOTHING_RECEIVED })),
  );
  const actor = await letThrough(route, parts, ctx).catch((error: unknown) => {
    parts.earlyReads.forget(token);
    throw error;
  });
  if (actor) parts.earlyReads.remember(token, actor);
  if (early?.isFor(actor)) {
    ctx.type = 'json';
    ctx.body = written(route, parts, await early.result);
    return;
  }
  const received = await receiveBody(route, parts, ctx);
  try {
    await takeUploadLimit(parts, received.files, actor);
    const handling = handlingOf(route, parts, ctx, { actor, received });
    const run = (ports = parts.ports) => handle(route, { ...handling, ports });
    const key = ctx.get('Idempotency-Key');
    const replayable = key !== '' && isReplayable(route, handling.body);
    if (route.answer === 'raw') {
      await run();
    } else if (replayable) {
      ctx.type = 'json';
      ctx.body = await once(route, parts, ctx, { key, actor, received, run });
    } else {
      ctx.type = 'json';
      ctx.body = written(route, parts, await run());
    }
  } finally {
    await received.discard();
  }
}

/** Who calls, once his session, the maintenance, the policy and the limits of this instant let him through. */
async function letThrough(route: Route, parts: ApiParts, ctx: Context): Promise<Actor | null> {
  const actor = await actorOf(route, parts, ctx).catch(async (error: unknown) => {
    await refuseWhileClosed(route, parts, null);
    throw error;
  });
  await refuseWhileClosed(route, parts, actor);
  if (!may(actor, route.action)) throw domainError('forbidden');
  await takeLimits(route, parts, ctx, actor);
  return actor;
}

function handlingOf(
  route: Route,
  { ports }: ApiParts,
  ctx: Context,
  { actor, received }: { actor: Actor | null; received: Pick<Received, 'body' | 'files'> },
): AnyHandling {
  return {
    ports,
    actor,
    params: route.params ? parsePath(route, ctx) : undefined,
    query: route.query ? parse(route.query, ctx.query) : undefined,
    body: route.body ? parse(route.body, received.body) : undefined,
    files: received.files,
    request: { id: facts(ctx).requestId, ip: ctx.ip, userAgent: ctx.get('User-Agent').slice(0, 300) },
    ctx,
  };
}

const handle = async (route: Route, handling: AnyHandling) =>
  (await route.handle(handling as never)) as object | undefined;

/** The answer as text: `state` first, then what the route lists. In tests an unlisted field is an error. */
function written(route: Route, parts: ApiParts, result: object | undefined): string {
  const plain = result ?? {};
  if (parts.checkAnswers && route.answer !== 'raw') {
    const listed = route.answer.parse(plain);
    if (!isDeepStrictEqual(listed, JSON.parse(JSON.stringify(plain))))
      throw new Error(`${route.path} answers more than its schema lists`);
  }
  return JSON.stringify({ state: 'success', ...plain });
}

function parsePath(route: Route, ctx: Context): unknown {
  const result = route.params?.safeParse(ctx.params);
  // An address that cannot be one of ours is an unknown record, not a faulty field.
  if (!result?.success) throw domainError('not_found');
  return result.data;
}

async function actorOf(route: Route, { ports }: ApiParts, ctx: Context): Promise<Actor | null> {
  const kind = accountKindOf(route);
  if (!kind) return null;
  const token = bearerOf(ctx);
  if (token === '') throw domainError('unauthenticated');
  const { actor, renewedToken } = await authenticate(ports, { token, kind });
  if (renewedToken) ctx.set('X-Renewed-Token', renewedToken);
  facts(ctx).actor = `${actor.kind}:${actor.id}`;
  return actor;
}

/** The token of the call; '' for none. */
function bearerOf(ctx: Context): string {
  const [scheme, token = ''] = ctx.get('Authorization').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : '';
}

async function refuseWhileClosed(route: Route, { ports }: ApiParts, actor: Actor | null): Promise<void> {
  if (!route.isOpenDuringMaintenance) await refuseDuringMaintenance(ports, { mayWorkOn: worksOn(actor) });
}

async function takeLimits(
  route: Route,
  { ports }: ApiParts,
  ctx: Context,
  actor: Actor | null,
): Promise<void> {
  const account = actor ? `${actor.kind}:${actor.id}` : ctx.ip;
  const limits: [RateLimitName, string][] = actor
    ? [
        ['api-account', account],
        ['api-address', ctx.ip],
      ]
    : [];
  if (route.limit) limits.push([route.limit, account]);
  for (const [limit, key] of limits) await takeLimit(ports, limit, key);
}

/** What an account sends in a day, counted once it is here (reliability §2.4). */
async function takeUploadLimit(
  { ports }: ApiParts,
  files: readonly ReceivedFile[],
  actor: Actor | null,
): Promise<void> {
  const kilobytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1000);
  if (kilobytes > 0 && actor)
    await takeLimit(ports, 'upload-kilobytes-account-day', `${actor.kind}:${actor.id}`, kilobytes);
}

type Received = {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
  readonly hash: string;
  /** Removes the received files. */
  discard(): Promise<void>;
};

const NOTHING_RECEIVED: Received = { body: undefined, files: [], hash: '', discard: async () => {} };

async function receiveBody(route: Route, parts: ApiParts, ctx: Context): Promise<Received> {
  if (route.method === 'get') return NOTHING_RECEIVED;
  const slots = route.files ?? {};
  const maxFiles = Object.values(slots).reduce((sum, n) => sum + n, 0);
  const { uploadMaxBytes } = parts.ports.product;
  const multipart = maxFiles > 0 && Boolean(ctx.is('multipart'));
  // A folder of its own: a broken or refused body may leave files that the parser never names.
  const uploadDir = multipart ? await mkdtemp(path.join(parts.temporaryFolder, 'body-')) : null;
  const discard = async () => {
    if (uploadDir) await rm(uploadDir, { recursive: true, force: true, maxRetries: 3 });
  };
  const read = koaBody({
    parsedMethods: ['POST', 'PUT', 'DELETE'] as never,
    json: !multipart,
    jsonLimit: JSON_LIMIT,
    jsonStrict: true,
    urlencoded: false,
    text: false,
    multipart,
    formidable: {
      ...(uploadDir ? { uploadDir } : {}),
      maxFiles: Math.max(1, maxFiles),
      maxFileSize: uploadMaxBytes,
      maxTotalFileSize: uploadMaxBytes * Math.max(1, maxFiles),
      maxFieldsSize: 1024 * 1024,
      maxFields: 50,
      allowEmptyFiles: true,
      minFileSize: 0,
      keepExtensions: false,
      hashAlgorithm: 'sha256',
    },
  });
  try {
    await read(ctx as never, async () => {});
  } catch (error) {
    await discard();
    throw error;
  }
  const files: (ReceivedFile & { hash: string })[] = [];
  for (const [field, value] of Object.entries(ctx.request.files ?? {})) {
    for (const file of Array.isArray(value) ? value : [value]) {
      if (!file) continue;
      files.push({
        field,
        originalName: file.originalFilename ?? '',
        path: file.filepath,
        size: file.size,
        hash: file.hash ?? '',
      });
    }
  }
  const body: unknown = ctx.request.body ?? {};
  const refusal = isDeeper(body, BODY_DEPTH)
    ? domainError('invalid')
    : (await areWhole(files))
      ? null
      : domainError('disk_full');
  if (refusal) {
    await discard();
    throw refusal;
  }
  // Files come in the order in which they were written to disk, which is not always that of the body.
  const contents = files.map(({ field, hash: content }) => `${field} ${content}`).toSorted();
  const hash = createHash('sha256')
    .update(JSON.stringify([body, contents]))
    .digest('hex');
  return { body, files, hash, discard };
}

/** The parser counts what it was sent, and may not hear that the disk had no room for the end of it. */
async function areWhole(files: readonly ReceivedFile[]): Promise<boolean> {
  const kept = await Promise.all(files.map(({ path: file }) => stat(file).catch(() => null)));
  return files.every(({ size }, index) => kept[index]?.size === size);
}

/** Whether lists and objects stand in one another more than `levels` deep: what looks at them must not run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

type Once = {
  readonly key: string;
  readonly actor: Actor | null;
  readonly received: Received;
  readonly run: (ports: Ports) => Promise<object | undefined>;
};

/** Same key and body again: the first answer. The answer is kept in the transaction that it answers. */
async function once(
  route: Route,
  parts: ApiParts,
  ctx: Context,
  { key, actor, received, run }: Once,
): Promise<string> {
  if (key.length > 200) throw domainError('invalid');
  const who = actor ? `${actor.kind}:${actor.id}` : `public:${ctx.ip}`;
  const claim = { actor: who, key, route: `${route.method} ${ctx.path}`, bodyHash: received.hash };
  const first = await parts.idempotency.claim(claim);
  if (first.kind === 'mismatch') throw domainError('idempotency_mismatch');
  if (first.kind === 'running') throw domainError('idempotency_running');
  if (first.kind === 'answered') return first.answer;
  try {
    return await parts.database.inOneTransaction(
      async (request) => written(route, parts, await run({ ...parts.ports, ...databasePorts(request) })),
      (scope, text) => parts.idempotency.settle(scope, claim, first.hold, text),
    );
  } catch (error) {
    await parts.idempotency.release(claim, first.hold);
    throw error;
  }
}
