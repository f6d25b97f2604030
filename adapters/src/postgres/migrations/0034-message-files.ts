/** Documents that go with a message, both ways; files that the staff send before their message. */
export const up = `
create table message_files (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  -- Of one that is sent later, until it leaves.
  message_id integer references messages (id),
  planned_message_id integer references planned_messages (id),
  name text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  pages smallint,
  sha256 text not null,
  -- The document of the PEC as which it was filed.
  document_id integer references documents (id) on delete set null,
  constraint message_file_is_of_one_message check (num_nonnulls(message_id, planned_message_id) = 1),
  constraint name_is_120_characters_at_most check (char_length(name) between 1 and 120)
);
create index message_files_by_message on message_files (message_id, id) where message_id is not null;
create index message_files_by_planned on message_files (planned_message_id, id) where planned_message_id is not null;
create index message_files_by_request on message_files (coverage_request_id);
create index message_files_by_document on message_files (document_id) where document_id is not null;
create index message_files_by_file on message_files (file_key);

-- One that brings documents may say nothing.
alter table messages drop constraint message_is_not_empty;
alter table planned_messages drop constraint planned_message_is_not_empty;

alter table uploads alter column practitioner_id drop not null;
alter table uploads add column admin_id integer references administrators (id);
alter table uploads add constraint upload_is_of_one_account check (num_nonnulls(admin_id, practitioner_id) = 1);

create trigger tell_changed after update on message_files referencing new table as changed
  for each statement execute function tell_changes('message',
    'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');
`;
