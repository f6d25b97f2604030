/** A scheduled run is done by a job of the outbox: those that an earlier version left open get theirs. */
export const up = `
insert into outbox (job, payload)
  select task, jsonb_build_object('dueAt', due_at) from scheduled_runs where finished_at is null;
`;
