import type { QueryResultRow } from 'pg';
import { askedTogether } from './asked-together.ts';
import type { InCamelCase, Scope } from './scope.ts';

/**
 * SQL: whether nothing of these kinds was told that a reading in the snapshot `seen` has not seen. Each live event bears
 * its transaction and is written in it; one's own is never listed in a snapshot. One that is ahead of this server's is
 * another server's.
 */
export const saysNothingNew = (seen: string, kinds: string): string =>
  `pg_snapshot_xmax(${seen}) <= pg_snapshot_xmax(pg_current_snapshot()) and not exists (select from live_events
     where kind = any (${kinds}) and told_by >= pg_snapshot_xmin(${seen})
       and (not pg_visible_in_snapshot(told_by, ${seen}) or told_by = pg_current_xact_id_if_assigned()))`;

const STILL_HOLDS = `select ${saysNothingNew('$1::pg_snapshot', '$2')} as holds`;

type Held = { readonly values: string; readonly seen: string; readonly rows: readonly unknown[] };

const held = new WeakMap<Scope, Map<string, Held>>();

/**
 * What all screens of an office count again whenever one of them has changed something: the rows of the last answer to
 * this statement with these values, while nothing of these live kinds was told since; it reads nothing else. What is told
 * by a commit is told for the very next reading, of whichever process. Rows are shared: they are read only.
 */
export async function askedUntilTold<Row extends InCamelCase<Row> = QueryResultRow>(
  scope: Scope,
  kinds: readonly string[],
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> {
  const ofScope = held.get(scope) ?? new Map<string, Held>();
  held.set(scope, ofScope);
  const key = JSON.stringify(values);
  const last = ofScope.get(text);
  if (last?.values === key) {
    const asked = { text: STILL_HOLDS, values: [last.seen, kinds] };
    const [row] = await askedTogether<{ holds: boolean }>(scope, 'query', asked);
    if (row?.holds) return last.rows as readonly Row[];
  }
  // Planned with its values: it is asked once a change.
  const rows = await askedTogether(scope, 'queryAnew', {
    text: `select found.*, pg_current_snapshot()::text as seen from (${text}) found`,
    values,
  });
  const [first] = rows;
  if (first) ofScope.set(text, { values: key, seen: String(first['seen']), rows });
  return rows as readonly Row[];
}
