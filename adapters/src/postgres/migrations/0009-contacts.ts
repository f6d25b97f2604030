/** Contacts are found by their comment too, which the list shows; their names sort as a French reader expects. */
export const up = `
create or replace function keep_contact_search() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_form(concat_ws(' ', new.lastname, new.firstname, new.mail, new.role, new.phone_mobile, new.phone_home, new.comment));
  return new;
end $$;
update contacts set search = search;

drop trigger keep_search on contacts;
alter table contacts
  alter column firstname type text collate "fr-x-icu",
  alter column lastname type text collate "fr-x-icu",
  alter column role type text collate "fr-x-icu",
  alter column comment type text collate "fr-x-icu",
  add constraint contact_phones_are_ten_digits check (
    (phone_mobile = '' or phone_mobile ~ '^[0-9]{10}$') and (phone_home = '' or phone_home ~ '^[0-9]{10}$')),
  add constraint contact_role_is_known check (role in ('', 'Associé', 'Collaborateur', 'Assistant', 'Secrétaire', 'Comptable'));
create trigger keep_search before insert or update on contacts for each row execute function keep_contact_search();
create index contacts_by_name on contacts (lastname, firstname, id) where deleted_at is null;
`;
