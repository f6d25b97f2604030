/** Which challenges of a login a mail left for: the code of another opens nothing. Those of before are told apart by nobody. */
export const up = `
alter table login_challenges add column is_mailed boolean not null default true;
`;
