/** Messages and mails are searched by index; the shared mailbox is synchronised, written from, and tied to people. */
export const up = `
alter table messages add column search text generated always as (' ' || search_form(subject || ' ' || content)) stored;
create index messages_by_search on messages using gin (search gin_trgm_ops);

alter table mails
  add column search text generated always as
    (' ' || search_form(subject || ' ' || sender || ' ' || recipients || ' ' || left(text, 20000))) stored,
  -- written by the staff in the product; null for what came by the mailbox or was sent by the product itself
  add column sent_by_admin_id integer references administrators (id),
  -- the Message-IDs that the mail answers, as its References header has them
  add column reply_references text not null default '';
create index mails_by_search on mails using gin (search gin_trgm_ops);

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
insert into mail_addresses (mail_id, address)
  select distinct m.id, btrim(one) from mails m, unnest(string_to_array(lower(m.sender || ',' || m.recipients), ',')) as one
  where btrim(one) <> '';

-- What is too large, infected or too much is listed without its bytes.
alter table mail_attachments alter column file_key drop not null;
alter table mail_attachments add column refusal text;
alter table mail_attachments add constraint attachment_is_kept_or_says_why check ((file_key is null) = (refusal is not null));
alter table mail_attachments add constraint attachment_refusal_is_known check (refusal in ('too-large', 'infected', 'too-many'));

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
`;
