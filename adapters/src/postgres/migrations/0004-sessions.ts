/** Logins: sessions, codes by mail, and links to choose a password. */
export const up = `
-- One row a login; a request is answered only while its session stands.
create table sessions (
  id uuid primary key,
  admin_id integer references administrators (id),
  practitioner_id integer references practitioners (id),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint session_is_of_one_account check (num_nonnulls(admin_id, practitioner_id) = 1)
);
create index sessions_by_admin on sessions (admin_id) where ended_at is null;
create index sessions_by_practitioner on sessions (practitioner_id) where ended_at is null;

create table login_challenges (
  id uuid primary key,
  admin_id integer references administrators (id),
  practitioner_id integer references practitioners (id),
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  verified_at timestamptz,
  ticket_hash text,
  consumed_at timestamptz,
  superseded_at timestamptz,
  constraint challenge_is_of_one_account check (num_nonnulls(admin_id, practitioner_id) = 1),
  constraint code_is_tried_five_times check (attempts <= 5)
);
create index login_challenges_by_admin on login_challenges (admin_id, created_at desc);
create index login_challenges_by_practitioner on login_challenges (practitioner_id, created_at desc);

create table password_links (
  id uuid primary key,
  admin_id integer references administrators (id),
  practitioner_id integer references practitioners (id),
  kind text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz,
  constraint link_is_of_one_account check (num_nonnulls(admin_id, practitioner_id) = 1),
  constraint link_is_reset_or_registration check (kind in ('reset', 'registration')),
  constraint link_token_is_unique unique (token_hash)
);
create index password_links_by_admin on password_links (admin_id);
create index password_links_by_practitioner on password_links (practitioner_id);
`;
