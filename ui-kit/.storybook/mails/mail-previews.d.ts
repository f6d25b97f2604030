declare module 'virtual:mail-previews' {
  /** By the kind of the mail. */
  const mails: Readonly<Record<string, { subject: string; html: string; text: string }>>;
  export default mails;
}
