import type { Preview } from '@accordent/ui-kit/FileViewer/small-pictures.ts';
import { documentUrl, type FileItem } from './documents.api.ts';

type Ahead = {
  readonly address: string;
  /** Where it is shown from: of a picture its bytes, which are here; `preview`: of a PDF its first page. */
  readonly view: string;
  readonly preview?: Preview;
  /** Holds the preview's picture, so that it is loaded once. */
  readonly held?: HTMLImageElement;
  readonly at: number;
};

const MOST = 40;
/** Twice what the film shows. */
const THUMBNAIL_WIDTH = 160;
/** An address opens for five minutes; one that is near its end is asked for again. */
const GOOD_FOR_MS = 4 * 60_000;

const known = new Map<number, Ahead>();
/** Made once: they outlive the address of their document. */
const thumbnails = new Map<number, string>();
const asked = new Map<number, Promise<void>>();
/** Pictures whose bytes are on their way. */
const arriving = new Map<number, Promise<void>>();
const listeners = new Set<() => void>();

const SAME_MOMENT_MS = 50;
const addresses = new Map<number, Promise<string>>();

/** Its address, asked for once by all who want it at the same moment: what they open is then one. */
export function sharedAddress(id: number): Promise<string> {
  const onItsWay = addresses.get(id);
  if (onItsWay) return onItsWay;
  const address = documentUrl(id);
  addresses.set(id, address);
  // One that is not answered holds up nobody who tries again.
  setTimeout(() => addresses.delete(id), SAME_MOMENT_MS);
  return address;
}

/** What is known of a document without asking: its address, and for a picture its bytes. */
export function documentAhead(id: number): Ahead | null {
  const found = known.get(id);
  return found && Date.now() - found.at < GOOD_FOR_MS ? found : null;
}

/** Resolves once the bytes of a picture are here, or have failed to come; null: they are not on their way. */
export const pictureOnItsWay = (id: number): Promise<void> | null => arriving.get(id) ?? null;

/** A document in small; null: it is still being made, or cannot be. */
export const thumbnailOf = (id: number): string | null => thumbnails.get(id) ?? null;

/**
 * Brings a document before it is shown: pictures with their bytes, PDFs opened with what their first page is made of.
 * Resolves once its preview is there, or cannot be; a failure is told when it is shown.
 */
export function bringAhead(file: Pick<FileItem, 'id' | 'mime'>): Promise<void> {
  const { id } = file;
  const onItsWay = asked.get(id);
  if (onItsWay || documentAhead(id)) return onItsWay ?? Promise.resolve();
  const bringing = bring(file)
    .catch(() => {})
    .finally(() => asked.delete(id));
  asked.set(id, bringing);
  return bringing;
}

async function bring(file: Pick<FileItem, 'id' | 'mime'>): Promise<void> {
  if (!file.mime.startsWith('image/')) return openPdf(file);
  const brought = await bringPicture(file.id);
  if (brought) await inTurn(() => makeSmall(file.id, brought));
}

async function openPdf({ id, mime }: Pick<FileItem, 'id' | 'mime'>): Promise<void> {
  const address = await sharedAddress(id);
  const at = Date.now();
  keep(id, { address, view: address, at });
  if (isOurs(address) && mime === 'application/pdf')
    await inTurn(() => openFirstPage(id, { address, view: address, at }));
}

type Brought = { readonly ahead: Ahead; readonly bytes: Blob };

/** null: its bytes lie elsewhere, and are not for a script to fetch. */
async function bringPicture(id: number): Promise<Brought | null> {
  const address = await sharedAddress(id);
  const at = Date.now();
  if (!isOurs(address)) {
    keep(id, { address, view: address, at });
    return null;
  }
  const work = bytesOf(address).then((bytes) => {
    const ahead = { address, view: URL.createObjectURL(bytes), at };
    keep(id, ahead);
    return { ahead, bytes };
  });
  arriving.set(
    id,
    work.then(
      () => {},
      () => {},
    ),
  );
  try {
    return await work;
  } finally {
    arriving.delete(id);
  }
}

async function bytesOf(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('not brought');
  return answer.blob();
}

const isOurs = (address: string): boolean => address.startsWith('/');

async function makeSmall(id: number, { ahead, bytes }: Brought): Promise<void> {
  const { makeSmaller } = await import('@accordent/ui-kit/FileViewer/small-pictures.ts');
  const { thumbnail, preview } = await makeSmaller(bytes, THUMBNAIL_WIDTH);
  keepThumbnail(id, thumbnail);
  keep(id, { ...ahead, preview, held: await heldOf(preview) });
}

async function openFirstPage(id: number, ahead: Ahead): Promise<void> {
  const [{ drawFirstPage }, { makeSmaller, PREVIEW_WIDTH }] = await Promise.all([
    import('@accordent/ui-kit/FileViewer/pdf-files.ts'),
    import('@accordent/ui-kit/FileViewer/small-pictures.ts'),
  ]);
  const { picture, ...page } = await drawFirstPage(ahead.address, PREVIEW_WIDTH);
  const { thumbnail, preview } = await makeSmaller(picture, THUMBNAIL_WIDTH);
  keepThumbnail(id, thumbnail);
  keep(id, { ...ahead, preview: { ...preview, ...page }, held: await heldOf(preview) });
}

async function heldOf({ url }: Preview): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

export function subscribeToAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = () => listeners.forEach((listener) => listener());

let last: Promise<unknown> = Promise.resolve();

/** One after the other and while nothing else is to do: what is on screen goes first. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const next = last.then(untilIdle).then(work);
  last = next.catch(() => {});
  return next;
}

const untilIdle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 500 });
    else setTimeout(go, 100);
  });

function keep(id: number, ahead: Ahead): void {
  known.delete(id);
  known.set(id, ahead);
  for (const [other, { view, preview }] of known) {
    if (known.size <= MOST) break;
    known.delete(other);
    forget(view);
    if (preview) forget(preview.url);
  }
  tell();
}

const MOST_THUMBNAILS = 400;

function keepThumbnail(id: number, url: string): void {
  thumbnails.set(id, url);
  for (const [other, old] of thumbnails) {
    if (thumbnails.size <= MOST_THUMBNAILS) break;
    thumbnails.delete(other);
    forget(old);
  }
}

function forget(url: string): void {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url);
}
