/** Lists that were taken out as files, by whom, and how far each is; a notification may be for one of the staff alone. */
export const up = `
create table exports (
  id integer generated always as identity primary key,
  admin_id integer not null references administrators (id),
  list text not null,
  format text not null,
  -- names of what filters, and the whole question
  filters text[] not null,
  query jsonb not null,
  row_count integer not null,
  rows_done integer not null default 0,
  -- whether the worker makes it
  is_large boolean not null,
  file_key text,
  size_bytes bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  constraint export_format_is_known check (format in ('csv', 'xlsx')),
  constraint ready_export_has_a_file check ((file_key is null) = (ready_at is null) and (file_key is null) = (size_bytes is null))
);
create index exports_of_administrator on exports (admin_id, created_at desc, id desc);
create index exports_by_date on exports (created_at);
create unique index exports_by_file on exports (file_key) where file_key is not null;

create trigger tell_new after insert on exports referencing new table as changed
  for each statement execute function tell_changes('export', 'select id, null::integer from changed');
create trigger tell_changed after update on exports referencing new table as changed
  for each statement execute function tell_changes('export', 'select id, null::integer from changed');

-- null: everybody's
alter table notifications add column admin_id integer references administrators (id);
`;
