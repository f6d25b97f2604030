/** Comments among the staff, and messages between staff and dentists. */
export const up = `
create table comments (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  admin_id integer not null references administrators (id),
  content text not null,
  created_at timestamptz not null,
  constraint comment_is_not_empty check (content <> '')
);
create index comments_by_request on comments (coverage_request_id, created_at);

create table messages (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  practitioner_id integer not null references practitioners (id),
  subject text not null,
  content text not null,
  is_from_admin boolean not null,
  admin_id integer references administrators (id),
  author_practitioner_id integer references practitioners (id),
  reply_to_id integer references messages (id),
  is_seen boolean not null default false,
  created_at timestamptz not null,
  constraint message_is_not_empty check (content <> ''),
  constraint message_has_its_author check (is_from_admin = (admin_id is not null) and is_from_admin = (author_practitioner_id is null))
);
create index messages_by_request on messages (coverage_request_id, created_at, id);
create index messages_by_practitioner on messages (practitioner_id, created_at desc, id desc);
create index messages_by_box on messages (is_from_admin, created_at desc, id desc);
create index messages_unseen on messages (is_from_admin, practitioner_id) where not is_seen;

create table message_views (
  message_id integer not null references messages (id),
  admin_id integer references administrators (id),
  practitioner_id integer references practitioners (id),
  seen_at timestamptz not null,
  constraint view_is_of_one_reader check (num_nonnulls(admin_id, practitioner_id) = 1),
  constraint message_seen_once_by_each unique nulls not distinct (message_id, admin_id, practitioner_id)
);
`;
