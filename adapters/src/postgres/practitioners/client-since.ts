/** SQL: joins the first plan that the practitioner `p` had after a status as a prospect; `at` is null where he never was one. */
export const CONVERTED = `left join lateral (
    select min(h.created_at) as at from practitioner_histories h
    where h.practitioner_id = p.id and h.kind = 'plan' and exists (
      select from practitioner_histories e
      where e.practitioner_id = p.id and e.kind = 'prospect' and (e.created_at, e.id) < (h.created_at, h.id))
  ) converted on true`;

/** SQL, beside `CONVERTED`: since when the client `p` is one. */
export const CLIENT_SINCE = 'coalesce(converted.at, p.created_at)';

/** SQL, beside `CONVERTED`: since when he has been here without a break. */
export const HERE_SINCE = `greatest(${CLIENT_SINCE}, p.returned_at)`;
