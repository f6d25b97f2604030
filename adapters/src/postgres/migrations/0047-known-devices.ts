/** Codes tried by browsers that know the account, counted apart from those of strangers. */
export const up = `
alter table login_challenges
  add column known_attempts smallint not null default 0,
  add constraint code_is_tried_five_times_by_known_devices check (known_attempts <= 5);
`;
