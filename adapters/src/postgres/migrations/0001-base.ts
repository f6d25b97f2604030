/** The search form of a text, days of Paris, and the few values kept for the whole product. */
export const up = `
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The form in which texts are searched: no accent, lower case, punctuation as spaces.
-- The same as searchText() in core/src/shared/person-name.ts; a test compares the two.
create function search_form(text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(lower(public.unaccent('public.unaccent', $1)), '[^a-z0-9@_]+', ' ', 'g'))
$$;

create function paris_day(timestamptz) returns date language sql immutable parallel safe strict as $$
  select ($1 at time zone 'Europe/Paris')::date
$$;

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
`;
