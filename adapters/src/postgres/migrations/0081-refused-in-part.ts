/** Mails of which some readers were refused. By itself: it reads every mail, and what a table gains beside it would lock that so long. */
export const up = `
create index mails_refused_in_part on mails (date) where refused_recipients <> '';
`;
