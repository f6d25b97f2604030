/** What keeps nothing lost: outbox, effects of jobs, idempotency keys, audit, scheduled runs, figures by night. */
export const up = `
create table outbox (
  id bigint generated always as identity primary key,
  job text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  dispatched_at timestamptz,
  -- the worker that runs it: alive while it holds the advisory lock of this number
  claimed_by integer,
  done_at timestamptz,
  attempts smallint not null default 0,
  failed_at timestamptz,
  failure text
);
create index outbox_to_dispatch on outbox (not_before, id) where dispatched_at is null and done_at is null and failed_at is null;
create index outbox_not_done on outbox (dispatched_at) where done_at is null and failed_at is null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index outbox_done on outbox (done_at) where done_at is not null;

create function tell_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger tell_outbox after insert on outbox for each statement execute function tell_outbox();

create table idempotency_keys (
  actor text not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status smallint,
  answer text,
  -- the process that answers: alive while it holds the advisory lock of this number
  claimed_by integer not null default 0,
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_by_date on idempotency_keys (created_at);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id integer,
  session_id uuid,
  ip text not null default '',
  action text not null,
  entity text not null,
  entity_id integer,
  fields text[] not null default '{}',
  request_id text not null default '',
  constraint actor_kind_is_known check (actor_kind in ('admin', 'practitioner', 'public', 'system'))
);
create index audit_events_by_entity on audit_events (entity, entity_id, at desc);
create index audit_events_by_date on audit_events (at desc, id desc);
create index audit_events_by_admin on audit_events (actor_id, at desc) where actor_kind = 'admin';
create function audit_is_not_rewritten() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is not rewritten' using errcode = 'check_violation', constraint = 'audit_is_not_rewritten';
end $$;
create trigger audit_is_not_rewritten before update on audit_events for each row execute function audit_is_not_rewritten();

create table scheduled_runs (
  task text not null,
  due_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  result text,
  primary key (task, due_at)
);

create table nightly_snapshots (
  day date primary key,
  users_to_call integer not null,
  incomplete_agreements integer not null
);

create table monthly_figures (
  month date not null,
  practitioner_id integer not null references practitioners (id),
  mutual_group_id integer references mutual_groups (id),
  name text not null,
  value numeric not null,
  constraint one_figure_per_month unique nulls not distinct (month, practitioner_id, mutual_group_id, name)
);

-- Changes told to open screens (server-sent events), replayed for 15 minutes.
create table live_events (
  id bigint generated always as identity primary key,
  kind text not null,
  entity_id integer,
  practitioner_id integer,
  created_at timestamptz not null default now()
);
create index live_events_by_date on live_events (created_at);
`;
