/** All PEC of an owner by day, and their number: his queues have an index of their own, which holds what waits alone. */
export const up = `
create index coverage_requests_by_owner_and_date on coverage_requests (owner_id, created_at desc, id desc)
  where deleted_at is null and owner_id is not null;
`;
