/** Changes of a password or an address, of which the owner is told, and which he may stop. */
export const up = `
create table account_changes (
  id uuid primary key,
  admin_id integer references administrators (id),
  practitioner_id integer references practitioners (id),
  change text not null,
  -- that of the account before it: where the mail goes that can stop it
  email text not null,
  -- of the staff, where it was somebody else's account
  changed_by integer references administrators (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  stopped_at timestamptz,
  -- until then no password link goes to the new address
  links_wait_until timestamptz,
  confirmed_by integer references administrators (id),
  confirmed_at timestamptz,
  constraint change_is_of_one_account check (num_nonnulls(admin_id, practitioner_id) = 1),
  constraint change_is_of_password_or_email check (change in ('password', 'email')),
  constraint confirmation_is_whole check ((confirmed_by is null) = (confirmed_at is null)),
  constraint confirmed_by_a_second_person check (confirmed_by <> changed_by)
);
create index account_changes_by_admin on account_changes (admin_id) where admin_id is not null;
create index account_changes_by_practitioner on account_changes (practitioner_id) where practitioner_id is not null;

create trigger tell_new after insert on account_changes referencing new table as changed
  for each statement execute function tell_changes('user',
    'select practitioner_id, practitioner_id from changed where practitioner_id is not null');
create trigger tell_changed after update on account_changes referencing new table as changed
  for each statement execute function tell_changes('user',
    'select practitioner_id, practitioner_id from changed where practitioner_id is not null');
`;
