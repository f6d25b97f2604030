/** What the dashboard and the boxes count, kept with each change: mails, those read by each, latest PEC, agreements. */
export const up = `
-- Of the mails that are shown: admin_id null, all of a box; else those that this administrator has opened.
create table mail_counts (
  is_outgoing boolean not null,
  admin_id integer references administrators (id),
  n integer not null,
  constraint one_mail_count_per_box_and_reader unique nulls not distinct (is_outgoing, admin_id)
);
create view mails_counted as
  select m.is_outgoing, r.admin_id, count(*)::integer as n
  from mails m cross join lateral (
    select null::integer as admin_id union all select v.admin_id from mail_views v where v.mail_id = m.id) r
  where not m.is_internal and not m.is_secret group by 1, 2;
insert into mail_counts select * from mails_counted;

-- Argument: what one more row of "changed" counts. Rows are touched in one order, so that two writers cannot dead-lock.
create function keep_mail_counts() returns trigger language plpgsql as $$
begin
  insert into mail_counts as c (is_outgoing, admin_id, n)
    select is_outgoing, null, tg_argv[0]::integer * count(*) from changed
    where not is_internal and not is_secret group by 1 order by 1
    on conflict on constraint one_mail_count_per_box_and_reader do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger keep_counts_at_insert after insert on mails referencing new table as changed
  for each statement execute function keep_mail_counts('1');
create trigger keep_counts_at_delete after delete on mails referencing old table as changed
  for each statement execute function keep_mail_counts('-1');

create function keep_mail_view_counts() returns trigger language plpgsql as $$
begin
  insert into mail_counts as c (is_outgoing, admin_id, n)
    select m.is_outgoing, v.admin_id, tg_argv[0]::integer * count(*) from changed v join mails m on m.id = v.mail_id
    where not m.is_internal and not m.is_secret group by 1, 2 order by 1, 2
    on conflict on constraint one_mail_count_per_box_and_reader do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger keep_counts_at_insert after insert on mail_views referencing new table as changed
  for each statement execute function keep_mail_view_counts('1');
create trigger keep_counts_at_delete after delete on mail_views referencing old table as changed
  for each statement execute function keep_mail_view_counts('-1');

create function move_mail_counts() returns trigger language plpgsql as $$
begin
  insert into mail_counts as c (is_outgoing, admin_id, n)
    select b.is_outgoing, r.admin_id, sum(b.more)
    from (select old.is_outgoing, -1 as more where not old.is_internal and not old.is_secret
          union all select new.is_outgoing, 1 where not new.is_internal and not new.is_secret) b
      cross join (select null::integer as admin_id union all select admin_id from mail_views where mail_id = new.id) r
    group by 1, 2 order by 1, 2
    on conflict on constraint one_mail_count_per_box_and_reader do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger keep_counts_at_update after update of is_outgoing, is_internal, is_secret on mails for each row
  when ((old.is_outgoing, old.is_internal, old.is_secret) <> (new.is_outgoing, new.is_internal, new.is_secret))
  execute function move_mail_counts();

-- The latest PEC of each practitioner, deleted ones left out.
create table latest_requests (
  practitioner_id integer primary key references practitioners (id) on delete cascade,
  at timestamptz not null
);
insert into latest_requests
  select practitioner_id, max(created_at) from coverage_requests where deleted_at is null group by 1;

create function keep_latest_requests() returns trigger language plpgsql as $$
begin
  insert into latest_requests as l (practitioner_id, at)
    select practitioner_id, max(created_at) from changed where deleted_at is null group by 1 order by 1
    on conflict (practitioner_id) do update set at = excluded.at where l.at < excluded.at;
  return null;
end $$;
create trigger keep_latest_at_insert after insert on coverage_requests referencing new table as changed
  for each statement execute function keep_latest_requests();

-- Held first: what others have just written of the same practitioner is then seen.
create function find_latest_request(whose integer) returns void language plpgsql as $$
begin
  perform from latest_requests where practitioner_id = whose for update;
  insert into latest_requests
    select whose, max(created_at) from coverage_requests where practitioner_id = whose and deleted_at is null
    having count(*) > 0
    on conflict (practitioner_id) do update set at = excluded.at;
  if not found then
    delete from latest_requests where practitioner_id = whose;
  end if;
end $$;
create function find_latest_requests() returns trigger language plpgsql as $$
begin
  perform find_latest_request(old.practitioner_id);
  if tg_op = 'UPDATE' and new.practitioner_id <> old.practitioner_id then perform find_latest_request(new.practitioner_id); end if;
  return null;
end $$;
create trigger keep_latest_at_delete after delete on coverage_requests for each row execute function find_latest_requests();
create trigger keep_latest_at_update after update of practitioner_id, created_at, deleted_at on coverage_requests for each row
  when (old.deleted_at is distinct from new.deleted_at or old.created_at <> new.created_at or old.practitioner_id <> new.practitioner_id)
  execute function find_latest_requests();

-- With how many groups each practitioner has a valid agreement.
create view agreements_counted as
  select c.practitioner_id, count(*)::integer as n
  from conventions c join mutual_groups g on g.id = c.mutual_group_id and g.deleted_at is null
  where c.is_valid and c.deleted_at is null and c.mutual_group_id is not null group by 1;
create table agreement_counts (
  practitioner_id integer primary key references practitioners (id) on delete cascade,
  n integer not null
);
insert into agreement_counts select * from agreements_counted;

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
