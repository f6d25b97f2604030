import { numberOf } from './key-versions.ts';
import { newSecret, newSigningKey, type Keys } from './keys.ts';

/** The keys that are rotated; that of pushes is not, since each device would have to allow anew. */
export const rotatedKeys = ['data', 'index', 'token', 'pepper', 'code', 'url', 'journal'] as const;
export type RotatedKey = (typeof rotatedKeys)[number];

/** One of them with its versions; null where the file is from before it. */
export const versionsOf = (keys: Keys, name: RotatedKey) => keys[name] ?? null;

type Versions = NonNullable<ReturnType<typeof versionsOf>>;

/** The newest version of a key. */
export const newestOf = ({ keys }: Versions): string =>
  Object.keys(keys).reduce((newest, version) => (numberOf(version) > numberOf(newest) ? version : newest));

/** With one more version, which makes nothing yet: every process must know it first. */
export function withNewVersion(keys: Keys, name: RotatedKey): Keys {
  const of = existing(keys, name);
  const newest = newestOf(of);
  const version = `${newest.charAt(0)}${numberOf(newest) + 1}`;
  const key = name === 'token' || name === 'journal' ? newSigningKey() : newSecret();
  return { ...keys, [name]: { ...of, keys: { ...of.keys, [version]: key } } };
}

/** With the newest version as the one that is used, from this instant on; as it was where it is already. */
export function withNewestInUse(keys: Keys, name: RotatedKey, at: Date): Keys {
  const of = existing(keys, name);
  const current = newestOf(of);
  return current === of.current ? keys : { ...keys, [name]: { ...of, current, since: at.toISOString() } };
}

/** Without these versions; the one that is used stays. */
export function withoutVersions(keys: Keys, name: RotatedKey, versions: readonly string[]): Keys {
  const of = existing(keys, name);
  const left = Object.entries(of.keys).filter(
    ([version]) => version === of.current || !versions.includes(version),
  );
  return { ...keys, [name]: { ...of, keys: Object.fromEntries(left) } };
}

function existing(keys: Keys, name: RotatedKey): Versions {
  const of = versionsOf(keys, name);
  if (!of) throw new Error(`the keys file has no key of ${name}`);
  return of;
}
