/** Contacts of practitioners: found by all that the list shows, sorted as a French reader expects. */
export const up = `
create table contacts (
  id integer generated always as identity primary key,
  firstname text collate "fr-x-icu" not null,
  lastname text collate "fr-x-icu" not null,
  role text collate "fr-x-icu" not null default '',
  phone_mobile text not null default '',
  phone_home text not null default '',
  mail text not null default '',
  comment text collate "fr-x-icu" not null default '',
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint contact_phones_are_ten_digits check (
    (phone_mobile = '' or phone_mobile ~ '^[0-9]{10}$') and (phone_home = '' or phone_home ~ '^[0-9]{10}$')),
  constraint contact_role_is_known check (role in ('', 'Associé', 'Collaborateur', 'Assistant', 'Secrétaire', 'Comptable'))
);
create index contacts_by_name on contacts (lastname, firstname, id) where deleted_at is null;
create index contacts_by_search on contacts using gin (search gin_trgm_ops);

create function keep_contact_search() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_form(concat_ws(' ', new.lastname, new.firstname, new.mail, new.role, new.phone_mobile, new.phone_home, new.comment));
  return new;
end $$;
create trigger keep_search before insert or update on contacts for each row execute function keep_contact_search();

create table contact_practitioners (
  contact_id integer not null references contacts (id),
  practitioner_id integer not null references practitioners (id),
  primary key (contact_id, practitioner_id)
);
create index contact_practitioners_by_practitioner on contact_practitioners (practitioner_id);
`;
