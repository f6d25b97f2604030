/** Passkeys, applications of codes and recovery codes of logins. A login is a kind and an id: staff, dentist, member. */
export const up = `
create table passkeys (
  id uuid primary key,
  login_kind text not null,
  login_id integer not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_is_somebodys check (login_kind in ('admin', 'practitioner', 'member')),
  constraint passkey_is_kept_once unique (credential_id)
);
create index passkeys_by_login on passkeys (login_kind, login_id);

-- One a login: begun, then confirmed by its first code.
create table totp_secrets (
  id integer generated always as identity primary key,
  login_kind text not null,
  login_id integer not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- codes up to this half minute have served
  last_step bigint not null default 0,
  constraint totp_is_somebodys check (login_kind in ('admin', 'practitioner', 'member')),
  constraint one_totp_per_login unique (login_kind, login_id)
);

create table recovery_codes (
  id integer generated always as identity primary key,
  login_kind text not null,
  login_id integer not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_is_somebodys check (login_kind in ('admin', 'practitioner', 'member'))
);
create index recovery_codes_by_login on recovery_codes (login_kind, login_id);

-- Challenges of passkeys that were answered: each is once.
create table used_challenges (
  id text primary key,
  used_at timestamptz not null
);

alter table account_changes drop constraint change_is_of_password_or_email,
  add constraint change_is_known check (change in ('password', 'email', 'passkey-added', 'passkey-removed', 'totp-added',
    'totp-removed', 'recovery-codes-renewed', 'recovery-code-used', 'factors-reset'));

create trigger tell_new after insert on passkeys referencing new table as changed for each statement
  execute function tell_changes('user', 'select login_id, login_id from changed where login_kind = ''practitioner''');
create trigger tell_changed after update on passkeys referencing new table as changed for each statement
  execute function tell_changes('user', 'select login_id, login_id from changed where login_kind = ''practitioner''');
create trigger tell_gone after delete on passkeys referencing old table as changed for each statement
  execute function tell_changes('user', 'select login_id, login_id from changed where login_kind = ''practitioner''');
create trigger tell_changed after update on totp_secrets referencing new table as changed for each statement
  execute function tell_changes('user', 'select login_id, login_id from changed where login_kind = ''practitioner''');
create trigger tell_gone after delete on totp_secrets referencing old table as changed for each statement
  execute function tell_changes('user', 'select login_id, login_id from changed where login_kind = ''practitioner''');
create trigger tell_new_of_staff after insert on passkeys referencing new table as changed for each statement
  execute function tell_changes('administrator', 'select login_id, null::integer from changed where login_kind = ''admin''');
create trigger tell_gone_of_staff after delete on passkeys referencing old table as changed for each statement
  execute function tell_changes('administrator', 'select login_id, null::integer from changed where login_kind = ''admin''');
create trigger tell_changed_of_staff after update on totp_secrets referencing new table as changed for each statement
  execute function tell_changes('administrator', 'select login_id, null::integer from changed where login_kind = ''admin''');
create trigger tell_gone_of_staff after delete on totp_secrets referencing old table as changed for each statement
  execute function tell_changes('administrator', 'select login_id, null::integer from changed where login_kind = ''admin''');
`;
