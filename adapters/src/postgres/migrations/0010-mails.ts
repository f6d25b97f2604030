/** Mails of the shared mailbox and those that the product sends. */
export const up = `
create table mails (
  id integer generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipients text not null,
  subject text not null default '',
  html text not null default '',
  text text not null default '',
  date timestamptz not null,
  is_outgoing boolean not null,
  is_internal boolean not null default false,
  -- a mail that carries a code or a one-time link: shown in demo mode alone
  is_secret boolean not null default false,
  practitioner_id integer references practitioners (id),
  coverage_request_id integer references coverage_requests (id),
  tied_by_hand boolean not null default false,
  -- written by the staff in the product; null for what came by the mailbox or was sent by the product itself
  sent_by_admin_id integer references administrators (id),
  -- the Message-IDs that the mail answers, as its References header has them
  reply_references text not null default '',
  folder text,
  uid_validity bigint,
  uid bigint,
  created_at timestamptz not null default now(),
  constraint mail_is_kept_once unique (message_id),
  constraint mail_uid_is_kept_once unique (folder, uid_validity, uid)
);
create index mails_by_box on mails (is_outgoing, date desc, id desc) where not is_internal and not is_secret;

-- Unread is what is received less what one has opened: both sides in the same order.
create index mails_received on mails (id) where not is_outgoing and not is_internal and not is_secret;
create index mails_by_practitioner on mails (practitioner_id, date desc, id desc);
create index mails_by_request on mails (coverage_request_id) where coverage_request_id is not null;
create index mails_by_date on mails (date) where not is_outgoing;

create table mail_attachments (
  id integer generated always as identity primary key,
  mail_id integer not null references mails (id),
  name text not null,
  mime text not null,
  size_bytes integer not null,
  -- what is too large, infected or too much is listed without its bytes
  file_key text,
  refusal text,
  constraint attachment_is_kept_or_says_why check ((file_key is null) = (refusal is not null)),
  constraint attachment_refusal_is_known check (refusal in ('too-large', 'infected', 'too-many'))
);
create index mail_attachments_by_mail on mail_attachments (mail_id);

create table mail_views (
  mail_id integer not null references mails (id),
  admin_id integer not null references administrators (id),
  seen_at timestamptz not null,
  primary key (mail_id, admin_id)
);
create index mail_views_by_admin on mail_views (admin_id, mail_id);

-- Every address of a mail: a practitioner made or renamed later has the mails of his address too.
create table mail_addresses (
  mail_id integer not null references mails (id) on delete cascade,
  address text not null,
  primary key (mail_id, address)
);
create index mail_addresses_by_address on mail_addresses (address, mail_id);

create function keep_mail_addresses() returns trigger language plpgsql as $$
begin
  insert into mail_addresses (mail_id, address)
    select distinct new.id, btrim(one) from unnest(string_to_array(lower(new.sender || ',' || new.recipients), ',')) as one
    where btrim(one) <> '';
  return null;
end $$;
create trigger keep_addresses after insert on mails for each row execute function keep_mail_addresses();

create table mailbox_folders (
  name text primary key,
  uid_validity bigint not null,
  last_uid bigint not null,
  synced_at timestamptz not null
);

-- How the synchronisation of the shared mailbox fares: one row.
create table mailbox_sync (
  is_only boolean primary key default true,
  tried_at timestamptz,
  synced_at timestamptz,
  failing_since timestamptz,
  failure text,
  constraint mailbox_sync_is_one_row check (is_only)
);
insert into mailbox_sync default values;

-- What the product must send, once: the key names the cause, the Message-ID follows from it.
create table outgoing_mails (
  key text primary key,
  message_id text not null,
  kind text not null,
  recipient text not null,
  state text not null default 'sending',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_state_is_known check (state in ('sending', 'sent', 'refused')),
  constraint outgoing_message_id_is_unique unique (message_id)
);
create index outgoing_mails_refused on outgoing_mails (created_at) where state = 'refused';

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
`;
