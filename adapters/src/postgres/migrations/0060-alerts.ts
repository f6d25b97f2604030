/** Notifications where people are: what somebody is told of by which way, his devices, and what he was told. */
export const up = `
-- One a login that has chosen; without one the mails that there always were.
create table alert_choices (
  id integer generated always as identity primary key,
  login_kind text not null,
  login_id integer not null,
  mail_kinds text[] not null,
  push_kinds text[] not null,
  gathers_mails boolean not null,
  changed_at timestamptz(3) not null,
  constraint choices_are_somebodys check (login_kind in ('admin', 'practitioner', 'member')),
  constraint one_choice_per_login unique (login_kind, login_id)
);

create table push_devices (
  id uuid primary key,
  login_kind text not null,
  login_id integer not null,
  name text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint device_is_somebodys check (login_kind in ('admin', 'practitioner', 'member')),
  constraint device_is_kept_once unique (endpoint)
);
create index push_devices_by_login on push_devices (login_kind, login_id);

-- What a push or a line of a summary says; of whom it is told nothing but the record.
create table alerts (
  id integer generated always as identity primary key,
  login_kind text not null,
  login_id integer not null,
  key text not null,
  kind text not null,
  coverage_request_id integer not null references coverage_requests (id),
  at timestamptz(3) not null,
  -- in the summary of which day of Europe/Paris; null: in none
  gathered_for date,
  constraint alert_is_somebodys check (login_kind in ('admin', 'practitioner', 'member')),
  constraint alert_is_told_once unique (login_kind, login_id, key)
);
create index alerts_by_request on alerts (coverage_request_id);
create index alerts_by_age on alerts (at);
`;
