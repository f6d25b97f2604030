import { superPlanIds } from '@accordent/core/practitioners/plans.ts';
import type {
  PractitionerColumn,
  PractitionerQuery,
  PractitionerRow,
} from '@accordent/core/practitioners/practitioner-store.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import type { Walk, Whole } from '@accordent/core/shared/walk.ts';
import type { QueryResultRow } from 'pg';
import type { Scope } from '../database.ts';
import { whereWords } from '../list/conditions.ts';
import { countedPage, orderOf, pageFirst } from '../list/page.ts';
import { rowsAnew, type Found } from '../list/rows.ts';
import { theseFirst, walkByIds } from '../list/walk.ts';
import { lineOf } from '../shape.ts';
import { conventionShape, rowShape } from './practitioner-rows.ts';

const line = lineOf(rowShape);
const { valid: VALID_CONVENTIONS, total: GROUPS } = conventionShape;

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
  const lines = linesOf(scope, pageFirst(scope, found, by, { page, perPage }, 'p.id'));
  const { rows, ...count } = await countedPage<QueryResultRow>(scope, lines, found, {
    isSearch: wish.words.length > 0,
  });
  return { rows: rows.map(line.read), ...count };
}

/** All of them. */
export function walkPractitioners(
  scope: Scope,
  { orderBy, order, ...wish }: Whole<PractitionerQuery>,
): Walk<PractitionerRow> {
  const found = matching(scope, wish);
  return walkByIds(scope, {
    found,
    ordered: found
      .clone()
      .select('p.id')
      .orderByRaw(orderOf([orderColumns[orderBy], 'p.id'], order)),
    linesOf: async (ids) =>
      (await rowsAnew<QueryResultRow>(scope, linesOf(scope, theseFirst(scope, ids)))).map(line.read),
  });
}

const linesOf = ({ knex }: Scope, page: Found): Found =>
  page.joinRaw('join practitioners p on p.id = page.id').select(knex.raw(line.columns));

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
