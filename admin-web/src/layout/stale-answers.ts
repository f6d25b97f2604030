import type { LiveTold } from '@accordent/api/live/live.schemas.ts';

/** The calls whose answers a kind of change makes old, by the start of their path. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  dfc: ['/dfc', '/comment', '/audit'],
  message: ['/messages', '/dfc/'],
  mail: ['/mail'],
  notification: ['/notifications'],
  user: ['/user', '/history', '/contact', '/audit'],
  invoice: ['/invoice', '/audit'],
  contact: ['/contact', '/audit'],
  mutual: ['/mutual', '/audit'],
  administrator: ['/administrator', '/audit'],
  counters: ['/counters', '/config', '/users/to-call', '/users/ndfd'],
};

/** The PEC that a call is about. */
const ofOneRequest = /^\/(?:comment\/|messages\/)?dfc\/(\d+)$/;

/** Whether the answer kept under this SWR key is old once that has changed. */
export function isStaleAfter({ kind, id }: LiveTold, key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof path !== 'string') return false;
  if (kind === 'reload') return true;
  if (!callsOf[kind]?.some((start) => path.startsWith(start))) return false;
  const about = ofOneRequest.exec(path)?.[1];
  const namesAnother = about !== undefined && id !== null && Number(about) !== id;
  return !((kind === 'dfc' || kind === 'message') && namesAnother);
}
