/** Requests of patients that are passed to their practice, and what a practice was told of the purge to come. */
export const up = `
create table person_requests (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  -- null once he was erased
  patient_id integer references patients (id) on delete set null,
  kind text not null,
  received_on date not null,
  note text not null,
  admin_id integer not null references administrators (id),
  created_at timestamptz(3) not null,
  passed_at timestamptz(3),
  outcome text,
  settled_at timestamptz(3),
  constraint kind_of_person_request_is_known check (kind in ('access', 'erasure')),
  constraint outcome_of_person_request_is_known check (outcome in ('answered', 'erased', 'refused')),
  constraint a_settled_person_request_says_how check ((outcome is null) = (settled_at is null))
);
create index person_requests_by_practitioner on person_requests (practitioner_id, id);
create index person_requests_by_patient on person_requests (patient_id) where patient_id is not null;

-- When its practice was told that a closed PEC leaves, and what it must have been closed before to leave then.
alter table coverage_requests add column purge_told_at timestamptz(3), add column purge_before timestamptz(3),
  add constraint what_leaves_was_told check ((purge_told_at is null) = (purge_before is null));
`;
