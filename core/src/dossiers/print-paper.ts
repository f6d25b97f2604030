import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { DossierMaker, OrderedFile, PrintedFile } from './dossier-ports.ts';

/** One PDF that is made while somebody waits, and kept nowhere. Throws `unavailable` when it cannot be made. */
export async function printPaper(
  { dossierMaker, product }: Pick<Ports, 'dossierMaker' | 'product'>,
  { reference, file }: { readonly reference: string | null; readonly file: OrderedFile },
  open: Parameters<DossierMaker['make']>[1] = () => Promise.reject(domainError('not_found')),
): Promise<PrintedFile> {
  const order = { reference, largestBytes: Infinity, author: product.name, files: [file] };
  const made = await dossierMaker.make(order, open);
  const [printed] = 'files' in made ? made.files : [];
  if (!printed) throw domainError('unavailable');
  return printed;
}

/** Several of them as one PDF, one behind the other, each beginning on a recto. Throws `unavailable`. */
export async function printBound(
  { dossierMaker, product }: Pick<Ports, 'dossierMaker' | 'product'>,
  { name, files }: { readonly name: string; readonly files: readonly OrderedFile[] },
  open: Parameters<DossierMaker['make']>[1],
): Promise<PrintedFile> {
  const order = { reference: null, largestBytes: Infinity, author: product.name, boundAs: name, files };
  const made = await dossierMaker.make(order, open);
  const [printed] = 'files' in made ? made.files : [];
  if (!printed) throw domainError('unavailable');
  return printed;
}
