/** Colleagues whom a note names. */
export const up = `
create table comment_mentions (
  comment_id integer not null references comments (id) on delete cascade,
  admin_id integer not null references administrators (id),
  created_at timestamptz not null,
  primary key (comment_id, admin_id)
);
create index comment_mentions_by_date on comment_mentions (created_at);
`;
