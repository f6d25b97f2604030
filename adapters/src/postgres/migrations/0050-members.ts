/** The people of a practice: a login each, their places, invitations; and who of them did something. */
export const up = `
-- A login of somebody who works for one practice or several. Closed with the last of them: address and password go, the
-- name stays in the histories.
create table members (
  id integer generated always as identity primary key,
  email text,
  firstname text not null,
  lastname text not null,
  password_hash text,
  needs_code boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint closed_member_has_no_login check (closed_at is null or (email is null and password_hash is null)),
  constraint open_member_has_a_login check (closed_at is not null or (email is not null and password_hash is not null))
);
create unique index one_member_per_address on members (email) where email is not null;

create table memberships (
  id integer generated always as identity primary key,
  member_id integer not null references members (id),
  practitioner_id integer not null references practitioners (id),
  role text not null,
  -- null: all dentists of the practice, those to come too
  practitioner_ids integer[],
  gets_mails boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  constraint role_of_member_is_known check (role in ('associate', 'assistant', 'secretary', 'accountant')),
  constraint some_dentists_are_given check (practitioner_ids <> '{}')
);
create unique index one_place_per_practice on memberships (member_id, practitioner_id) where ended_at is null;
create index memberships_by_practitioner on memberships (practitioner_id);
create index memberships_by_member on memberships (member_id);

create table member_invitations (
  id uuid primary key,
  practitioner_id integer not null references practitioners (id),
  email text not null,
  role text not null,
  practitioner_ids integer[],
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint role_of_invited_is_known check (role in ('associate', 'assistant', 'secretary', 'accountant')),
  constraint some_dentists_are_given_to_invited check (practitioner_ids <> '{}'),
  constraint invitation_token_is_unique unique (token_hash)
);
create unique index one_open_invitation_per_address on member_invitations (practitioner_id, email)
  where used_at is null and withdrawn_at is null;

alter table sessions
  add column member_id integer references members (id),
  add column membership_id integer references memberships (id),
  drop constraint session_is_of_one_account,
  add constraint session_is_of_one_account check (num_nonnulls(admin_id, practitioner_id, member_id) = 1),
  add constraint session_of_member_is_in_a_practice check ((member_id is null) = (membership_id is null));
create index sessions_by_member on sessions (member_id) where ended_at is null;
alter table login_challenges
  add column member_id integer references members (id),
  drop constraint challenge_is_of_one_account,
  add constraint challenge_is_of_one_account check (num_nonnulls(admin_id, practitioner_id, member_id) = 1);
create index login_challenges_by_member on login_challenges (member_id, created_at desc) where member_id is not null;
alter table password_links
  add column member_id integer references members (id),
  drop constraint link_is_of_one_account,
  add constraint link_is_of_one_account check (num_nonnulls(admin_id, practitioner_id, member_id) = 1);
create index password_links_by_member on password_links (member_id) where member_id is not null;
alter table account_changes
  add column member_id integer references members (id),
  drop constraint change_is_of_one_account,
  add constraint change_is_of_one_account check (num_nonnulls(admin_id, practitioner_id, member_id) = 1);
create index account_changes_by_member on account_changes (member_id) where member_id is not null;

-- Beside the practice: who of it.
alter table status_changes add column member_id integer references members (id),
  add constraint member_changes_for_a_practice check (member_id is null or practitioner_id is not null);
alter table documents add column member_id integer references members (id),
  add constraint member_adds_for_a_practice check (member_id is null or practitioner_id is not null);
alter table uploads add column member_id integer references members (id),
  add constraint member_uploads_for_a_practice check (member_id is null or practitioner_id is not null);
alter table messages add column author_member_id integer references members (id),
  add constraint member_writes_for_a_practice check (author_member_id is null or author_practitioner_id is not null);
alter table payments add column confirmed_by_member_id integer references members (id);
alter table allocations add column member_id integer references members (id);

alter table audit_events drop constraint actor_kind_is_known,
  add constraint actor_kind_is_known check (actor_kind in ('admin', 'practitioner', 'member', 'public', 'system'));

create trigger tell_new after insert on memberships referencing new table as changed
  for each statement execute function tell_changes('user', 'select practitioner_id, practitioner_id from changed');
create trigger tell_changed after update on memberships referencing new table as changed
  for each statement execute function tell_changes('user', 'select practitioner_id, practitioner_id from changed');
create trigger tell_new after insert on member_invitations referencing new table as changed
  for each statement execute function tell_changes('user', 'select practitioner_id, practitioner_id from changed');
create trigger tell_changed after update on member_invitations referencing new table as changed
  for each statement execute function tell_changes('user', 'select practitioner_id, practitioner_id from changed');
create trigger tell_changed after update on members referencing new table as changed
  for each statement execute function tell_changes('user',
    'select m.practitioner_id, m.practitioner_id from changed c join memberships m on m.member_id = c.id and m.ended_at is null');
`;
