import { spanInFrench, type RetentionSpans } from '../retention/retention-rules.ts';
import type { Publisher } from './publisher.ts';

/** The pages of law, by their address; each is a Markdown file. */
export const legalPageNames = [
  'mentions-legales',
  'confidentialite',
  'sous-traitance',
  'accessibilite',
] as const;
export type LegalPageName = (typeof legalPageNames)[number];

export type LegalPart = { readonly text: string; readonly href: string | null };
export type LegalBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly LegalPart[])[] }
  | { readonly kind: 'list'; readonly lines: readonly (readonly LegalPart[])[] };
export type LegalPage = { readonly title: string; readonly blocks: readonly LegalBlock[] };

/** Where the files are kept. */
export type LegalFiles = {
  /** The file of the configuration, else the one that comes with the product. */
  read(name: LegalPageName): Promise<string>;
};

/** What a file may name as `{{company}}`; '' where it is not configured. How long data are kept is what purges go by. */
export const legalValues = ({
  product,
  contact,
  company,
  host,
  publicationDirector,
  kept,
}: Publisher & { readonly publicationDirector: string; readonly kept: RetentionSpans }) => ({
  product,
  phone: contact.phone.replaceAll(/(\d{2})(?=\d)/g, '$1\u00a0'),
  hours: contact.hours,
  mail: contact.mail,
  company: company?.name ?? '',
  legalForm: company?.legalForm ?? '',
  address: company?.address.replaceAll('\n', ', ') ?? '',
  registry: company?.registry ?? '',
  siren: company?.siren ?? '',
  vatNumber: company?.vatNumber ?? '',
  director: publicationDirector || (company ? `le représentant légal de ${company.name}` : ''),
  host,
  keptRequests: spanInFrench(kept['closed-requests']),
  keptSecrets: spanInFrench(kept['convention-secrets']),
  keptProspects: spanInFrench(kept.prospects),
  keptForms: spanInFrench(kept['public-forms']),
  keptJournal: spanInFrench(kept.audit),
  keptLooks: spanInFrench(kept.looks),
  keptMails: spanInFrench(kept['inbound-mails']),
  keptDeleted: spanInFrench(kept['deleted-records']),
  keptMandates: spanInFrench(kept.mandates),
  keptProofs: spanInFrench(kept.proofs),
  keptInvoices: spanInFrench(kept.invoices),
});

const VALUE = /\{\{(\w+)\}\}/g;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * A page from its file: a title (`#`), headings (`##`), paragraphs and lists (`-`) with links; anything else is text. A
 * line that names what is not configured is left out, so that nothing untrue is said, and a heading with nothing under
 * it.
 */
export function legalPage(markdown: string, values: Readonly<Record<string, string>>): LegalPage {
  const isSaid = (line: string) => [...line.matchAll(VALUE)].every(([, name = '']) => values[name]);
  const filled = (line: string) => line.replaceAll(VALUE, (_, name: string) => values[name] ?? '');
  let title = '';
  const blocks: LegalBlock[] = [];
  for (const paragraph of markdown.replaceAll('\r', '').split(/\n\s*\n/)) {
    const lines = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && isSaid(line))
      .map(filled);
    for (const line of lines.filter((each) => each.startsWith('#'))) {
      if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
      else title = line.replace(/^#+\s*/, '');
    }
    const items = lines.filter((line) => line.startsWith('- ')).map((line) => partsOf(line.slice(2)));
    const words = lines.filter((line) => !/^(?:#|- )/.test(line)).map(partsOf);
    if (words.length > 0) blocks.push({ kind: 'paragraph', lines: words });
    if (items.length > 0) blocks.push({ kind: 'list', lines: items });
  }
  return {
    title,
    blocks: blocks.filter(({ kind }, place) => {
      const next = blocks[place + 1];
      return kind !== 'heading' || (next !== undefined && next.kind !== 'heading');
    }),
  };
}

function partsOf(line: string): LegalPart[] {
  const parts: LegalPart[] = [];
  let from = 0;
  for (const found of line.matchAll(LINK)) {
    const [whole, text = '', href = ''] = found;
    if (found.index > from) parts.push({ text: line.slice(from, found.index), href: null });
    // A file may be written by anybody who configures: no address that runs anything.
    parts.push(/^(?:https?:|mailto:|tel:|\/)/.test(href) ? { text, href } : { text: whole, href: null });
    from = found.index + whole.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from), href: null });
  return parts;
}
