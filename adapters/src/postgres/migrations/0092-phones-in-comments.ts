/**
 * A telephone in the comment of a contact is found as one that has its field: searches ask for it in one piece, from its
 * 0 on. It stays found as it is written, too.
 */
export const up = String.raw`
create or replace function phones_in(text) returns text language sql immutable parallel safe strict as $$
  select string_agg(replace(numbers[1], ' ', ''), ' ')
  from regexp_matches(
    search_form(regexp_replace($1, '(\+|\m00)[^[:alnum:]]?(33|262|590|594|596|508)([^[:alnum:]]*0)?[^[:alnum:]]*(?=[1-9])', ' 0', 'g')),
    '0[1-9](?: *[0-9])+', 'g') as numbers
$$;

create or replace function keep_contact_search() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_form(concat_ws(' ', new.lastname, new.firstname, new.mail, new.role, new.phone_mobile, new.phone_home, new.comment, phones_in(new.comment)));
  return new;
end $$;

update contacts set search = search where phones_in(comment) is not null;
`;
