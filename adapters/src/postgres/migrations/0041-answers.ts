/** What insurers answer: lines that nothing changes or removes. One that a person confirms points at the one that arrived. */
export const up = `
create table answers (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  kind text not null,
  -- The line that this one confirms, corrects, sets aside or takes back.
  of_id integer references answers (id),
  source text not null,
  -- Name and service of whoever answered.
  who text not null default '',
  decision text,
  -- Cents.
  granted integer,
  lines jsonb not null default '[]',
  basis text,
  valid_from date,
  valid_until date,
  number text not null default '',
  conditions text not null default '',
  reason text not null default '',
  admin_id integer references administrators (id),
  at timestamptz(3) not null,
  -- The letter. Filed as a document of the PEC, both name the same bytes.
  name text,
  file_key text,
  mime text,
  size_bytes integer,
  pages smallint,
  sha256 text,
  erased_at timestamptz(3),
  constraint answer_of_its_own check (kind = 'received' or kind = 'confirmed' or of_id is not null),
  constraint person_decides check (kind <> 'confirmed' or erased_at is not null or decision is not null and admin_id is not null),
  constraint letter_is_whole check ((file_key is null) = (name is null) and (file_key is null) = (mime is null)
    and (file_key is null) = (size_bytes is null) and (file_key is null) = (sha256 is null))
);
create index answers_by_request on answers (coverage_request_id, id);
create index answers_by_former on answers (of_id) where of_id is not null;
create index answers_by_file on answers (file_key) where file_key is not null;

-- An erasure alone says so in its transaction; even it leaves what was decided, how and when.
create function keep_answer() returns trigger language plpgsql as $$
declare
  told text[] := '{who,granted,lines,basis,valid_from,valid_until,number,conditions,reason,name,file_key,mime,size_bytes,pages,sha256,erased_at}';
begin
  if current_setting('accordent.erasing', true) is distinct from 'on' then
    raise exception 'an answer is neither changed nor removed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - told is distinct from to_jsonb(old) - told then
    raise exception 'an erasure leaves what was decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_answer before update or delete on answers for each row execute function keep_answer();
create trigger keep_answers_whole before truncate on answers execute function keep_proof_whole();

create trigger tell_added after insert on answers referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');

-- The one that stands: a list joins it by its key. No reference, since answers name their request: a backup writes tables
-- in the order of their references, and no answer is ever removed.
alter table coverage_requests add column answer_id integer;
create index coverage_requests_by_answer on coverage_requests (answer_id) where answer_id is not null;
`;
