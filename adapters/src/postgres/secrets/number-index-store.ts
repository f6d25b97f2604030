import type {
  IndexedColumn,
  IndexedNumber,
  NumberIndexStore,
} from '@accordent/core/secrets/number-index-store.ts';
import { FIRST_VERSION } from '../../crypto/key-versions.ts';
import type { Scope } from '../database.ts';

const places: Readonly<Record<IndexedColumn, { readonly table: string; readonly sealed: string }>> = {
  'patients.nir': { table: 'patients', sealed: 'nir_sealed' },
  'request_drafts.content': { table: 'request_drafts', sealed: 'content_sealed' },
};

/** An index of the first version bears none. */
const VERSION = `coalesce(substring(nir_index from '^(v[0-9]+)[.]'), '${FIRST_VERSION}')`;
/** Of somebody who was erased nothing is left to index. */
const indexed = ({ sealed }: { readonly sealed: string }) => `nir_index <> '' and ${sealed} <> ''`;

const COUNT = `select version, count(*)::int as count from (
    ${Object.values(places)
      .map((place) => `select ${VERSION} as version from ${place.table} where ${indexed(place)}`)
      .join(' union all ')}) as every group by 1 order by 1`;

/** Under which index numbers are found. */
export function numberIndexStore(scope: Scope): NumberIndexStore {
  return {
    async countByVersion() {
      const rows = await scope.query<{ version: string; count: number }>(COUNT);
      return new Map(rows.map(({ version, count }) => [version, count]));
    },

    otherThan(column, { version, afterId, limit }) {
      const { table, sealed } = places[column];
      return scope.query<IndexedNumber>(
        `select id, nir_index as "nirIndex", ${sealed} as sealed from ${table}
           where id > $2 and ${indexed({ sealed })} and ${VERSION} <> $1 order by id limit $3`,
        [version, afterId, limit],
      );
    },

    async replace(column, values) {
      const rows = await scope.query(
        `update ${places[column].table} t set nir_index = v.anew
           from unnest($1::int[], $2::text[], $3::text[]) as v (id, old, anew)
           where t.id = v.id and t.nir_index = v.old returning 1`,
        [
          values.map(({ id }) => id),
          values.map(({ nirIndex }) => nirIndex),
          values.map(({ indexedAnew }) => indexedAnew),
        ],
      );
      return rows.length;
    },
  };
}
