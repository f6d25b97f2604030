/** When a client came back: from the archive, or switched on again. Nothing else keeps it: the journal is purged. */
export const up = `
alter table practitioners add column returned_at timestamptz;
`;
