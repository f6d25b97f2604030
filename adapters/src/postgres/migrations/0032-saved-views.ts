/** Views of the list of PEC that the staff keep: filters, order, columns and grouping under a name. */
export const up = `
create table saved_views (
  id integer generated always as identity primary key,
  name text collate "fr-x-icu" not null,
  is_team boolean not null,
  author_id integer not null references administrators (id),
  -- Among the team's, or among those of their author.
  position integer not null,
  -- What core/src/saved-views/saved-view.ts says.
  content jsonb not null,
  created_at timestamptz not null,
  constraint saved_view_has_a_name check (name <> '')
);
create unique index saved_view_names_of_author on saved_views (author_id, lower(name)) where not is_team;
create unique index saved_view_names_of_team on saved_views (lower(name)) where is_team;

create trigger tell_new after insert on saved_views referencing new table as changed
  for each statement execute function tell_changes('view', 'select id, null::integer from changed');
create trigger tell_changed after update on saved_views referencing new table as changed
  for each statement execute function tell_changes('view', 'select id, null::integer from changed');
create trigger tell_removed after delete on saved_views referencing old table as changed
  for each statement execute function tell_changes('view', 'select id, null::integer from changed');
`;
