/** Administrators, practitioners and prospects, with their histories, documents and calls. */
export const up = `
create table administrators (
  id integer generated always as identity primary key,
  email text not null,
  firstname text not null,
  lastname text not null,
  password_hash text,
  is_super boolean not null default false,
  is_active boolean not null default true,
  needs_code boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  erased_at timestamptz,
  constraint administrator_email_is_lower_case check (email = lower(email))
);
create unique index administrator_email_belongs_to_one on administrators (email) where deleted_at is null;

create table practitioners (
  id integer generated always as identity primary key,
  email text not null,
  friendly_email text,
  password_hash text,
  firstname text not null default '',
  lastname text not null,
  phone text not null default '',
  address text not null default '',
  zip text not null default '',
  city text not null default '',
  finess text not null default '',
  rpps text not null default '',
  siren text not null default '',
  siret text not null default '',
  vat_number text not null default '',
  gmb_link text not null default '',
  comment text not null default '',
  is_prospect boolean not null default false,
  prospect_status text,
  plan_id smallint,
  plan_changed_at timestamptz,
  parent_id integer references practitioners (id),
  is_active boolean not null default true,
  needs_code boolean not null default false,
  copies_mails_of_linked boolean not null default false,
  archived_at timestamptz,
  archived_by text,
  called_at timestamptz,
  search text not null default '',
  name text collate "fr-x-icu" generated always as (btrim(lastname || ' ' || firstname)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  erased_at timestamptz,
  constraint practitioner_email_is_lower_case check (email = lower(email)),
  constraint phone_is_ten_digits check (phone = '' or phone ~ '^[0-9]{10}$'),
  constraint plan_is_known check (plan_id between 1 and 6),
  constraint client_has_a_plan check (is_prospect or plan_id is not null),
  constraint prospect_has_a_status check (not is_prospect or prospect_status is not null),
  constraint archived_says_by_whom check ((archived_at is null) = (archived_by is null)),
  constraint archived_by_admin_or_client check (archived_by in ('admin', 'client')),
  constraint super_practitioner_is_not_linked check (parent_id is null or plan_id not in (4, 5)),
  constraint not_linked_to_himself check (parent_id <> id)
);
create unique index practitioner_email_belongs_to_one on practitioners (email) where deleted_at is null;
create unique index friendly_email_belongs_to_one on practitioners (friendly_email) where deleted_at is null;
create index practitioners_by_name on practitioners (name, id) where deleted_at is null;
create index practitioners_by_date on practitioners (created_at desc, id desc) where deleted_at is null;
create index practitioners_by_parent on practitioners (parent_id) where parent_id is not null;
create index practitioners_by_plan on practitioners (plan_id, id) where deleted_at is null;
create index practitioners_by_prospect_status on practitioners (prospect_status, id) where is_prospect;
create index practitioners_to_call on practitioners (called_at) where deleted_at is null and archived_at is null;
create index practitioners_deleted on practitioners (deleted_at) where deleted_at is not null and erased_at is null;
create index practitioners_by_search on practitioners using gin (search gin_trgm_ops);

create function keep_practitioner_search() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_form(concat_ws(' ', new.lastname, new.firstname, new.email, new.friendly_email, new.phone, new.city));
  return new;
end $$;
create trigger keep_search before insert or update on practitioners
  for each row execute function keep_practitioner_search();

-- Plan changes and prospect statuses, as the wire's histories.
create table practitioner_histories (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  kind text not null,
  value text not null,
  comment text not null default '',
  admin_id integer references administrators (id),
  created_at timestamptz not null default now(),
  constraint history_is_of_plan_or_prospect check (kind in ('plan', 'prospect'))
);
create index practitioner_histories_by_practitioner on practitioner_histories (practitioner_id, created_at desc);
create index practitioner_histories_by_date on practitioner_histories (created_at desc, id desc);
create index practitioner_histories_of_plans on practitioner_histories (created_at) where kind = 'plan';

create table practitioner_documents (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  title text not null default '',
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  sha256 text not null,
  admin_id integer references administrators (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  erased_at timestamptz,
  constraint practitioner_file_is_stored_once unique (file_key)
);
create index practitioner_documents_by_practitioner on practitioner_documents (practitioner_id) where deleted_at is null;
create index practitioner_documents_ever_of_practitioner on practitioner_documents (practitioner_id);

create table practitioner_calls (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  admin_id integer not null references administrators (id),
  comment text not null default '',
  created_at timestamptz not null default now()
);
create index practitioner_calls_by_practitioner on practitioner_calls (practitioner_id, created_at desc);
`;
