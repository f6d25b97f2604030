/**
 * What a message or a mail is found by, as one text: its own words and those of what it is tied to. One trigram index
 * then answers words that stand in both.
 */
export const up = `
-- Beside the rows: a read mark or the new name of a PEC does not write them, nor their trigrams, anew.
create table message_searches (
  message_id integer primary key references messages (id) on delete cascade,
  search text not null
);

create table mail_searches (
  mail_id integer primary key references mails (id) on delete cascade,
  search text not null
);

create view message_words as
  select m.id, ' ' || search_form(m.subject || ' ' || m.content) || r.search as search
  from messages m join coverage_requests r on r.id = m.coverage_request_id;

create view mail_words as
  select m.id, concat(' ', search_form(m.subject || ' ' || m.sender || ' ' || m.recipients || ' ' || left(m.text, 20000)),
    r.search, p.search) as search
  from mails m
    left join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
    left join practitioners p on p.id = m.practitioner_id;
create index message_searches_by_search on message_searches using gin (search gin_trgm_ops);
create index mail_searches_by_search on mail_searches using gin (search gin_trgm_ops);

-- What it is tied to is held: who gives that another name meanwhile waits, and then sees the message.
create function keep_message_search() returns trigger language plpgsql as $$
begin
  perform from coverage_requests where id = new.coverage_request_id for share;
  insert into message_searches select * from message_words where id = new.id
    on conflict (message_id) do update set search = excluded.search;
  return null;
end $$;
create trigger keep_search_at_insert after insert on messages for each row execute function keep_message_search();
create trigger keep_search_at_update after update of subject, content, coverage_request_id on messages
  for each row execute function keep_message_search();

create function keep_mail_search() returns trigger language plpgsql as $$
begin
  perform from practitioners where id = new.practitioner_id for share;
  perform from coverage_requests where id = new.coverage_request_id for share;
  insert into mail_searches select * from mail_words where id = new.id
    on conflict (mail_id) do update set search = excluded.search;
  return null;
end $$;
create trigger keep_search_at_insert after insert on mails for each row execute function keep_mail_search();
create trigger keep_search_at_update after update of subject, sender, recipients, text, practitioner_id, coverage_request_id on mails
  for each row execute function keep_mail_search();

create function search_correspondence_anew() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'coverage_requests' then
    update message_searches s set search = w.search from message_words w
      where w.id = s.message_id and w.id in (select id from messages where coverage_request_id = new.id) and s.search <> w.search;
    update mail_searches s set search = w.search from mail_words w
      where w.id = s.mail_id and w.id in (select id from mails where coverage_request_id = new.id) and s.search <> w.search;
  else
    update mail_searches s set search = w.search from mail_words w
      where w.id = s.mail_id and w.id in (select id from mails where practitioner_id = new.id) and s.search <> w.search;
  end if;
  return null;
end $$;
create trigger search_correspondence_anew after update on coverage_requests for each row
  when (old.search <> new.search or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function search_correspondence_anew();
create trigger search_correspondence_anew after update on practitioners for each row
  when (old.search <> new.search) execute function search_correspondence_anew();
`;
