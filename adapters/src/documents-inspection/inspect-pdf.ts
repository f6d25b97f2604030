import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { DomainError, domainError } from '@accordent/core/shared/domain-error.ts';
import { MAX_PAGES } from './limits.ts';

/** How many pages; throws `encrypted_file`, `active_content`, `too_many_pages`, `broken_file`. */
export async function inspectPdf(bytes: Uint8Array): Promise<number> {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
    if (hasActiveContent(pdf, text)) throw domainError('active_content');
    // The parser makes do with half a file, whose last line is missing.
    if (!text.includes('startxref')) throw domainError('broken_file');
    const pages = countPages(pdf);
    if (pages > MAX_PAGES) throw domainError('too_many_pages', { pages: MAX_PAGES });
    return pages;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof EncryptedPDFError) throw domainError('encrypted_file');
    throw domainError('broken_file');
  }
}

/** Counts the pages that are there; fewer than the file announces, or one without its content, were cut off. */
function countPages(pdf: PDFDocument): number {
  const pages = pdf.getPages();
  const announced = pdf.catalog.Pages().Count().asNumber();
  const isWhole = pages.every((page) => contentOf(page.node).every((part) => isThere(pdf, part)));
  if (pages.length === 0 || pages.length < announced || !isWhole) throw domainError('broken_file');
  return pages.length;
}

/** One stream or several. */
function contentOf(page: PDFDict): (PDFObject | undefined)[] {
  const content = page.lookup(PDFName.of('Contents'));
  return content instanceof PDFArray ? content.asArray() : [page.get(PDFName.of('Contents'))];
}

function isThere(pdf: PDFDocument, object: PDFObject | undefined): boolean {
  return !(object instanceof PDFRef) || pdf.context.lookup(object) !== undefined;
}

/** Actions that run code, start something, send or fetch. Links to web pages and to pages are no danger. */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
]);
const ACTIVE_SUBTYPES = new Set(['RichMedia', 'FileAttachment', 'Movie', 'Screen', '3D']);
const ACTIVE_ENTRIES = ['JS', 'JavaScript', 'AA', 'EF', 'XFA', 'RichMediaContent', 'RichMediaSettings'];

function hasActiveContent(pdf: PDFDocument, text: string): boolean {
  return (
    namesActionInPlain(text) || pdf.context.enumerateIndirectObjects().some(([, object]) => isActive(object))
  );
}

/** Also catches what a later revision of the file has replaced, which a reader may still be led to. */
function namesActionInPlain(text: string): boolean {
  return /\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia|EmbeddedFile)\b(?!s)/.test(text);
}

/** Goes through an object and all that stands in it; what it refers to is looked at on its own. */
function isActive(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFDict) {
      if (isActiveDictionary(next)) return true;
      waiting.push(...next.values());
    }
  }
  return false;
}

function isActiveDictionary(dictionary: PDFDict): boolean {
  if (ACTIVE_ENTRIES.some((entry) => dictionary.has(PDFName.of(entry)))) return true;
  const nameAt = (entry: string): string => {
    const value = dictionary.lookup(PDFName.of(entry));
    return value instanceof PDFName ? value.decodeText() : '';
  };
  return (
    ACTIVE_ACTIONS.has(nameAt('S')) ||
    ACTIVE_SUBTYPES.has(nameAt('Subtype')) ||
    nameAt('Type') === 'EmbeddedFile'
  );
}
