/** Which cards have taught whose a number is: one that is validated again teaches nothing more. */
export const up = `
create table amc_lessons (
  document_id integer primary key references documents (id) on delete cascade
);
`;
