/** Every change that open screens show leaves a line and tells it, with the transaction that makes it. */
export const up = `
-- Changes told to open screens (server-sent events), replayed for 15 minutes.
create table live_events (
  id bigint generated always as identity primary key,
  kind text not null,
  entity_id integer,
  practitioner_id integer,
  created_at timestamptz not null default now()
);
create index live_events_by_date on live_events (created_at);

create function tell_change(kind text, entity_id integer, practitioner_id integer) returns void language plpgsql as $$
declare
  event_id bigint;
begin
  insert into live_events (kind, entity_id, practitioner_id, created_at)
    values (kind, entity_id, practitioner_id, clock_timestamp()) returning id into event_id;
  perform pg_notify('live', concat_ws(' ', event_id, kind, coalesce(entity_id, 0), coalesce(practitioner_id, 0)));
end $$;

-- Arguments: the kind, and the query that gives id and practitioner of what is in "changed". More than twenty at once
-- are told as one change of no record in particular: open screens read their lists again, and nobody is flooded.
create function tell_changes() returns trigger language plpgsql as $$
declare
  one record;
  several integer;
begin
  execute format('select count(*) from (select 1 from (%s) told (id, practitioner_id) limit 21) c', tg_argv[1]) into several;
  if several > 20 then
    perform tell_change(tg_argv[0], null, null);
  else
    for one in execute format('select distinct id, practitioner_id from (%s) told (id, practitioner_id)', tg_argv[1]) loop
      perform tell_change(tg_argv[0], one.id, one.practitioner_id);
    end loop;
  end if;
  return null;
end $$;

create function tell_changes_of(watched regclass, kind text, told text) returns void language plpgsql as $$
begin
  execute format('create trigger tell_new after insert on %s referencing new table as changed
    for each statement execute function tell_changes(%L, %L)', watched, kind, told);
  execute format('create trigger tell_changed after update on %s referencing new table as changed
    for each statement execute function tell_changes(%L, %L)', watched, kind, told);
end $$;
select tell_changes_of('coverage_requests', 'dfc', 'select id, practitioner_id from changed');
select tell_changes_of('documents', 'dfc',
  'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');
select tell_changes_of('payments', 'dfc',
  'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');
select tell_changes_of('comments', 'comment', 'select coverage_request_id, null::integer from changed');
select tell_changes_of('messages', 'message', 'select coverage_request_id, practitioner_id from changed');
select tell_changes_of('mails', 'mail', 'select id, null::integer from changed');
select tell_changes_of('mail_views', 'mail', 'select mail_id, null::integer from changed');
select tell_changes_of('notifications', 'notification', 'select null::integer, null::integer from changed');
select tell_changes_of('notification_reads', 'notification', 'select null::integer, null::integer from changed');
select tell_changes_of('practitioners', 'user', 'select id, id from changed');
select tell_changes_of('practitioner_documents', 'user', 'select practitioner_id, practitioner_id from changed');
select tell_changes_of('practitioner_calls', 'user', 'select practitioner_id, practitioner_id from changed');
select tell_changes_of('conventions', 'user', 'select practitioner_id, practitioner_id from changed');
select tell_changes_of('invoices', 'invoice', 'select id, practitioner_id from changed');
select tell_changes_of('contacts', 'contact', 'select id, null::integer from changed');
select tell_changes_of('mutuals', 'mutual', 'select id, null::integer from changed');
select tell_changes_of('mutual_groups', 'mutual', 'select id, null::integer from changed');
select tell_changes_of('administrators', 'administrator', 'select id, null::integer from changed');

-- A stream ends with its session: no screen hears of it, the server does.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform tell_change('session', null, null);
  return null;
end $$;
create trigger tell_ended_session after update of ended_at on sessions
  for each statement execute function tell_ended_session();
drop function tell_changes_of(regclass, text, text);

create function tell_refused_mail() returns trigger language plpgsql as $$
begin
  perform tell_change('outgoing', null, null);
  return null;
end $$;
create trigger tell_refused_mail after update of state on outgoing_mails for each row
  when (new.state = 'refused') execute function tell_refused_mail();
`;
