/** Links by which an insurer's clerk opens one sending, and the codes that open them. */
export const up = `
create table depots (
  id uuid primary key,
  sending_id integer not null unique references proof_lines (id),
  coverage_request_id integer not null references coverage_requests (id),
  -- That the sending went to: its codes go nowhere else.
  address text not null,
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index depots_by_request on depots (coverage_request_id);

create table depot_codes (
  id uuid primary key,
  depot_id uuid not null references depots (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries smallint not null default 0,
  used_at timestamptz(3)
);
create index depot_codes_by_depot on depot_codes (depot_id, created_at);
create index depot_codes_by_end on depot_codes (expires_at);
`;
