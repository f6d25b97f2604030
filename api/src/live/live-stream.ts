import { PassThrough } from 'node:stream';
import { liveEventFor, mayChangeRights } from '@accordent/core/live/live-changes.ts';
import type { LiveChange, LiveEvent } from '@accordent/core/live/live-changes.ts';
import { worksOn } from '@accordent/core/maintenance/maintenance.ts';
import { presentMaintenance } from '@accordent/core/maintenance/refuse-during-maintenance.ts';
import { loginKey, type Actor } from '@accordent/core/shared/actor.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Context } from 'koa';
import { SESSION_OVER } from './live.schemas.ts';

/** What happens in a moment is told once. */
const GATHER_MS = 60;
const HEARTBEAT_MS = 20_000;
/** A maintenance is known within five seconds. The stream ends, and the browser hears why when it comes back. */
const MAINTENANCE_MS = 2000;
/** A browser that reads no more is left: it comes back and asks for what it missed. */
const MOST_UNREAD_BYTES = 256 * 1024;
const MOST_STREAMS_OF_AN_ACCOUNT = 20;

const counted: readonly string[] = ['dfc', 'message', 'mail', 'notification', 'user', 'invoice'];
const open = new Map<string, Set<() => void>>();

/**
 * Answers with server-sent events until the browser leaves, the session ends or the process stops. `lastEventId` is
 * the latest that the browser has heard: what came after it is told first.
 */
export async function streamLiveEvents(
  ports: Pick<Ports, 'liveFeed' | 'stores' | 'clock' | 'maintenance'>,
  { ctx, lastEventId, ...session }: { ctx: Context; lastEventId: string; actor: Actor },
): Promise<void> {
  const { liveFeed, stores, clock } = ports;
  let { actor } = session;
  const stream = new PassThrough();
  const gathered = new Map<string, LiveEvent>();
  const timers = new Set<NodeJS.Timeout>();
  let flushing: NodeJS.Timeout | null = null;
  let isChecking = false;

  const write = (text: string) => {
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
    else stream.write(text);
  };
  const flush = () => {
    if (flushing) clearTimeout(flushing);
    flushing = null;
    const events = [...gathered.values()];
    gathered.clear();
    for (const { id, kind, entityId } of events) write(asText({ id, event: kind, data: { id: entityId } }));
    const last = events.at(-1);
    if (last && events.some(({ kind }) => counted.includes(kind)))
      write(asText({ id: last.id, event: 'counters', data: {} }));
  };
  const hear = (change: LiveChange) => {
    if (mayChangeRights(change)) void checkSession();
    const event = liveEventFor(actor, change);
    if (!event) return;
    gathered.set(`${event.kind} ${event.entityId}`, event);
    flushing ??= setTimeout(flush, GATHER_MS);
  };
  /** Rights are those of this instant; a session that has ended takes its stream along, and its browser asks at once. */
  const checkSession = async () => {
    if (isChecking || !stream.writable) return;
    isChecking = true;
    try {
      const live = await stores.sessions.findLive(actor.sessionId, actor.kind, clock.now());
      if (live) actor = live.actor;
      else stream.end(asText({ event: SESSION_OVER, data: {} }));
    } catch {
      stream.end();
    } finally {
      isChecking = false;
    }
  };

  const unsubscribe = await liveFeed.subscribe({
    onChange: hear,
    onGap: () => write(asText({ event: 'reload', data: {} })),
    onEnd: () => stream.end(),
  });
  const leave = enter(loginKey(actor), () => stream.end());
  stream.once('close', () => {
    unsubscribe();
    leave();
    for (const timer of timers) clearInterval(timer);
    if (flushing) clearTimeout(flushing);
  });
  ctx.req.once('close', () => stream.destroy());

  ctx.compress = false;
  ctx.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
  ctx.status = 200;
  ctx.body = stream;
  const known = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
  const missed = known === null ? [] : await liveFeed.since(known);
  const latest = await liveFeed.latestId();
  // Who left meanwhile has nobody to stop a timer that begins now.
  if (stream.destroyed) return;
  if (missed === null) write(asText({ event: 'reload', data: {} }));
  else missed.forEach(hear);
  flush();
  // Only now: a browser that is cut off before this line asks for the same again.
  write(`retry: 1000\nid: ${latest}\nevent: connected\ndata: {}\n\n`);
  timers.add(
    setInterval(() => {
      write(': still here\n\n');
      void checkSession();
    }, HEARTBEAT_MS),
  );
  timers.add(
    setInterval(() => {
      if (!worksOn(actor)) void presentMaintenance(ports).then((standing) => standing && stream.end());
    }, MAINTENANCE_MS),
  );
}

function asText({ id, event, data }: { id?: number; event: string; data: object }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Counts the streams of an account in this process; the oldest gives way to one too many. */
function enter(account: string, end: () => void): () => void {
  const streams = open.get(account) ?? new Set();
  open.set(account, streams);
  streams.add(end);
  const [oldest] = streams;
  if (streams.size > MOST_STREAMS_OF_AN_ACCOUNT) oldest?.();
  return () => {
    streams.delete(end);
    if (streams.size === 0) open.delete(account);
  };
}
