/** Which process is at a scheduled run: one that died at it lets another take it over at once. */
export const up = `
alter table scheduled_runs add column claimed_by integer;
`;
