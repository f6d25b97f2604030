/** Links by which a telephone adds photos to one draft, without a login. */
export const up = `
create table phone_links (
  id uuid primary key,
  draft_id integer not null references request_drafts (id) on delete cascade,
  token_hash text not null unique,
  -- of the cookie of the first telephone that opened it: it opens for no other
  device_hash text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  ended_at timestamptz(3),
  -- how many it has brought
  documents smallint not null default 0,
  constraint phone_is_bound_once_opened check ((device_hash is null) = (opened_at is null))
);
create unique index phone_links_one_of_draft on phone_links (draft_id) where ended_at is null;
create index phone_links_by_draft on phone_links (draft_id);
create index phone_links_by_end on phone_links (expires_at);

create trigger tell_new after insert on phone_links referencing new table as changed
  for each statement execute function tell_changes('draft',
    'select d.id, d.practitioner_id from changed c join request_drafts d on d.id = c.draft_id');
create trigger tell_changed after update on phone_links referencing new table as changed
  for each statement execute function tell_changes('draft',
    'select d.id, d.practitioner_id from changed c join request_drafts d on d.id = c.draft_id');
`;
