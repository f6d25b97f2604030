import { superPlanIds } from '@accordent/core/practitioners/plans.ts';
import type {
  DeletedRecord,
  RestorableKind,
  RestorationStore,
} from '@accordent/core/restoration/restoration-store.ts';
import { domainError, type ErrorCode } from '@accordent/core/shared/domain-error.ts';
import { unlessTaken } from '../database-errors.ts';
import type { Scope } from '../database.ts';

type Spec = {
  readonly table: string;
  /** Columns of the row `r`. */
  readonly name: string;
  readonly isErased?: string;
  readonly isOrphan?: string;
  /** What else changes with it. */
  readonly also?: string;
  /** Refuses before the row is written what no index can. */
  readonly isTaken?: string;
  readonly taken?: ErrorCode;
};

const IS_ERASED = 'r.erased_at is not null';
const PERSON = `btrim(r.lastname || ' ' || r.firstname)`;

const specs: Readonly<Record<RestorableKind, Spec>> = {
  practitioner: {
    table: 'practitioners',
    name: PERSON,
    isErased: IS_ERASED,
    also: `, parent_id = (select s.id from practitioners s where s.id = r.parent_id and s.deleted_at is null and s.archived_at is null and s.plan_id in (${superPlanIds.join(', ')}))`,
    // E-mails, friendly addresses and those of members are one space.
    isTaken: `select 1 from practitioners o, practitioners r where r.id = $1 and o.id <> r.id and o.deleted_at is null
      and (o.email in (r.email, r.friendly_email) or o.friendly_email in (r.email, r.friendly_email))
      union all select 1 from members m, practitioners r where r.id = $1 and m.email in (r.email, r.friendly_email)`,
  },
  'coverage-request': {
    table: 'coverage_requests',
    name: 'r.reference',
    isErased: IS_ERASED,
  },
  contact: {
    table: 'contacts',
    name: PERSON,
    isOrphan: `not exists (select from contact_practitioners l join practitioners p on p.id = l.practitioner_id
      where l.contact_id = r.id and p.deleted_at is null)`,
  },
  convention: {
    table: 'conventions',
    name: `coalesce((select name from mutuals where id = r.mutual_id), (select name from mutual_groups where id = r.mutual_group_id))`,
    isOrphan: `exists (select from practitioners p where p.id = r.practitioner_id and p.deleted_at is not null)
      or exists (select from mutuals m where m.id = r.mutual_id and m.deleted_at is not null)
      or exists (select from mutual_groups g where g.id = r.mutual_group_id and g.deleted_at is not null)`,
    taken: 'convention_exists',
  },
  mutual: {
    table: 'mutuals',
    name: 'r.name',
    taken: 'insurer_name_taken',
  },
  'mutual-group': {
    table: 'mutual_groups',
    name: 'r.name',
    taken: 'insurer_name_taken',
  },
  administrator: {
    table: 'administrators',
    name: PERSON,
    isErased: IS_ERASED,
  },
};

/** Brings softly deleted rows back; the indexes of living rows say what is taken. */
export function restorationStore(scope: Scope): RestorationStore {
  return {
    async getToRestore(kind, id) {
      const { table, name, isErased = 'false', isOrphan = 'false' } = specs[kind];
      const [row] = await scope.query<DeletedRecord>(
        `select ${name} as name, r.deleted_at as "deletedAt", ${isErased} as "isErased", (${isOrphan}) as "isOrphan"
                 from ${table} r where r.id = $1 for update of r`,
        [id],
      );
      if (!row) throw domainError('not_found');
      return row;
    },

    async restore(kind, id) {
      const { table, also = '', isTaken, taken = 'duplicate_entry' } = specs[kind];
      const refusal = () => domainError(taken, { kind });
      if (isTaken && (await scope.query(isTaken, [id])).length > 0) throw refusal();
      const text = `update ${table} r set deleted_at = null, version = version + 1${also} where r.id = $1`;
      await unlessTaken(scope.query(text, [id]), refusal);
    },
  };
}
