import { superPlanIds } from '@accordent/core/practitioners/plans.ts';
import type {
  PractitionerColumn,
  PractitionerQuery,
  PractitionerRow,
} from '@accordent/core/practitioners/practitioner-store.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { whereWords } from '../list/conditions.ts';
import { countedPage, orderOf, pageFirst } from '../list/page.ts';
import type { Found } from '../list/rows.ts';

/** SQL: the valid conventions with groups of the practitioner `p`, and how many groups there are. */
const VALID_CONVENTIONS = `(select count(*)::int from conventions c join mutual_groups g on g.id = c.mutual_group_id
    where c.practitioner_id = p.id and c.is_valid and c.deleted_at is null and g.deleted_at is null)`;
const GROUPS = '(select count(*)::int from mutual_groups g where g.deleted_at is null)';

const FRENCH = 'collate "fr-x-icu"';
const orderColumns: Record<PractitionerColumn, string> = {
  id: 'p.id',
  // Texts sort as a French reader expects, like the names that the database makes.
  lastname: `p.lastname ${FRENCH}`,
  firstname: `p.firstname ${FRENCH}`,
  name: 'p.name',
  email: 'p.email',
  phone: 'p.phone',
  planId: 'p.plan_id',
  plan: 'p.plan_id',
  conventionProgress: VALID_CONVENTIONS,
  prospectStatus: 'p.prospect_status',
  isActive: 'p.is_active',
  archivedBy: 'p.archived_by',
  creationDate: 'p.created_at',
};

const kinds: Record<PractitionerQuery['kind'], string> = {
  client: 'p.archived_at is null and not p.is_prospect',
  prospect: 'p.archived_at is null and p.is_prospect',
  archived: 'p.archived_at is not null',
  'client-or-archived': 'not p.is_prospect',
};

type Row = Omit<PractitionerRow, 'conventionProgress'> & { readonly valid: number; readonly groups: number };

const LINE = `p.id, p.firstname, p.lastname, p.name, p.email, p.phone, p.plan_id, p.is_prospect, p.archived_by, p.is_active, p.parent_id,
  case when p.is_prospect then p.prospect_status end as prospect_status, p.created_at, ${VALID_CONVENTIONS} as valid, ${GROUPS} as groups`;

const CAN_LINK = `p.parent_id is null and p.id <> :head and p.plan_id <> all (:plans) and exists (
  select from practitioners head where head.id = :head and not head.is_prospect and head.plan_id = any (:plans)
    and head.archived_at is null and head.deleted_at is null)`;

/** A page of practitioners or prospects: cut first, so that conventions are counted for its lines alone. */
export async function searchPractitioners(
  scope: Scope,
  { orderBy, order, page, perPage, ...wish }: PractitionerQuery,
): Promise<Page<PractitionerRow>> {
  const found = matching(scope, wish);
  const by = orderOf([orderColumns[orderBy], 'p.id'], order);
  const lines = pageFirst(scope, found, by, { page, perPage }, 'p.id')
    .joinRaw('join practitioners p on p.id = page.id')
    .select(scope.knex.raw(LINE));
  const { rows, ...count } = await countedPage<Row>(scope, lines, found, { isSearch: wish.words.length > 0 });
  return { rows: rows.map(row), ...count };
}

type Wish = Omit<PractitionerQuery, 'orderBy' | 'order' | 'page' | 'perPage'>;

function matching(
  { knex }: Scope,
  { kind, planId, prospectStatus, isActive, conventions, parentId, linkableTo, words }: Wish,
): Found {
  const found = knex('practitioners as p').whereRaw(`p.deleted_at is null and ${kinds[kind]}`);
  if (planId !== undefined) found.where('p.planId', planId);
  if (prospectStatus !== undefined) found.where('p.prospectStatus', prospectStatus);
  if (isActive !== undefined) found.where('p.isActive', isActive);
  if (parentId !== undefined) found.where('p.parentId', parentId);
  if (linkableTo !== undefined) found.whereRaw(CAN_LINK, { head: linkableTo, plans: [...superPlanIds] });
  if (conventions === 'incomplete') found.whereRaw(`${VALID_CONVENTIONS} < ${GROUPS}`);
  return whereWords(found, words, 'p.search like :word');
}

const row = ({ valid, groups, ...found }: Row): PractitionerRow => ({
  ...found,
  conventionProgress: { valid, total: groups },
});
