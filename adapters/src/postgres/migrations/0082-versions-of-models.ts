/** Tells a colleague who was quicker: a model that was read before is not written over. */
export const up = `
alter table text_models add column version integer not null default 1;
`;
