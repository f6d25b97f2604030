const LINK = String.raw`$link$https?://[^\s"'<>]{1,200}(?:/|%(?:25)?2F|_)depot(?:/|%(?:25)?2F|_)[\w.-]{60,200}(?:&[^\s"'<>]*)?$link$`;
const without = (column: string): string =>
  `regexp_replace(${column}, ${LINK}, '[Lien vers le dossier]', 'gi')`;

/** Mails of before that quote a clerk's link within a mail server's own lose it, as depot-token.ts keeps new ones. */
export const up = `
update mails set text = ${without('text')}, html = ${without('html')}
where text ~* ${LINK} or html ~* ${LINK};
`;
