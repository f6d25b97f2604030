import type { AuditQuery } from '@accordent/core/audit/audit-store.ts';
import type { Scope } from '../database.ts';
import { wholeDays } from '../list/whole-days.ts';

/** SQL: the first instant of a Paris day. */
const startOf = (day: string) => `(${day})::timestamp at time zone 'Europe/Paris'`;

/** Says nothing, but has the planner take what follows the closed days for a short stretch, as it is. */
const ENDS = `e.at < 'infinity'`;

/**
 * The exact number of events of a kind of record, or of all, between two instants: closed days come from their counts,
 * the others and what the bounds cut are counted (docs/decisions.md, "Totals of the journal").
 */
export async function countAuditEvents(
  scope: Scope,
  { entity, from = null, to = null }: Pick<AuditQuery, 'entity'> & { from?: Date | null; to?: Date | null },
): Promise<number> {
  const values: unknown[] = [
    entity ?? '',
    ...wholeDays({ from, before: to && new Date(to.getTime() + 1) }).days,
  ];
  const put = (value: unknown) => `$${values.push(value)}`;
  const filters = [
    entity === undefined ? null : 'e.entity = $1',
    from && `e.at >= ${put(from)}`,
    to && `e.at <= ${put(to)}`,
  ].filter((text) => text !== null);
  const counted = (bound: string) =>
    `(select count(*) from audit_events e where ${[...filters, bound].join(' and ')})`;
  const [row] = await scope.query<{ total: number }>(
    `with closed as materialized (
          select $2::date as first,
            greatest($2::date - 1, least($3::date, (select coalesce(max(day), $2::date - 1) from audit_day_counts where entity = ''))) as last)
        select ((select coalesce(sum(n), 0) from audit_day_counts
             where entity = $1 and day >= (select first from closed) and day <= (select last from closed))
           + ${from ? counted(`e.at < (select ${startOf('first')} from closed)`) : '0'}
           + ${counted(`e.at >= (select ${startOf('last + 1')} from closed) and ${ENDS}`)})::int as total`,
    values,
  );
  return row?.total ?? 0;
}
