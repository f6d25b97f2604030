/** Indexes that hold all that a total or an order looks at, as the bench asks for them (docs/performance.md). */
export const up = `
-- Sorts that skip what a period leaves out: in the index alone.
create index coverage_requests_by_reference on coverage_requests (reference) include (id, created_at, status_id) where deleted_at is null;
drop index coverage_requests_by_age;
create index coverage_requests_by_age on coverage_requests (turn_since, id) include (created_at, status_id, practitioner_id)
  where deleted_at is null and turn_who is not null;
drop index coverage_requests_by_practitioner_name;
create index coverage_requests_by_practitioner_name on coverage_requests (practitioner_name, id) include (created_at, status_id)
  where deleted_at is null;
drop index coverage_requests_by_mutual_name;
create index coverage_requests_by_mutual_name on coverage_requests (mutual_name, id) include (created_at, status_id)
  where deleted_at is null;
-- Those that a total leaves out.
create index coverage_requests_deleted on coverage_requests (id) where deleted_at is not null;

create index practitioner_histories_by_date on practitioner_histories (created_at desc, id desc);
create index practitioners_by_date on practitioners (created_at desc, id desc) where deleted_at is null;

drop index mails_by_box;
create index mails_by_box on mails (is_outgoing, date desc, id desc) where not is_internal and not is_secret;
-- Unread is what is received less what one has opened: both sides in the same order.
create index mails_received on mails (id) where not is_outgoing and not is_internal and not is_secret;
create index mail_views_by_admin on mail_views (admin_id, mail_id);

-- With the amount: the sum of all that is found is a part of every list.
drop index invoices_by_state_and_date;
create index invoices_by_state_and_date on invoices (is_paid, issued_at desc, id desc) include (total_incl_vat_cents);
drop index invoices_by_practitioner;
create index invoices_by_practitioner on invoices (practitioner_id, issued_at desc, id desc) include (total_incl_vat_cents, is_paid);
`;
