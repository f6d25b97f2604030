import { CLIENT_SINCE, CONVERTED } from '../practitioners/client-since.ts';

/**
 * Clients who were active before each instant of $2, the ends of the months $1, $3 alone unless it is null. Told from
 * the accounts: since when one is a client, and until when; that somebody was made inactive in between is not known.
 */
const ACTIVE = `
  select m.month, p.id
  from unnest($1::text[], $2::timestamptz[]) m (month, until)
    join (
      select p.id, p.archived_at, p.deleted_at, ${CLIENT_SINCE} as since
      from practitioners p
        ${CONVERTED}
      where not p.is_prospect and p.is_active and ($3::int is null or p.id = $3)
    ) p on p.since < m.until and (p.archived_at is null or p.archived_at >= m.until) and (p.deleted_at is null or p.deleted_at >= m.until)`;

/** How many, month by month. */
export const LIVE_ACTIVE = `select month, count(*)::int as count from (${ACTIVE}) a group by 1`;

/** From the day $1 to before the day $2, as they were noted. */
export const KEPT_ACTIVE = `select to_char(month, 'YYYY-MM') as month, count from (
           select month, count(*)::int as count from monthly_figures
           where name = 'active' and month >= $1::date and month < $2::date and ($3::int is null or practitioner_id = $3)
           group by 1) m`;

export const KEEP_ACTIVE = `insert into monthly_figures (month, practitioner_id, mutual_group_id, name, value)
         select to_date(month, 'YYYY-MM'), id, null, 'active', 1 from (${ACTIVE}) a`;
