/** How the name of a kept file ends, by its kind. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The name under which its reader saves a file: a title must not bring a folder with it. */
export const savedName = (title: string, mime: string): string =>
  `${title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, '-')}.${ENDINGS[mime] ?? 'bin'}`;
