/** Insurers are reminded by mail: one mail a day to each, of several PEC; and whose reminders are put off. */
export const up = `
-- A reminder that the product has written by itself has no author.
alter table reminders alter column admin_id drop not null;

create table insurer_mails (
  id integer generated always as identity primary key,
  insurer_kind text not null,
  insurer_id integer not null,
  -- of Europe/Paris
  day date not null,
  created_at timestamptz not null,
  constraint insurer_kind_is_known check (insurer_kind in ('mutual', 'mutual-group')),
  -- However many workers write, and whatever dies.
  constraint one_mail_a_day_and_insurer unique (insurer_kind, insurer_id, day)
);

create table insurer_mail_lines (
  proof_line_id integer primary key references proof_lines (id),
  insurer_mail_id integer not null references insurer_mails (id)
);
create index insurer_mail_lines_by_mail on insurer_mail_lines (insurer_mail_id);

create table held_reminders (
  coverage_request_id integer primary key references coverage_requests (id),
  admin_id integer not null references administrators (id),
  held_at timestamptz not null
);

-- A reminder by mail is still to come, as long as its insurer is awaited: then nobody of the staff has to remind.
alter table coverage_requests add column is_chased boolean;
create index coverage_requests_by_turn_and_chase on coverage_requests (turn_who, turn_kind, turn_since, id)
  include (status_id, aside_until, owner_id, practitioner_id, mutual_group_id, is_chased) where deleted_at is null and turn_who is not null;
drop index coverage_requests_by_turn;

create trigger tell_held after insert on held_reminders referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');
create trigger tell_resumed after delete on held_reminders referencing old table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');
`;
