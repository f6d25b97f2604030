/** The seals of the journal and the signatures over them: added to, and never changed or removed. */
export const up = `
create table journal_seals (
  place bigint primary key,
  -- no reference: a purge takes lines, and leaves their seals
  event_id bigint not null unique,
  sealed_at timestamptz(3) not null,
  key text not null,
  digest text not null,
  hash text not null,
  constraint places_begin_at_one check (place > 0)
);

create table journal_anchors (
  id integer generated always as identity primary key,
  kind text not null,
  at timestamptz(3) not null,
  place bigint not null,
  hash text not null,
  -- the places whose lines a purge has taken, as pairs from and to
  gone jsonb not null,
  key text not null,
  signature text not null,
  constraint anchor_is_of_a_night_or_a_purge check (kind in ('night', 'purge'))
);

create function keep_seals() returns trigger language plpgsql as $$
begin
  raise exception 'seals of the journal are neither changed nor removed (%)', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keep_seals before update or delete on journal_seals for each row execute function keep_seals();
create trigger keep_anchors before update or delete on journal_anchors for each row execute function keep_seals();
create trigger keep_seals_whole before truncate on journal_seals execute function keep_seals();
create trigger keep_anchors_whole before truncate on journal_anchors execute function keep_seals();
`;
