/** What each of the staff has opened lately: ids alone, found again first. */
export const up = `
create table opened_records (
  admin_id integer not null references administrators (id) on delete cascade,
  kind text not null,
  record_id integer not null,
  opened_at timestamptz not null,
  primary key (admin_id, kind, record_id),
  constraint opened_kind_is_known check (
    kind in ('request', 'practitioner', 'contact', 'mutual', 'mutual-group', 'invoice'))
);
create index opened_records_by_record on opened_records (kind, record_id);
create index opened_records_by_date on opened_records (opened_at);
`;
