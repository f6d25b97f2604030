import sanitizeHtml from 'sanitize-html';
import type { Options } from 'sanitize-html';

const COLOUR = [/^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i];
const LENGTHS = [/^(-?[\d.]+(px|em|rem|%|pt)?|auto|0)(\s+(-?[\d.]+(px|em|rem|%|pt)?|auto|0)){0,3}$/];
const WORD = [/^[a-z0-9-]+$/i];

/**
 * The HTML of a mail without anything that runs, loads, submits or lays itself over the page. The address of a
 * remote image is kept aside in `data-remote-src`: it is loaded only when a reader asks. Of one whose tags stand in
 * each other deeper than any letter's, the text.
 */
export function sanitiseMail(html: string): string {
  return sanitised(html, RULES);
}

/** The same with its remote images, which whoever looks has asked for. */
export function withRemoteImages(html: string): string {
  return sanitised(html, {
    ...RULES,
    allowedSchemesByTag: { img: ['data', 'http', 'https'] },
    transformTags: {
      ...RULES.transformTags,
      img: (tagName, { src = '', 'data-remote-src': remote = src, ...attributes }) => ({
        tagName,
        attribs: { ...attributes, src: remote, referrerpolicy: 'no-referrer' },
      }),
    },
  });
}

/** The time that the parser takes grows with the square of the depth. */
const DEEPEST = 500;
const TOO_DEEP = new Error('too deep');

function sanitised(html: string, rules: Options): string {
  let depth = 0;
  try {
    return sanitizeHtml(html, {
      ...rules,
      onOpenTag: () => {
        depth += 1;
        if (depth > DEEPEST) throw TOO_DEEP;
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    return sanitizeHtml(withoutTags(html), rules);
  }
}

/** Each tag once, in one pass: a `<` that nothing closes ends at the next one. */
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>?/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

const BLOCK_END = /<\/(p|div|tr|li|h[1-6]|blockquote|table|ul|ol|pre|center)>|<(br|hr)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a person reads in sanitised HTML, for searches, previews and references. */
export function textOfMail(sanitised: string): string {
  return sanitised
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?(?:\n ?)+/g, '\n')
    .trim();
}

const HIDDEN = 'display:none';

/** What its sender shows to nobody, such as the words that a list of mails has of it before it is opened. */
const isHidden = ({ style = '', hidden }: Readonly<Record<string, string>>): boolean =>
  hidden !== undefined || /(^|[;\s])(display\s*:\s*none|visibility\s*:\s*hidden)(?![\w-])/i.test(style);

/** The whole of a letter is read, whatever hides it until its own styles are there. */
const WHOLE = ['html', 'body'];

/** A hidden tag as one that is kept: of others the filter is never asked, and what stands in them is read. */
const judged = (tagName: string): string =>
  [...RULES.allowedTags, ...RULES.nonTextTags, ...WHOLE].includes(tagName) ? tagName : 'span';

const RULES: Options = {
  // With what stands in them: the title of the document is no part of the letter.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
  allowedTags: [
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'caption',
    'center',
    'code',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'data-remote-src', 'referrerpolicy'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'role'],
    td: ['width', 'colspan', 'rowspan', 'valign'],
    th: ['width', 'colspan', 'rowspan', 'valign', 'scope'],
  },
  allowedStyles: {
    '*': {
      color: COLOUR,
      background: COLOUR,
      'background-color': COLOUR,
      'border-radius': LENGTHS,
      display: [/^(block|inline|inline-block|none|table)$/],
      'font-size': LENGTHS,
      'font-style': WORD,
      'font-weight': WORD,
      'letter-spacing': LENGTHS,
      'line-height': LENGTHS,
      margin: LENGTHS,
      'max-width': LENGTHS,
      padding: LENGTHS,
      'text-align': WORD,
      'text-decoration': WORD,
      'vertical-align': WORD,
      width: LENGTHS,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  // With what stands in it: without its style, which is not kept, it would be read.
  exclusiveFilter: ({ attribs }) => attribs['style'] === HIDDEN,
  transformTags: {
    '*': (tagName, attribs) =>
      isHidden(attribs) ? { tagName: judged(tagName), attribs: { style: HIDDEN } } : { tagName, attribs },
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer' },
    }),
    img: (tagName, { src = '', 'data-remote-src': aside = '', ...attributes }) => {
      if (/^data:image\/(png|jpeg|gif|webp);/i.test(src)) return { tagName, attribs: { ...attributes, src } };
      const remote = [src, aside].find((address) => /^https?:\/\//i.test(address));
      return { tagName, attribs: { ...attributes, ...(remote ? { 'data-remote-src': remote } : {}) } };
    },
  },
};
