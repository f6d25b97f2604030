/** Mutuals, their groups, and the conventions of practitioners with them. */
export const up = `
create table mutual_groups (
  id integer generated always as identity primary key,
  name text collate "fr-x-icu" not null,
  infos text not null default '',
  fax text not null default '',
  mail text not null default '',
  address text not null default '',
  convention_protocol text not null default '',
  billing_protocol text not null default '',
  sending_protocol jsonb not null default '{}',
  sending_protocol_text text not null default '',
  comment text not null default '',
  is_capped boolean not null default false,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index mutual_group_name_is_unique on mutual_groups (search_form(name)) where deleted_at is null;

create table mutuals (
  id integer generated always as identity primary key,
  name text collate "fr-x-icu" not null,
  infos text not null default '',
  fax text not null default '',
  mail text not null default '',
  address text not null default '',
  convention_protocol text not null default '',
  billing_protocol text not null default '',
  sending_protocol jsonb not null default '{}',
  sending_protocol_text text not null default '',
  comment text not null default '',
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index mutual_name_is_unique on mutuals (search_form(name)) where deleted_at is null;

create function keep_insurer_search() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_form(concat_ws(' ', new.name, new.infos, new.mail));
  return new;
end $$;
create trigger keep_search before insert or update on mutual_groups for each row execute function keep_insurer_search();
create trigger keep_search before insert or update on mutuals for each row execute function keep_insurer_search();
create index mutual_groups_by_search on mutual_groups using gin (search gin_trgm_ops);
create index mutuals_by_search on mutuals using gin (search gin_trgm_ops);

create table mutual_group_members (
  mutual_group_id integer not null references mutual_groups (id),
  mutual_id integer not null references mutuals (id),
  primary key (mutual_group_id, mutual_id)
);
create index mutual_group_members_by_mutual on mutual_group_members (mutual_id);

create table conventions (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  mutual_id integer references mutuals (id),
  mutual_group_id integer references mutual_groups (id),
  login_sealed text,
  password_sealed text,
  is_valid boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint convention_is_with_one_insurer check (num_nonnulls(mutual_id, mutual_group_id) = 1)
);
create unique index one_convention_per_group on conventions (practitioner_id, mutual_group_id) where deleted_at is null and mutual_group_id is not null;
create unique index one_convention_per_mutual on conventions (practitioner_id, mutual_id) where deleted_at is null and mutual_id is not null;
create index conventions_ever_of_practitioner on conventions (practitioner_id);
create index conventions_valid on conventions (practitioner_id, mutual_group_id)
  where is_valid and deleted_at is null and mutual_group_id is not null;

-- With how many groups each practitioner has a valid agreement.
create view agreements_counted as
  select c.practitioner_id, count(*)::integer as n
  from conventions c join mutual_groups g on g.id = c.mutual_group_id and g.deleted_at is null
  where c.is_valid and c.deleted_at is null and c.mutual_group_id is not null group by 1;

create table agreement_counts (
  practitioner_id integer primary key references practitioners (id) on delete cascade,
  n integer not null
);

create function count_agreements(whose integer) returns void language plpgsql as $$
begin
  insert into agreement_counts values (whose, 0) on conflict (practitioner_id) do update set n = agreement_counts.n;
  update agreement_counts set n = coalesce((select n from agreements_counted where practitioner_id = whose), 0)
    where practitioner_id = whose;
end $$;

create function keep_agreement_counts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'mutual_groups' then
    perform count_agreements(practitioner_id) from conventions where mutual_group_id = new.id order by practitioner_id;
  elsif tg_op = 'DELETE' then
    perform count_agreements(old.practitioner_id);
  else
    perform count_agreements(new.practitioner_id);
  end if;
  return null;
end $$;
create trigger keep_counts after insert or delete or update of is_valid, deleted_at, mutual_group_id on conventions
  for each row execute function keep_agreement_counts();
create trigger keep_agreement_counts after update of deleted_at on mutual_groups for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_agreement_counts();
`;
