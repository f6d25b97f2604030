import type {
  FoundSeal,
  JournalAnchor,
  JournalLine,
  JournalStore,
  Places,
} from '@accordent/core/audit/journal-store.ts';
import type { Scope } from '../database.ts';

/** Numbers of lines that a commit may be late by before the night alone finds it. */
const RECENT = 20_000;

const TURN = `hashtextextended('journal_seals', 0)`;
const TRY_TURN = `select pg_try_advisory_xact_lock(${TURN}) as "isOurs"`;
const WAIT_FOR_TURN = `select pg_advisory_xact_lock(${TURN})`;

/** A line, which is read as a list in this order. */
const lineCells = {
  id: 'e.id',
  at: `to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  actorKind: 'e.actor_kind',
  actorId: 'e.actor_id',
  sessionId: 'e.session_id',
  ip: 'e.ip',
  action: 'e.action',
  entity: 'e.entity',
  entityId: 'e.entity_id',
  fields: 'e.fields',
  requestId: 'e.request_id',
  amountCents: 'e.amount_cents',
  amountBeforeCents: 'e.amount_before_cents',
} as const satisfies Record<keyof JournalLine, string>;
const LINE = Object.values(lineCells).join(', ');
const UNSEALED = `select coalesce(json_agg(json_build_array(${LINE}) order by e.id), '[]') as page from (
    select * from audit_events e where e.id > $1 and not exists (select from journal_seals s where s.event_id = e.id and s.event_id > $1)
    order by e.id limit $2) e`;
// Of a hundred thousand lines the answer is read in a second as lists, and in six as rows.
const SEALS = `select coalesce(json_agg(json_build_array(s.place, s.event_id,
    to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), s.key, s.digest, s.hash, ${LINE}) order by s.place), '[]') as page
  from (select * from journal_seals where place > $1 order by place limit $2) s left join audit_events e on e.id = s.event_id`;
const ADD_SEALS = `insert into journal_seals (place, event_id, sealed_at, key, digest, hash)
  select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[])`;
const ANCHORS = 'select id, kind, at, place, hash, gone, key, signature from journal_anchors order by id';

type Cell = string | number | null | readonly string[];

type AnchorRow = Omit<JournalAnchor, 'place' | 'gone'> & {
  readonly place: string;
  readonly gone: readonly Places[];
};

/** The seals beside the journal, and the signatures over them. */
export function journalStore(scope: Scope): JournalStore {
  return {
    async takeTurn() {
      const [row] = await scope.query<{ isOurs: boolean }>(TRY_TURN);
      return row?.isOurs === true;
    },
    async waitForTurn() {
      await scope.query(WAIT_FOR_TURN);
    },
    async head() {
      const [row] = await scope.query<{ place: string; hash: string }>(
        'select place, hash from journal_seals order by place desc limit 1',
      );
      return row ? { place: Number(row.place), hash: row.hash } : null;
    },
    async unsealed({ afterId, limit }) {
      const [row] = await scope.queryAnew<{ page: Cell[][] }>(UNSEALED, [afterId, limit]);
      return (row?.page ?? []).map(lineOf);
    },
    async recentFrom() {
      const [row] = await scope.query<{ id: string | null }>('select max(event_id) as id from journal_seals');
      return Math.max(0, Number(row?.id ?? 0) - RECENT);
    },
    async addSeals(seals) {
      if (seals.length === 0) return;
      await scope.query(ADD_SEALS, [
        seals.map(({ place }) => place),
        seals.map(({ eventId }) => eventId),
        seals.map(({ sealedAt }) => sealedAt),
        seals.map(({ key }) => key),
        seals.map(({ digest }) => digest),
        seals.map(({ hash }) => hash),
      ]);
    },
    async seals({ afterPlace, limit }) {
      const [row] = await scope.query<{ page: Cell[][] }>(SEALS, [afterPlace, limit]);
      return (row?.page ?? []).map((cells): FoundSeal => {
        const [place, eventId, sealedAt, key, digest, hash, ...line] = cells;
        return {
          place: Number(place),
          eventId: Number(eventId),
          sealedAt: new Date(String(sealedAt)),
          key: String(key),
          digest: String(digest),
          hash: String(hash),
          line: line[0] === null ? null : lineOf(line),
        };
      });
    },
    async anchors() {
      const rows = await scope.query<AnchorRow>(ANCHORS);
      return rows.map((row) => ({ ...row, place: Number(row.place) }));
    },
    async lastSignature() {
      const [row] = await scope.query<{ signature: string }>(
        'select signature from journal_anchors order by id desc limit 1',
      );
      return row?.signature ?? '';
    },
    async addAnchor({ kind, at, place, hash, gone, key, signature }) {
      await scope.query(
        'insert into journal_anchors (kind, at, place, hash, gone, key, signature) values ($1, $2, $3, $4, $5, $6, $7)',
        [kind, at, place, hash, JSON.stringify(gone), key, signature],
      );
    },
  };
}

const names = Object.keys(lineCells);
const lineOf = (line: readonly Cell[]): JournalLine =>
  Object.fromEntries(names.map((name, place) => [name, line[place]])) as unknown as JournalLine;
