/** One act asked of many PEC: what is left of it survives whoever does it. */
export const up = `
create table batches (
  id integer generated always as identity primary key,
  wanted jsonb not null,
  admin_id integer not null references administrators (id),
  session_id uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index batches_by_date on batches (created_at);

create table batch_items (
  batch_id integer not null references batches (id) on delete cascade,
  coverage_request_id integer not null references coverage_requests (id) on delete cascade,
  -- null: it waits for its turn
  is_done boolean,
  -- how it is taken back, for a moment
  undo_id integer,
  refusal_code text,
  refusal_facts jsonb,
  primary key (batch_id, coverage_request_id),
  constraint refusal_has_code check ((is_done is false) = (refusal_code is not null))
);
create index batch_items_waiting on batch_items (batch_id, coverage_request_id) where is_done is null;
`;
