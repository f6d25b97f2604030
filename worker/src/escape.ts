import { escaped } from '@accordent/core/mails/text-as-html.ts';

/** As a text of HTML, or between quotes of either kind. */
export const escape = (text: string): string => escaped(text).replaceAll("'", '&#39;');
