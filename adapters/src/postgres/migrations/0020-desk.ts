/** The desk: who has a PEC, what is set aside until when, and the reminders of it. */
export const up = `
create table reminders (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  whom text not null,
  way text not null,
  -- what came of it, or what was written
  result text not null default '',
  next_on date not null,
  admin_id integer not null references administrators (id),
  created_at timestamptz not null,
  constraint reminded_is_known check (whom in ('insurer', 'dentist')),
  constraint way_is_known check (way in ('mail', 'platform', 'phone', 'letter'))
);
create index reminders_by_request on reminders (coverage_request_id, created_at, id);
create index reminders_by_administrator on reminders (admin_id, created_at);

alter table coverage_requests
  add column owner_id integer references administrators (id),
  -- out of the queues until this day of Europe/Paris
  add column aside_until date,
  add column aside_by_id integer references administrators (id),
  -- those of the present turn
  add column reminder_count smallint not null default 0,
  add column last_reminder_at timestamptz,
  add column last_reminder_way text,
  add constraint aside_has_author check ((aside_until is null) = (aside_by_id is null)),
  add constraint reminders_agree check ((reminder_count = 0) = (last_reminder_at is null)
    and (last_reminder_at is null) = (last_reminder_way is null));
create index coverage_requests_by_turn on coverage_requests (turn_who, turn_kind, turn_since, id)
  include (status_id, aside_until, owner_id, practitioner_id, mutual_group_id) where deleted_at is null and turn_who is not null;
create index coverage_requests_by_owner on coverage_requests (owner_id, turn_since, id)
  where deleted_at is null and turn_who is not null and owner_id is not null;

-- Until now work on a turn began it anew. What the history tells: a turn of the staff began when the request came back to
-- them or its dentist last sent a document, one of the insurer when the request was sent.
update coverage_requests r set turn_since = least(r.turn_since, greatest(r.created_at,
    (select max(d.created_at) from documents d where d.coverage_request_id = r.id and d.practitioner_id is not null and d.deleted_at is null),
    (select max(c.created_at) from status_changes c where c.coverage_request_id = r.id and c.from_status_id in (3, 4, 19, 24))))
  where r.turn_who = 'staff' and r.deleted_at is null;
update coverage_requests r set turn_since = least(r.turn_since,
    (select max(c.created_at) from status_changes c where c.coverage_request_id = r.id and c.to_status_id = any (array[3, 4])
      and c.from_status_id is distinct from 3 and c.from_status_id is distinct from 4))
  where r.turn_who = 'insurer' and r.status_id in (3, 4) and r.deleted_at is null;
`;
