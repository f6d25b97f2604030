import type { SealedColumn, SealedStore, SealedValue } from '@accordent/core/secrets/sealed-store.ts';
import { FIRST_VERSION } from '../../crypto/key-versions.ts';
import type { Scope } from '../database.ts';

type Place = { readonly table: string; readonly column: string; readonly key?: string };

const ofDetails = (column: string): Place => ({
  table: 'coverage_request_details',
  column,
  key: 'coverage_request_id',
});

const columns: Readonly<Record<SealedColumn, Place>> = {
  'patients.nir': { table: 'patients', column: 'nir_sealed' },
  'conventions.login': { table: 'conventions', column: 'login_sealed' },
  'conventions.password': { table: 'conventions', column: 'password_sealed' },
  'coverage_request_details.birth_date': ofDetails('birth_date_sealed'),
  'coverage_request_details.member_number': ofDetails('member_number_sealed'),
  'coverage_request_details.insured_nir': ofDetails('insured_nir_sealed'),
  'readings.found': { table: 'readings', column: 'found_sealed' },
  'readings.crops': { table: 'readings', column: 'crops_sealed' },
  'carried_dossiers.password': { table: 'carried_dossiers', column: 'password_sealed', key: 'sending_id' },
  'totp_secrets.secret': { table: 'totp_secrets', column: 'secret_sealed' },
  'debit_mandates.iban': { table: 'debit_mandates', column: 'iban_sealed' },
  'idempotency_keys.answer': { table: 'idempotency_keys', column: 'answer_sealed' },
  'request_drafts.content': { table: 'request_drafts', column: 'content_sealed' },
};

const COUNT = `select split_part(sealed, '.', 1) as version, count(*)::int as count from (
           ${Object.values(columns)
             .map(({ table, column }) => `select ${column} as sealed from ${table}`)
             .join(' union all ')}) as every
         where sealed <> '' group by 1 order by 1`;

const COUNT_PASSWORDS = `select coalesce(substring(password_hash from '^(v[0-9]+)[$]'), '${FIRST_VERSION}') as version,
    count(*)::int as count
  from (select password_hash from administrators union all select password_hash from practitioners
    union all select password_hash from members) as every where password_hash <> '' group by 1 order by 1`;

type Counted = { readonly version: string; readonly count: number };

/** Sealed values, whatever they mean. */
export function sealedStore(scope: Scope): SealedStore {
  const counted = async (statement: string) =>
    new Map((await scope.query<Counted>(statement)).map(({ version, count }) => [version, count]));

  return {
    countByVersion: () => counted(COUNT),
    countPasswordsByVersion: () => counted(COUNT_PASSWORDS),

    otherThan(name, { version, afterId, limit }) {
      const { table, column, key = 'id' } = columns[name];
      return scope.query<SealedValue>(
        `select ${key} as id, ${column} as sealed from ${table}
                 where ${key} > $2 and ${column} <> '' and split_part(${column}, '.', 1) <> $1 order by ${key} limit $3`,
        [version, afterId, limit],
      );
    },

    async replace(name, values) {
      const { table, column, key = 'id' } = columns[name];
      const rows = await scope.query(
        `update ${table} t set ${column} = v.resealed
                 from unnest($1::int[], $2::text[], $3::text[]) as v (id, sealed, resealed)
                 where t.${key} = v.id and t.${column} = v.sealed returning 1`,
        [
          values.map(({ id }) => id),
          values.map(({ sealed }) => sealed),
          values.map(({ resealed }) => resealed),
        ],
      );
      return rows.length;
    },
  };
}
