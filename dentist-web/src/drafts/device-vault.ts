import { isSameAccount } from '@accordent/api/client/kept-token.ts';
import { accountHere } from '../api-client.ts';

/** What waits on this device is kept seven days at most. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const DATABASE = 'accordent.waiting';
const THINGS = 'things';
const KEYS = 'keys';

type Sealed = {
  readonly id: string;
  readonly account: string;
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
};

/** Whether who is logged in here is this account, at the same practice. */
export const isHere = (account: string | null): boolean => isSameAccount(account, accountHere());

/**
 * Keeps bytes under an id for an account, encrypted by a key that leaves this browser in no way. Without a database
 * nothing is kept.
 */
export async function keepOnDevice(id: string, account: string | null, bytes: ArrayBuffer): Promise<void> {
  if (account === null) return;
  await quietly(async (database) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(database), bytes);
    const row: Sealed = { id, account, at: Date.now(), iv, bytes: sealed };
    await done(database.transaction(THINGS, 'readwrite').objectStore(THINGS).put(row));
  });
}

/** What is kept under the ids that begin so, for who is logged in; what is too old goes. */
export async function keptOnDevice(
  prefix: string,
): Promise<readonly { readonly id: string; readonly bytes: ArrayBuffer }[]> {
  const found = await quietly(async (database) => {
    const rows = await done<Sealed[]>(database.transaction(THINGS).objectStore(THINGS).getAll());
    const opened: { id: string; bytes: ArrayBuffer }[] = [];
    for (const { id, at, iv, bytes, ...row } of rows) {
      if (at < Date.now() - LIFE_MS) await forget(database, id);
      else if (isHere(row.account) && id.startsWith(prefix))
        opened.push({
          id,
          bytes: await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(database), bytes),
        });
    }
    return opened;
  });
  return found ?? [];
}

/** Whether there is anything, for whomever. */
export const isAnythingKept = async (): Promise<boolean> =>
  ((await quietly((database) => done(database.transaction(THINGS).objectStore(THINGS).count()))) ?? 0) > 0;

export async function forgetOnDevice(id: string): Promise<void> {
  await quietly((database) => forget(database, id));
}

/** Whoever logs in next is somebody else: everything goes, the key too. */
export async function emptyDevice(): Promise<void> {
  await quietly(async (database) => {
    for (const store of [THINGS, KEYS])
      await done(database.transaction(store, 'readwrite').objectStore(store).clear());
  });
}

const forget = (database: IDBDatabase, id: string) =>
  done(database.transaction(THINGS, 'readwrite').objectStore(THINGS).delete(id));

async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
  const read = () => done<CryptoKey | undefined>(database.transaction(KEYS).objectStore(KEYS).get('only'));
  const kept = await read();
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have been quicker: the first one stands.
  await done(database.transaction(KEYS, 'readwrite').objectStore(KEYS).add(made, 'only')).catch(() => {});
  return (await read()) ?? made;
}

/** Storage that is full, forbidden or not there is no fault: what waits is then lost with the page, and no sooner. */
async function quietly<Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result | null> {
  try {
    const database = await opened();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(THINGS, { keyPath: 'id' });
    request.result.createObjectStore(KEYS);
  };
  return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('storage'));
  return promise;
}
