import { newSecret, type Keys } from './keys.ts';

/** The newest version of the data key. */
export const newestVersion = ({ data }: Pick<Keys, 'data'>): string =>
  `v${Math.max(...Object.keys(data.keys).map((version) => Number(version.slice(1))))}`;

/** With one more data key, which seals nothing yet: every process must know it first. */
export function withNewDataKey(keys: Keys): Keys {
  const version = `v${Number(newestVersion(keys).slice(1)) + 1}`;
  return { ...keys, data: { ...keys.data, keys: { ...keys.data.keys, [version]: newSecret() } } };
}

/** With the newest data key as the one that seals. */
export const withNewestInUse = (keys: Keys): Keys => ({
  ...keys,
  data: { ...keys.data, current: newestVersion(keys) },
});

/** Without these versions; the one that seals stays. */
export function withoutVersions(keys: Keys, versions: readonly string[]): Keys {
  const left = Object.entries(keys.data.keys).filter(
    ([version]) => version === keys.data.current || !versions.includes(version),
  );
  return { ...keys, data: { ...keys.data, keys: Object.fromEntries(left) } };
}
