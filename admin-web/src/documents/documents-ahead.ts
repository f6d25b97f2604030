import { documentUrl, type FileItem } from './documents.api.ts';

type Ahead = { readonly address: string; readonly view: string; readonly at: number };

const MOST = 40;
/** An address opens for five minutes; one that is near its end is asked for again. */
const GOOD_FOR_MS = 4 * 60_000;

const known = new Map<number, Ahead>();
const asked = new Map<number, Promise<void>>();
const listeners = new Set<() => void>();

/** What is known of a document without asking: its address, and for a picture its bytes. */
export function documentAhead(id: number): Ahead | null {
  const found = known.get(id);
  return found && Date.now() - found.at < GOOD_FOR_MS ? found : null;
}

/** Brings a document before it is shown: pictures with their bytes, PDFs with their address. A failure is told when it is shown. */
export function bringAhead({ id, mime }: Pick<FileItem, 'id' | 'mime'>): void {
  if (documentAhead(id) || asked.has(id)) return;
  const bring = async () => {
    const address = await documentUrl(id);
    const isPicture = mime.startsWith('image/') && address.startsWith('/');
    const view = isPicture ? URL.createObjectURL(await (await fetch(address)).blob()) : address;
    known.set(id, { address, view, at: Date.now() });
    forgetOldest();
    for (const listener of listeners) listener();
  };
  asked.set(
    id,
    bring()
      .catch(() => {})
      .finally(() => asked.delete(id)),
  );
}

export function subscribeToAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function forgetOldest(): void {
  for (const [id, { view }] of known) {
    if (known.size <= MOST) return;
    known.delete(id);
    if (view.startsWith('blob:')) URL.revokeObjectURL(view);
  }
}
