/** Mails of before that quote an invitation or the link that stops a change are hidden, as judge-mail.ts hides new ones. */
export const up = `
update mails set is_secret = true where not is_secret
  and text || ' ' || html ~* '(/|%2f)(password-lost|join|account-stop)(\\u003f|%3f)t(=|%3d)';
`;
