import { createHmac } from 'node:crypto';
import { ConfigError } from '../../config.ts';
import { numberOf } from '../../crypto/key-versions.ts';
import type { Keys } from '../../crypto/keys.ts';
import type { Scope } from '../scope.ts';

/** Of 'data v1' and others: what tells a key from another without telling it. */
type Marks = Readonly<Record<string, string>>;

/** Those whose work lies in the database: under others it would stay shut, be found twice, or look forged. */
const KINDS = ['data', 'index', 'pepper', 'journal'] as const;

const KEPT = `select value from settings where name = 'keys'`;
/** What another process has noted meanwhile stands. */
const KEEP = `insert into settings (name, value) values ('keys', $1)
  on conflict (name) do update set value = excluded.value || settings.value, updated_at = now()`;

/**
 * Notes by their marks the keys that are in use, the first time that they are. Throws ConfigError, before anything is
 * made with them, where they are those of another product, or of before a rotation.
 */
export async function refuseOtherKeys({ query }: Pick<Scope, 'query'>, keys: Keys): Promise<void> {
  const [row] = await query<{ value: Marks }>(KEPT);
  const kept = row?.value ?? {};
  if (KINDS.some((kind) => isOther(kind, keys, kept)))
    throw new ConfigError([
      {
        variable: 'KEYS_FILE',
        sentence:
          'n’est pas le fichier des clés de cette base de données, ou date d’avant une rotation\u00a0: ce qui y est chiffré ne s’ouvrirait pas. Remettez le bon fichier, puis relancez',
      },
    ]);
  const inUse = Object.fromEntries(
    KINDS.flatMap((kind) => {
      const known = keys[kind];
      return known ? [[`${kind} ${known.current}`, markOf(known.keys[known.current]!)]] : [];
    }),
  );
  if (Object.keys(inUse).some((name) => kept[name] === undefined)) await query(KEEP, [JSON.stringify(inUse)]);
}

/** A version that is another key, or one that was in use and is newer than all that are here. */
function isOther(kind: (typeof KINDS)[number], keys: Keys, kept: Marks): boolean {
  const here = Object.entries(keys[kind]?.keys ?? {});
  const newest = Math.max(0, ...here.map(([version]) => numberOf(version)));
  const used = Object.keys(kept).filter((name) => name.startsWith(`${kind} `));
  return (
    used.some((name) => numberOf(name.slice(kind.length + 1)) > newest) ||
    here.some(([version, key]) => (kept[`${kind} ${version}`] ?? markOf(key)) !== markOf(key))
  );
}

function markOf(key: string | { readonly d: string }): string {
  const secret = typeof key === 'string' ? Buffer.from(key, 'base64') : Buffer.from(key.d, 'base64url');
  return createHmac('sha256', secret).update('accordent, which key this is').digest('base64url').slice(0, 22);
}
