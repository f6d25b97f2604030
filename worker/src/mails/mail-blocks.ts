/** A part of a mail; both its HTML and its text are made from it. `{{name}}` is filled in. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'quote' | 'code' | 'small'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string };

export type MailText = { readonly subject: string; readonly blocks: readonly MailBlock[] };

const told =
  (kind: Exclude<MailBlock['kind'], 'button'>) =>
  (text: string): MailBlock => ({ kind, text });
export const [paragraph, quote, code, small] = [
  told('paragraph'),
  told('quote'),
  told('code'),
  told('small'),
];
/** Leads to where the mail is about. */
export const button = (label: string): MailBlock => ({ kind: 'button', label, link: '{{link}}' });
/** Every mail greets first. */
export const mail = (subject: string, ...blocks: readonly MailBlock[]): MailText => ({
  subject,
  blocks: [paragraph('Bonjour{{name}},'), ...blocks],
});
