/** What is read of cards and quotes, and by which numbers insurers are known. */
export const up = `
-- A reading is of a file, whether a draft's document or a PEC's names it, and lives no longer than both.
create table readings (
  id integer generated always as identity primary key,
  file_key text not null unique,
  state text not null default 'waiting',
  -- The only place of what was read; '' where nothing was.
  found_sealed text not null default '',
  crops_sealed text not null default '',
  reader_version smallint,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint reading_is_somewhere check (state in ('waiting', 'read', 'nothing', 'failed')),
  constraint reading_that_waits_holds_nothing check (state = 'read' or found_sealed = '' and crops_sealed = ''),
  constraint reading_ends_once check ((state = 'waiting') = (ended_at is null))
);
create index readings_that_wait on readings (id) where state = 'waiting';

create function forget_readings() returns trigger language plpgsql as $$
begin
  delete from readings r using gone g where r.file_key = g.file_key
    and not exists (select from documents d where d.file_key = r.file_key and d.deleted_at is null)
    and not exists (select from draft_documents d where d.file_key = r.file_key);
  return null;
end $$;
create trigger forget_readings_of_changed after update on documents referencing old table as gone
  for each statement execute function forget_readings();
create trigger forget_readings_of_removed after delete on documents referencing old table as gone
  for each statement execute function forget_readings();
create trigger forget_readings after delete on draft_documents referencing old table as gone
  for each statement execute function forget_readings();

create trigger tell_read after update on readings referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join documents d on d.file_key = c.file_key and d.deleted_at is null
       join coverage_requests r on r.id = d.coverage_request_id');
create trigger tell_read_of_draft after update on readings referencing new table as changed
  for each statement execute function tell_changes('draft',
    'select r.id, r.practitioner_id from changed c join draft_documents d on d.file_key = c.file_key
       join request_drafts r on r.id = d.draft_id');

-- Whose number an insurer's is, as people have said: nothing of it is anybody's secret.
create table known_amc_numbers (
  id integer generated always as identity primary key,
  amc_number text not null,
  mutual_id integer references mutuals (id) on delete cascade,
  mutual_group_id integer references mutual_groups (id) on delete cascade,
  confirmed integer not null default 1,
  last_at timestamptz(3) not null,
  constraint amc_number_has_eight_digits check (amc_number ~ '^\\d{8}$'),
  constraint amc_number_names_an_insurer check (num_nonnulls(mutual_id, mutual_group_id) > 0),
  constraint amc_number_known_once unique nulls not distinct (amc_number, mutual_id, mutual_group_id)
);
create index known_amc_numbers_by_mutual on known_amc_numbers (mutual_id) where mutual_id is not null;
create index known_amc_numbers_by_group on known_amc_numbers (mutual_group_id) where mutual_group_id is not null;
`;
