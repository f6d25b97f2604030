/** What erasures of before have left of people: notes of their requests, their addresses, factors of a practice's members. */
export const up = `
-- Whatever deletes a patient, no note of his stays.
create function forget_note() returns trigger language plpgsql as $$
begin
  new.note := '';
  return new;
end $$;
create trigger forget_note before update of patient_id on person_requests for each row
  when (new.patient_id is null) execute function forget_note();
update person_requests set note = ''
  where patient_id is null or practitioner_id in (select id from practitioners where erased_at is not null);

update outgoing_mails o set recipient = ''
  where o.kind = 'review-request' and o.recipient <> '' and not exists (
    select from patients p where p.erased_at is null and lower(p.email) = lower(o.recipient));

delete from passkeys where login_kind = 'member' and login_id in (select id from members where closed_at is not null);
delete from totp_secrets where login_kind = 'member' and login_id in (select id from members where closed_at is not null);
delete from recovery_codes where login_kind = 'member' and login_id in (select id from members where closed_at is not null);
`;
