/** Texts that the staff write again and again: the team's, or one's own. */
export const up = `
create table text_models (
  id integer generated always as identity primary key,
  kind text not null,
  title text collate "fr-x-icu" not null,
  content text not null,
  -- Of a reason to refuse: the documents with this title; '' for all.
  document_title text not null default '',
  -- Null: the team's.
  owner_id integer references administrators (id),
  created_at timestamptz not null,
  constraint text_model_kind_is_known check (kind in ('message', 'note', 'mail', 'refusal')),
  constraint text_model_is_not_empty check (title <> '' and content <> '')
);
create index text_models_by_owner on text_models (owner_id);
`;
