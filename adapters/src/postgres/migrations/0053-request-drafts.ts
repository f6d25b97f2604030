/** New requests that are not sent yet, and their documents. */
export const up = `
create table request_drafts (
  id integer generated always as identity primary key,
  -- for whom, or who began it where nobody was chosen
  practitioner_id integer not null references practitioners (id),
  author_id integer not null references practitioners (id),
  -- what core/src/drafts/draft.ts says, sealed whole; '' once it was sent
  content_sealed text not null,
  -- of a whole number: by it the patient's erasure and export find it
  nir_index text not null,
  version integer not null default 1,
  -- it leaves by itself once these documents are in
  armed_at timestamptz,
  awaited text[] not null default '{}',
  sent_request_id integer references coverage_requests (id),
  created_at timestamptz not null,
  edited_at timestamptz not null,
  constraint sent_draft_is_empty check (sent_request_id is null or (content_sealed = '' and nir_index = '' and armed_at is null)),
  constraint awaited_where_armed check (armed_at is not null or awaited = '{}')
);
create index request_drafts_by_practitioner on request_drafts (practitioner_id, edited_at desc);
create index request_drafts_by_author on request_drafts (author_id);
create index request_drafts_by_date on request_drafts (edited_at);
create index request_drafts_by_nir on request_drafts (nir_index) where nir_index <> '';
create index request_drafts_by_request on request_drafts (sent_request_id) where sent_request_id is not null;

create table draft_documents (
  id integer generated always as identity primary key,
  draft_id integer not null references request_drafts (id) on delete cascade,
  -- what the device that sent it calls it
  device_key text not null,
  place text not null,
  place_reason text not null,
  position integer not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  pages smallint,
  sha256 text not null,
  created_at timestamptz not null,
  constraint draft_document_comes_once unique (draft_id, device_key),
  constraint place_is_120_characters_at_most check (char_length(place) <= 120)
);
create index draft_documents_by_file on draft_documents (file_key);

create trigger tell_new after insert on request_drafts referencing new table as changed
  for each statement execute function tell_changes('draft', 'select id, practitioner_id from changed');
create trigger tell_changed after update on request_drafts referencing new table as changed
  for each statement execute function tell_changes('draft', 'select id, practitioner_id from changed');
create trigger tell_removed after delete on request_drafts referencing old table as changed
  for each statement execute function tell_changes('draft', 'select id, practitioner_id from changed');
create trigger tell_new after insert on draft_documents referencing new table as changed
  for each statement execute function tell_changes('draft',
    'select d.id, d.practitioner_id from changed c join request_drafts d on d.id = c.draft_id');
create trigger tell_changed after update on draft_documents referencing new table as changed
  for each statement execute function tell_changes('draft',
    'select d.id, d.practitioner_id from changed c join request_drafts d on d.id = c.draft_id');
create trigger tell_removed after delete on draft_documents referencing old table as changed
  for each statement execute function tell_changes('draft',
    'select d.id, d.practitioner_id from changed c join request_drafts d on d.id = c.draft_id');
`;
