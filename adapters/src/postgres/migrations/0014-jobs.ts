/** What keeps nothing lost: outbox, idempotency keys, scheduled work. */
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
  -- how many workers died at it: one that kills each that takes it is given up in the end
  worker_deaths smallint not null default 0,
  failed_at timestamptz,
  failure text,
  -- the span that asked for it, so that a trace goes on from the request to the worker
  trace_parent text
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

-- What the workers run by the clock, as the latest that started told it: whoever shows tasks reads it here.
create table scheduled_tasks (
  task text primary key,
  at text,
  day smallint,
  every_minutes smallint,
  position smallint not null,
  constraint task_has_one_rhythm_at_most check (at is null or every_minutes is null)
);

create table scheduled_runs (
  task text not null,
  due_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  result text,
  failure text,
  -- the process that is at it: one that died lets another take it over at once
  claimed_by integer,
  -- a run that a person asked for is due at the instant of asking, and begun by whichever worker sees it first
  asked_at timestamptz,
  asked_by_admin_id integer references administrators (id),
  primary key (task, due_at)
);
create index scheduled_runs_asked on scheduled_runs (due_at) where asked_at is not null and finished_at is null;
create index scheduled_runs_latest on scheduled_runs (task, coalesce(asked_at, due_at) desc);
`;
