/** What the staff do with a message of a dentist: done, or put off until a day. */
export const up = `
alter table messages
  add column done_at timestamptz,
  add column put_off_until date,
  add constraint message_is_put_off_or_done check (done_at is null or put_off_until is null);
-- What was read and answered before is done.
update messages m set done_at = m.created_at
  where not is_from_admin and is_seen
    and exists (select from messages a where a.coverage_request_id = m.coverage_request_id and a.is_from_admin and a.created_at > m.created_at);
create index messages_at_the_desk on messages (created_at desc, id desc) where not is_from_admin and done_at is null;
create index messages_put_off on messages (created_at desc, id desc) where put_off_until is not null;
`;
