import { superPlanIds } from '@accordent/core/practitioners/plans.ts';
import type {
  PractitionerColumn,
  PractitionerQuery,
  PractitionerRow,
} from '@accordent/core/practitioners/practitioner-store.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { countedPage } from '../counted-page.ts';
import type { Scope } from '../database.ts';
import { pageCut } from '../page-cut.ts';
import { searchPattern } from '../list/conditions.ts';

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

/** A page of practitioners or prospects: cut first, so that conventions are counted for its lines alone. */
export async function searchPractitioners(
  scope: Scope,
  query: PractitionerQuery,
): Promise<Page<PractitionerRow>> {
  const { orderBy, order, words } = query;
  const { text, values } = conditionsOf(query);
  const by = `${orderColumns[orderBy]} ${order}, p.id ${order}`;
  const cut = pageCut(query, values);
  const rows = scope.query<Row>(
    `with page as (
          select p.id, row_number() over (order by ${by}) as place from practitioners p where ${text} order by ${by} ${cut.text})
        select p.id, p.firstname, p.lastname, p.name, p.email, p.phone, p.plan_id as "planId", p.is_prospect as "isProspect",
          p.archived_by as "archivedBy", p.is_active as "isActive", p.parent_id as "parentId",
          case when p.is_prospect then p.prospect_status end as "prospectStatus", p.created_at as "createdAt",
          ${VALID_CONVENTIONS} as valid, ${GROUPS} as groups
        from page join practitioners p on p.id = page.id order by page.place`,
    cut.values,
  );
  const page = await countedPage(scope, rows, {
    from: `from practitioners p where ${text}`,
    values,
    isSearch: words.length > 0,
  });
  return { ...page, rows: page.rows.map(row) };
}

function conditionsOf(query: PractitionerQuery) {
  const { kind, planId, prospectStatus, isActive, conventions, parentId, linkableTo, words } = query;
  const texts = ['p.deleted_at is null', kinds[kind]];
  const values: unknown[] = [];
  const add = (text: (n: string) => string, value: unknown) => {
    values.push(value);
    texts.push(text(`$${values.length}`));
  };
  if (planId !== undefined) add((n) => `p.plan_id = ${n}`, planId);
  if (prospectStatus !== undefined) add((n) => `p.prospect_status = ${n}`, prospectStatus);
  if (isActive !== undefined) add((n) => `p.is_active = ${n}`, isActive);
  if (parentId !== undefined) add((n) => `p.parent_id = ${n}`, parentId);
  if (linkableTo !== undefined) {
    add(
      (n) => `p.parent_id is null and p.id <> ${n} and exists (
        select from practitioners head where head.id = ${n} and not head.is_prospect and head.plan_id in (${superPlanIds.join(', ')})
          and head.archived_at is null and head.deleted_at is null)`,
      linkableTo,
    );
    texts.push(`p.plan_id not in (${superPlanIds.join(', ')})`);
  }
  if (conventions === 'incomplete') {
    texts.push(`${VALID_CONVENTIONS} < ${GROUPS}`);
  }
  for (const word of words) add((n) => `p.search like ${n}`, searchPattern(word));
  return { text: texts.join(' and '), values };
}

const row = ({ valid, groups, ...found }: Row): PractitionerRow => ({
  ...found,
  conventionProgress: { valid, total: groups },
});
