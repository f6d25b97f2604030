/** Messages of the staff that are sent later, and one that is taken back. */
export const up = `
create table planned_messages (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  admin_id integer not null references administrators (id),
  reply_to_id integer references messages (id),
  subject text not null,
  content text not null,
  send_at timestamptz not null,
  -- Why it was not sent when its time came: it is a draft again.
  refused text,
  created_at timestamptz not null,
  constraint planned_message_is_not_empty check (content <> '')
);
create index planned_messages_by_request on planned_messages (coverage_request_id, send_at, id);
create index planned_messages_refused on planned_messages (send_at) where refused is not null;
create index planned_messages_by_answered on planned_messages (reply_to_id) where reply_to_id is not null;

-- Told to the staff alone.
create trigger tell_new after insert on planned_messages referencing new table as changed
  for each statement execute function tell_changes('message', 'select coverage_request_id, null::integer from changed');
create trigger tell_changed after update on planned_messages referencing new table as changed
  for each statement execute function tell_changes('message', 'select coverage_request_id, null::integer from changed');
create trigger tell_gone after delete on planned_messages referencing old table as changed
  for each statement execute function tell_changes('message', 'select coverage_request_id, null::integer from changed');
create trigger tell_gone after delete on messages referencing old table as changed
  for each statement execute function tell_changes('message', 'select coverage_request_id, practitioner_id from changed');
`;
