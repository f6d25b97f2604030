/** What stands for each version of a key, the current one first: an older one is still known, and makes nothing new. */
export function byVersion<Key, Made>(
  { current, keys }: { readonly current: string; readonly keys: Readonly<Record<string, Key>> },
  make: (key: Key, version: string) => Made,
): ReadonlyMap<string, Made> {
  const versions = [current, ...Object.keys(keys).filter((version) => version !== current)];
  return new Map(
    versions.flatMap((version) => {
      const key = keys[version];
      return key === undefined ? [] : [[version, make(key, version)] as const];
    }),
  );
}

/** What is stored bears the version that made it; nothing stands for the first, which was the only one once. */
export const FIRST_VERSION = 'v1';

/** 2 of 'v2'. */
export const numberOf = (version: string): number => Number(version.slice(1));
