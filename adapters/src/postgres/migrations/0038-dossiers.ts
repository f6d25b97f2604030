/** What insurers receive: dossiers of PEC and their files, which never change once made. */
export const up = `
create table dossiers (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  kind text not null,
  -- ids and versions of all that it is made of
  fingerprint text not null,
  -- when it was recorded that the patient lets X-rays go to the dental adviser; null: none go
  xrays_agreed_at timestamptz,
  admin_id integer not null references administrators (id),
  created_at timestamptz not null,
  made_at timestamptz,
  failed_at timestamptz,
  failure text,
  failed_document_id integer references documents (id),
  constraint dossier_kind_is_known check (kind in ('request', 'agreement')),
  constraint dossier_is_made_or_failed check (made_at is null or failed_at is null),
  constraint failed_dossier_says_why check ((failed_at is null) = (failure is null))
);
create index dossiers_of_request on dossiers (coverage_request_id, kind, id desc);
create index dossiers_by_failed_document on dossiers (failed_document_id) where failed_document_id is not null;

create table dossier_files (
  id integer generated always as identity primary key,
  dossier_id integer not null references dossiers (id) on delete cascade,
  name text not null,
  is_medical_secret boolean not null,
  file_key text not null,
  size_bytes integer not null,
  pages smallint not null,
  sha256 text not null,
  constraint dossier_file_is_stored_once unique (file_key)
);
create index dossier_files_of_dossier on dossier_files (dossier_id, id);

create function refuse_change_of_dossier() returns trigger language plpgsql as $$
begin
  raise exception 'a dossier that is made or has failed never changes';
end $$;
create trigger made_dossier_stays before update on dossiers for each row
  when (old.made_at is not null or old.failed_at is not null) execute function refuse_change_of_dossier();
create trigger dossier_file_stays before update on dossier_files for each row
  execute function refuse_change_of_dossier();

create trigger tell_new after insert on dossiers referencing new table as changed
  for each statement execute function tell_changes('dossier', 'select coverage_request_id, null::integer from changed');
create trigger tell_changed after update on dossiers referencing new table as changed
  for each statement execute function tell_changes('dossier', 'select coverage_request_id, null::integer from changed');
`;
