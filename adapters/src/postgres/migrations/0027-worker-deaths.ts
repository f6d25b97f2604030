/** How many workers died at a job: one that kills each that takes it is given up in the end. */
export const up = `
alter table outbox add column worker_deaths smallint not null default 0;
`;
