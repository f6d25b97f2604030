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
import { eachWord } from '../list/conditions.ts';
import { countedPage, linesOfPage, orderOf, pageFirst } from '../list/page.ts';
import { rowsAnew } from '../list/rows.ts';
import { asIs, sql, where, type Sql } from '../list/sql.ts';
import { theseFirst, walkByIds } from '../list/walk.ts';
import { lineOf } from '../shape.ts';
import { conventionShape, rowShape } from './practitioner-rows.ts';

const line = lineOf(rowShape);
const { valid: VALID_CONVENTIONS, total: GROUPS } = conventionShape;

// Texts sort as a French reader expects, like the names that the database makes.
const FRENCH = 'collate "fr-x-icu"';
const NAME = 'p.name';
const orderColumns: Record<PractitionerColumn, readonly string[]> = {
  id: [],
  lastname: [`p.lastname ${FRENCH}`, NAME],
  firstname: [`p.firstname ${FRENCH}`, NAME],
  name: [NAME],
  email: ['p.email'],
  phone: ['p.phone'],
  planId: ['p.plan_id'],
  plan: ['p.plan_id'],
  conventionProgress: [VALID_CONVENTIONS],
  prospectStatus: ['p.prospect_status'],
  isActive: ['p.is_active'],
  archivedBy: ['p.archived_by'],
  creationDate: ['p.created_at'],
};

const kinds: Record<PractitionerQuery['kind'], string> = {
  client: 'p.archived_at is null and not p.is_prospect',
  prospect: 'p.archived_at is null and p.is_prospect',
  archived: 'p.archived_at is not null',
  'client-or-archived': 'not p.is_prospect',
};

const canLinkTo = (
  id: number,
  plans = [...superPlanIds],
): Sql => sql`p.parent_id is null and p.id <> ${id} and p.plan_id <> all (${plans}) and exists (
  select from practitioners head where head.id = ${id} and not head.is_prospect and head.plan_id = any (${plans})
    and head.archived_at is null and head.deleted_at is null)`;

/** A page of practitioners or prospects: cut first, so that conventions are counted for its lines alone. */
export async function searchPractitioners(
  scope: Scope,
  { orderBy, order, page, perPage, ...wish }: PractitionerQuery,
): Promise<Page<PractitionerRow>> {
  const found = matching(wish);
  const by = orderOf([...orderColumns[orderBy], 'p.id'], order);
  const lines = linesOf(pageFirst(found, by, { page, perPage }, 'p.id'));
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
  const found = matching(wish);
  return walkByIds(scope, {
    found,
    ordered: sql`select p.id ${found} order by ${asIs(orderOf([...orderColumns[orderBy], 'p.id'], order))}`,
    linesOf: async (ids) => (await rowsAnew<QueryResultRow>(scope, linesOf(theseFirst(ids)))).map(line.read),
  });
}

const LINE = asIs(line.columns);
const linesOf = (page: Sql): Sql => linesOfPage(page, LINE, 'join practitioners p on p.id = page.id');

type Wish = Omit<PractitionerQuery, 'orderBy' | 'order' | 'page' | 'perPage'>;

const matching = ({
  kind,
  planId,
  prospectStatus,
  isActive,
  conventions,
  parentId,
  linkableTo,
  words,
}: Wish): Sql =>
  sql`from practitioners p ${where(
    asIs(`p.deleted_at is null and ${kinds[kind]}`),
    planId !== undefined && sql`p.plan_id = ${planId}`,
    prospectStatus !== undefined && sql`p.prospect_status = ${prospectStatus}`,
    isActive !== undefined && sql`p.is_active = ${isActive}`,
    parentId !== undefined && sql`p.parent_id = ${parentId}`,
    linkableTo !== undefined && canLinkTo(linkableTo),
    conventions === 'incomplete' && asIs(`${VALID_CONVENTIONS} < ${GROUPS}`),
    ...eachWord(words, (word) => sql`p.search like ${word}`),
  )}`;
