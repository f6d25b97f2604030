/** Notifications of the staff, and who has read them. */
export const up = `
create table notifications (
  id text primary key,
  key text not null,
  kind text not null,
  title text not null,
  subtitle text not null,
  link text not null,
  color text not null,
  background text not null,
  icon text not null,
  practitioner_id integer references practitioners (id),
  coverage_request_id integer references coverage_requests (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint notification_id_is_10_characters check (char_length(id) = 10),
  constraint one_notification_per_cause unique (key)
);
create index notifications_by_date on notifications (created_at desc) where removed_at is null;
create index notifications_by_kind on notifications (kind, coverage_request_id) where removed_at is null;

create table notification_reads (
  notification_id text not null references notifications (id),
  admin_id integer not null references administrators (id),
  read_at timestamptz not null,
  primary key (notification_id, admin_id)
);
`;
