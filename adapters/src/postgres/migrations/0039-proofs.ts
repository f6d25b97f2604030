/** What was sent to insurers and what came back on it: lines that nothing changes or removes, each chained to the one before. */
export const up = `
create table proof_lines (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  place integer not null,
  kind text not null,
  -- Of a sending.
  purpose text,
  way text,
  -- The sending that it comes back on.
  sending_id integer references proof_lines (id),
  admin_id integer references administrators (id),
  at timestamptz(3) not null,
  -- In the address to which a sending by mail is answered.
  reply_token text,
  -- What names people and papers: destroyed with its salt by an erasure, the digest stays.
  facts jsonb,
  salt text,
  digest text not null,
  previous text not null,
  hash text not null,
  constraint proof_is_one_chain unique (coverage_request_id, place),
  constraint sending_has_purpose_and_way check ((kind = 'sent') = (purpose is not null) and (kind <> 'sent' or way is not null)),
  constraint only_a_sending_comes_from_none check ((kind = 'sent') = (sending_id is null)),
  constraint facts_go_with_their_salt check ((facts is null) = (salt is null))
);
create unique index proof_lines_by_reply_token on proof_lines (reply_token) where reply_token is not null;
create index proof_lines_by_sending on proof_lines (sending_id) where sending_id is not null;

create table proof_files (
  id integer generated always as identity primary key,
  proof_line_id integer not null references proof_lines (id),
  name text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  pages smallint,
  sha256 text not null
);
create index proof_files_by_line on proof_files (proof_line_id);
create index proof_files_by_file on proof_files (file_key);

-- Retention and erasure alone say so in their transaction; even they leave the chain.
create function keep_proof() returns trigger language plpgsql as $$
begin
  if current_setting('accordent.erasing', true) is distinct from 'on' then
    raise exception 'a proof is neither changed nor removed (%)', tg_table_name using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{facts,salt,reply_token}'::text[] is distinct from to_jsonb(old) - '{facts,salt,reply_token}'::text[] then
    raise exception 'an erasure leaves the chain of a proof as it is' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_proof before update or delete on proof_lines for each row execute function keep_proof();
create trigger keep_proof_files before update or delete on proof_files for each row execute function keep_proof();
create function keep_proof_whole() returns trigger language plpgsql as $$
begin
  raise exception 'a proof is not emptied (%)', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keep_proof_whole before truncate on proof_lines execute function keep_proof_whole();
create trigger keep_proof_files_whole before truncate on proof_files execute function keep_proof_whole();

create trigger tell_added after insert on proof_lines referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');

alter table mails add column reply_to text not null default '';
-- The sending to an insurer that it carries.
alter table mails add column sending_id integer references proof_lines (id);
create index mails_by_sending on mails (sending_id) where sending_id is not null;
`;
