import type {
  PractitionerAccount,
  PractitionerColumn,
  PractitionerQuery,
  PractitionerRow,
  PractitionerStore,
} from '@accordent/core/practitioners/practitioner-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import { raw } from 'objection';
import type { QueryBuilder } from 'objection';
import type { Scope } from '../database.ts';
import { searchPattern } from '../search-pattern.ts';
import { PractitionerModel } from './practitioner-model.ts';

const VALID_CONVENTIONS = raw(
  `(select count(*)::int from conventions c join mutual_groups g on g.id = c.mutual_group_id
    where c.practitioner_id = practitioners.id and c.is_valid and c.deleted_at is null and g.deleted_at is null)`,
);
const GROUPS = raw('(select count(*)::int from mutual_groups g where g.deleted_at is null)');

const PRACTICE = {
  name: 'practitioner-practice',
  text: `select head.plan_id, array(select m.id from practitioners m where m.id = head.id or m.parent_id = head.id order by m.id) as members
         from practitioners p join practitioners head on head.id = coalesce(p.parent_id, p.id)
         where p.id = $1 and p.deleted_at is null`,
};

const sortColumn = {
  id: 'id',
  lastname: 'lastname',
  firstname: 'firstname',
  name: 'name',
  email: 'email',
  phone: 'phone',
  planId: 'planId',
  plan: 'planId',
  conventionProgress: 'validConventions',
  prospectStatus: 'prospectStatus',
  isActive: 'isActive',
  archivedBy: 'archivedBy',
  creationDate: 'createdAt',
} as const satisfies Record<PractitionerColumn, string>;
/** Texts sorted as a French reader expects, like the names that the database makes. */
const FRENCH: readonly string[] = ['lastname', 'firstname'];

type Listed = PractitionerModel & { validConventions: number; groups: number };

/** Practitioners and prospects. */
export function practitionerStore(scope: Scope): PractitionerStore {
  const practitioners = () => PractitionerModel.query(scope.knex).whereNull('deletedAt');

  return {
    async search(query) {
      const { page, perPage, words } = query;
      const [found, total] = await Promise.all([
        inOrder(matching(practitioners(), query), query)
          .select('practitioners.*', VALID_CONVENTIONS.as('validConventions'), GROUPS.as('groups'))
          .offset((page - 1) * perPage)
          .limit(perPage)
          .castTo<Listed[]>(),
        count(scope, matching(practitioners(), query), words.length > 0),
      ]);
      const totalCapped = words.length > 0 && total > SEARCH_TOTAL_CAP;
      return { rows: found.map(row), total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
    },
    async getState(id) {
      const found = await practitioners().findById(id);
      if (!found) throw domainError('not_found');
      const { planId, parentId, isActive, isProspect, archivedBy } = found;
      return { id, planId, parentId, isActive, isProspect, archivedBy };
    },
    async getAccount(id) {
      const found = await practitioners().findById(id).where({ isProspect: false });
      if (!found) throw domainError('not_found');
      return account(found);
    },
    async getPractice(practitionerId) {
      const [found] = await scope.query<{ plan_id: number; members: number[] }>(PRACTICE, [practitionerId]);
      if (!found) throw domainError('not_found');
      return { planId: found.plan_id, memberIds: found.members };
    },
    async listLinked(practitionerId) {
      const linked = await practitioners()
        .where({ parentId: practitionerId })
        .select('id', 'name')
        .orderBy(['name', 'id']);
      return linked.map(({ id, name }) => ({ id, name }));
    },
  };
}

type Query = QueryBuilder<PractitionerModel>;

function matching(query: Query, { kind, planId, prospectStatus, isActive, words }: PractitionerQuery): Query {
  if (kind === 'archived') void query.whereNotNull('archivedAt');
  else void query.whereNull('archivedAt').where({ isProspect: kind === 'prospect' });
  if (planId !== undefined) void query.where({ planId });
  if (prospectStatus !== undefined) void query.where({ prospectStatus });
  if (isActive !== undefined) void query.where({ isActive });
  for (const word of words) void query.where('search', 'like', searchPattern(word));
  return query;
}

function inOrder(query: Query, { orderBy, order }: PractitionerQuery): Query {
  const column = sortColumn[orderBy];
  if (FRENCH.includes(column)) void query.orderBy(raw('?? collate "fr-x-icu"', [column]), order);
  else void query.orderBy(column, order);
  return query.orderBy('practitioners.id', order);
}

async function count(scope: Scope, query: Query, capped: boolean): Promise<number> {
  const matches = query.select('practitioners.id');
  if (capped) void matches.limit(SEARCH_TOTAL_CAP + 1);
  const [sum] = await scope.knex
    .from(matches.toKnexQuery().as('matches'))
    .count<{ count: string }[]>({ count: '*' });
  return Number(sum?.count ?? 0);
}

const row = (found: Listed): PractitionerRow => ({
  id: found.id,
  firstname: found.firstname,
  lastname: found.lastname,
  name: found.name,
  email: found.email,
  phone: found.phone,
  planId: found.planId,
  isProspect: found.isProspect,
  archivedBy: found.archivedBy,
  isActive: found.isActive,
  parentId: found.parentId,
  conventionProgress: { valid: found.validConventions, total: found.groups },
  prospectStatus: found.isProspect ? found.prospectStatus : null,
  createdAt: found.createdAt,
});

function account(found: PractitionerModel): PractitionerAccount {
  return {
    id: found.id,
    firstname: found.firstname,
    lastname: found.lastname,
    name: found.name,
    email: found.email,
    friendlyEmail: found.friendlyEmail,
    phone: found.phone,
    address: found.address,
    zip: found.zip,
    city: found.city,
    // A client has a plan: constraint client_has_a_plan.
    planId: found.planId ?? 0,
    finess: found.finess,
    rpps: found.rpps,
    gmbLink: found.gmbLink,
    isActive: found.isActive,
    parentId: found.parentId,
    needsCode: found.needsCode,
    createdAt: found.createdAt,
    version: found.version,
  };
}
