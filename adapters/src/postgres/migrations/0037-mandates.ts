/** What dentists signed so that we act for them, with the paper; one in force at a time. */
export const up = `
-- The days on which a mandate is in force; none where it was revoked before it began.
create function mandate_days(valid_from date, valid_until date, revoked_on date) returns daterange
  language sql immutable parallel safe as $$
  select daterange(valid_from, case when valid_until is null and revoked_on is null then null
    else greatest(valid_from, least(valid_until + 1, revoked_on)) end, '[)')
$$;

create table mandates (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  scope text not null,
  valid_from date not null,
  -- the last day; null: open
  valid_until date,
  -- the first day on which it is no longer in force
  revoked_on date,
  revoked_reason text not null default '',
  file_key text,
  mime text,
  size_bytes integer,
  sha256 text,
  admin_id integer not null references administrators (id),
  created_at timestamptz not null,
  constraint scope_is_known check (scope in ('requests', 'requests-and-payments')),
  constraint mandate_ends_after_it_begins check (valid_until >= valid_from),
  constraint revocation_has_a_reason check ((revoked_on is null) = (revoked_reason = '')),
  constraint paper_is_whole check (num_nonnulls(file_key, mime, size_bytes, sha256) in (0, 4)),
  -- A range of one id: plain numbers have no index of this kind without an extension.
  constraint one_mandate_in_force_at_a_time exclude using gist (
    int4range(practitioner_id, practitioner_id, '[]') with &&,
    mandate_days(valid_from, valid_until, revoked_on) with &&)
);
create index mandates_by_practitioner on mandates (practitioner_id, valid_from);
create index mandates_by_file on mandates (file_key) where file_key is not null;

create trigger tell_new after insert on mandates referencing new table as changed
  for each statement execute function tell_changes('user', 'select practitioner_id, practitioner_id from changed');
create trigger tell_changed after update on mandates referencing new table as changed
  for each statement execute function tell_changes('user', 'select practitioner_id, practitioner_id from changed');
`;
