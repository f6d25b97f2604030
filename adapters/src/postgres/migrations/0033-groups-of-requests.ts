/** The PEC of a group of insurers, counted and listed by date in one index; 0 stands for none. */
export const up = `
create index coverage_requests_by_group_and_date on coverage_requests (coalesce(mutual_group_id, 0), created_at desc, id desc)
  include (mutual_group_id) where deleted_at is null;
`;
