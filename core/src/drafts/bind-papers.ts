import type { KeptFile } from '../documents/document-ports.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { papersOf, type DraftDocument } from './draft.ts';

export type Paper = KeptFile & { readonly title: string };

/**
 * The documents of a draft as a request takes them: the pages of one paper become one PDF. Called before the
 * transaction that writes their rows. Throws `broken_file`, `encrypted_file`, `file_too_large`, `unavailable`.
 */
export async function bindPapers(
  ports: Pick<Ports, 'fileStore' | 'dossierMaker' | 'product'>,
  documents: readonly DraftDocument[],
): Promise<readonly Paper[]> {
  const papers: Paper[] = [];
  for (const { title, pages } of papersOf(documents)) {
    const [only, ...others] = pages;
    if (!only) continue;
    if (others.length > 0) papers.push({ title, ...(await bind(ports, { title, pages })) });
    else {
      const { fileKey, mime, sizeBytes, sha256 } = only;
      papers.push({ title, fileKey, mime, sizeBytes, pages: only.pages, sha256 });
    }
  }
  return papers;
}

async function bind(
  { fileStore, dossierMaker, product }: Pick<Ports, 'fileStore' | 'dossierMaker' | 'product'>,
  { title, pages }: { readonly title: string; readonly pages: readonly DraftDocument[] },
): Promise<KeptFile> {
  const keys = new Map(pages.map(({ id, fileKey }) => [id, fileKey]));
  const made = await dossierMaker.make(
    {
      reference: null,
      largestBytes: product.uploadMaxBytes,
      author: product.name,
      files: [
        {
          name: title,
          cover: null,
          parts: pages.map((page, index) => ({ label: `Page ${index + 1}`, documents: [page] })),
        },
      ],
    },
    (id) => fileStore.get(keys.get(id) ?? ''),
  );
  if ('refusal' in made)
    throw made.refusal === 'too_large'
      ? domainError('file_too_large', { maxBytes: product.uploadMaxBytes })
      : domainError(made.refusal);
  const [file] = made.files;
  if (!file) throw domainError('unavailable');
  const fileKey = fileStore.newKey();
  await fileStore.put(fileKey, file.bytes);
  return {
    fileKey,
    mime: 'application/pdf',
    sizeBytes: file.bytes.byteLength,
    pages: file.pages,
    sha256: file.sha256,
  };
}
