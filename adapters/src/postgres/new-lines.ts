/** The words of a line, however a format writes them. */
const wordsOf = (label: string) => `lower(regexp_replace(${label}, '[^[:alnum:]]', '', 'g'))`;

/**
 * SQL of what a file ($1) brings of lines ($2 to $7: identity, day, cents, label, name and account of who pays) that no
 * other has brought: neither under their identity nor, from a file of another format, with the same day, sum and words.
 * Of equal ones it brings so many as there are more of them in it, those of a payer whom the others name last. Against
 * `own`, the file itself: `owner`: of lines `l`, whether they are of whose it is; `mayBeSame`: of their file `f`, whether it may
 * be of the same account. What is hashed is hashed whatever the plan: both sides may be of twenty thousand lines.
 */
export const newLinesOf = ({
  lines,
  files,
  fileId,
  owner,
  mayBeSame,
}: {
  readonly lines: string;
  readonly files: string;
  readonly fileId: string;
  readonly owner: string;
  readonly mayBeSame: string;
}) => `with own as (select * from ${files} where id = $1),
  told as (select c.*, ${wordsOf('c.label')} as words, ${wordsOf('c.payer_name')} as payer_words
    from unnest($2::text[], $3::date[], $4::int[], $5::text[], $6::text[], $7::text[]) with ordinality
      as c (identity, booked_on, cents, label, payer_name, payer, place)),
  others as (select l.booked_on, l.cents, ${wordsOf('l.label')} as words, count(*) as count,
      array_agg(${wordsOf('l.payer_name')}) as payers
    from ${lines} l join ${files} f on f.id = l.${fileId}, own
    where l.booked_on between (select min(booked_on) from told) and (select max(booked_on) from told)
      and f.format <> own.format and ${owner} and ${mayBeSame}
      and l.identity not in (select identity from told)
    group by 1, 2, 3),
  ranked as (select t.*, k.id is not null as is_known,
      count(*) over alike as count, count(k.id) over alike as known,
      o.count as others, row_number() over (partition by t.booked_on, t.cents, t.words, k.id is null
        order by t.payer_words <> '' and t.payer_words = any (o.payers), t.place) as rank
    from told t left join others o using (booked_on, cents, words)
      left join lateral (select l.id from ${lines} l, own
        where l.identity = t.identity and ${owner} limit 1) k on true
    window alike as (partition by t.booked_on, t.cents, t.words))
  select r.identity, r.booked_on, r.cents, r.label, r.payer_name, r.payer
  from ranked r where not r.is_known and (r.words = '' or r.rank + r.known + coalesce(r.others, 0) <= r.count)`;
