/** What the staff can take back for a moment, and who is at which PEC. */
export const up = `
-- The state before and after: an act is taken back only while nothing else has happened.
create table undoable_acts (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  administrator_id integer not null references administrators (id),
  before jsonb not null,
  after jsonb not null,
  jobs jsonb not null,
  at timestamptz not null
);
create index undoable_acts_by_date on undoable_acts (at);

-- Whoever has a PEC open, or was handed it as the next of a queue: for thirty seconds from seen_at on.
create table presences (
  coverage_request_id integer not null references coverage_requests (id),
  administrator_id integer not null references administrators (id),
  is_open boolean not null,
  seen_at timestamptz not null,
  primary key (coverage_request_id, administrator_id)
);
create index presences_by_date on presences (seen_at);

-- Who comes or goes is told; that he is still there is not.
create function tell_presence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_open then perform tell_change('presence', old.coverage_request_id, null); end if;
  elsif new.is_open and (tg_op = 'INSERT' or not old.is_open or old.seen_at < new.seen_at - interval '30 seconds') then
    perform tell_change('presence', new.coverage_request_id, null);
  end if;
  return null;
end $$;
create trigger tell_presence after insert or update or delete on presences for each row execute function tell_presence();
`;
