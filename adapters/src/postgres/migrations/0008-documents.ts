/** Documents of the PEC, files sent before their request, and payments on documents. */
export const up = `
create table documents (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  title text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  pages smallint,
  sha256 text not null,
  is_valid boolean,
  reason text not null default '',
  decided_at timestamptz,
  decided_by_admin_id integer references administrators (id),
  admin_id integer references administrators (id),
  practitioner_id integer references practitioners (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  erased_at timestamptz,
  constraint title_is_120_characters_at_most check (char_length(title) between 1 and 120),
  constraint refusal_has_a_reason check (is_valid is distinct from false or reason <> ''),
  constraint document_has_one_author check (num_nonnulls(admin_id, practitioner_id) = 1)
);
create index documents_by_request on documents (coverage_request_id, created_at, id) where deleted_at is null;
create index documents_ever_of_request on documents (coverage_request_id);
create index documents_undecided on documents (created_at) where deleted_at is null and is_valid is null;
create index documents_by_file on documents (file_key);

-- Files sent before the request that they belong to; kept 24 h, the sender's alone.
create table uploads (
  id uuid primary key,
  practitioner_id integer not null references practitioners (id),
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  pages smallint,
  sha256 text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index uploads_by_date on uploads (created_at);

create table payments (
  id integer generated always as identity primary key,
  document_id integer not null references documents (id),
  coverage_request_id integer not null references coverage_requests (id),
  amount_cents integer not null,
  is_paid boolean not null default false,
  paid_at timestamptz,
  admin_id integer not null references administrators (id),
  confirmed_by_practitioner_id integer references practitioners (id),
  created_at timestamptz not null,
  edited_at timestamptz not null,
  constraint one_payment_per_document unique (document_id),
  constraint amount_is_more_than_0_and_at_most_100000 check (amount_cents > 0 and amount_cents <= 10000000),
  constraint paid_has_its_date check (is_paid = (paid_at is not null))
);
create index payments_by_request on payments (coverage_request_id);
create index payments_waiting on payments (edited_at) where not is_paid;
`;
