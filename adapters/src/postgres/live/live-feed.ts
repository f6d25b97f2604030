import type { LiveChange } from '@accordent/core/live/live-changes.ts';
import type { LiveFeed, LiveListener } from '@accordent/core/live/live-feed.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { openListener, type Listener } from '../listener.ts';

// A transaction may commit after one that began later: what is read again reaches this far back. What has a later number
// is told in any case: its instant is an earlier one where the clock was set back.
const OVERLAP = "interval '60 seconds'";
const KEPT = "interval '15 minutes'";
const MOST_REPLAYED = 2000;

const CHANGE = 'select id::int, kind, entity_id, practitioner_id from live_events';
const SINCE = `${CHANGE} where created_at > (select created_at - ${OVERLAP} from live_events where id = $1)
         union ${CHANGE} where id > $1
         order by id limit ${MOST_REPLAYED + 1}`;
const IS_KEPT = `select exists (select from live_events where id = $1 and created_at > clock_timestamp() - ${KEPT}) as kept`;
const LATEST = 'select coalesce(max(id), 0)::int as id from live_events';

/** Changes told by PostgreSQL with their commits, over one connection that is opened for the first listener. */
export function createLiveFeed(
  scope: Scope,
  { databaseUrl, onError }: { databaseUrl: string; onError: (error: Error) => void },
): LiveFeed {
  const listeners = new Set<LiveListener>();
  let connection: Promise<Listener> | null = null;
  let lastId = 0;
  let isClosed = false;

  const tell = (change: LiveChange) => {
    lastId = Math.max(lastId, change.id);
    for (const listener of listeners) listener.onChange(change);
  };

  async function since(id: number): Promise<readonly LiveChange[] | null> {
    const [found] = await scope.query<{ kept: boolean }>(IS_KEPT, [id]);
    if (!found?.kept) return null;
    const changes = await scope.query<LiveChange>(SINCE, [id]);
    return changes.length > MOST_REPLAYED ? null : changes;
  }

  async function latestId(): Promise<number> {
    const [row] = await scope.query<{ id: number }>(LATEST);
    return row?.id ?? 0;
  }

  /** The connection was lost for a while: what was committed meanwhile is read. */
  async function catchUp(): Promise<void> {
    const missed = lastId === 0 ? [] : await since(lastId);
    if (missed) missed.forEach(tell);
    else for (const listener of listeners) listener.onGap();
  }

  function connect(): Promise<Listener> {
    connection ??= openListener({
      databaseUrl,
      applicationName: 'accordent live',
      channel: 'live',
      onError,
      onNotification: (payload) => {
        const change = read(payload);
        if (change) tell(change);
      },
      // A change that the gap hides is told by the next read of a screen at the latest.
      onReconnected: () => void catchUp().catch(onError),
    }).catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  return {
    async subscribe(listener) {
      if (isClosed) throw domainError('unavailable');
      await connect();
      if (lastId === 0) lastId = await latestId();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since,
    latestId,
    async close() {
      isClosed = true;
      for (const listener of listeners) listener.onEnd();
      await (await connection?.catch(() => null))?.close();
    },
  };
}

/** `id kind entity practitioner`, 0 for none. */
function read(payload: string): LiveChange | null {
  const match = /^(\d+) ([a-z]+) (\d+) (\d+)$/.exec(payload);
  if (!match) return null;
  const [, id, kind, entityId, practitionerId] = match;
  return {
    id: Number(id),
    kind: kind ?? '',
    entityId: Number(entityId) || null,
    practitionerId: Number(practitionerId) || null,
  };
}
