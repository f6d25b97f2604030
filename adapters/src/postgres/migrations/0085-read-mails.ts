/** What is kept of mails that are read: a file of which the antivirus said nothing is listed as one that it refused. */
export const up = `
alter table mail_attachments drop constraint attachment_refusal_is_known,
  add constraint attachment_refusal_is_known check (refusal in ('too-large', 'infected', 'too-many', 'unjudged'));
`;
