/** Which span asked for a job, so that a trace goes on from the request to the worker. */
export const up = `
alter table outbox add column trace_parent text;
`;
