/** What machines say of mails: which readers a server refused of one that left to others, and which mails no person wrote. */
export const up = `
alter table mails add column refused_recipients text not null default '';

-- what a mail server reports of a mail of ours, and what is answered by itself (RFC 3834)
alter table mails add column is_report boolean not null default false;
alter table mails add column is_automatic boolean not null default false;
`;
