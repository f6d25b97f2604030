/** What comes back to whom on which day. */
export const up = `
create index coverage_requests_by_aside on coverage_requests (aside_by_id, aside_until)
  where aside_until is not null and deleted_at is null;
`;
