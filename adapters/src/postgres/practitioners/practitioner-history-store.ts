import { plans } from '@accordent/core/practitioners/plans.ts';
import type {
  HistoryColumn,
  HistoryEntry,
  PractitionerHistoryStore,
} from '@accordent/core/practitioners/practitioner-history-store.ts';
import { prospectStatuses } from '@accordent/core/prospects/prospect-statuses.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../search-pattern.ts';

type HistoryRow = {
  id: number;
  practitioner_id: number;
  kind: 'plan' | 'prospect';
  value: string;
  comment: string;
  admin_id: number | null;
  firstname: string | null;
  lastname: string | null;
  created_at: Date;
};

// The labels that people read, search and sort by stand in core: they are handed to the statements.
const labels = [
  ...plans.map(({ value, label }) => ({ key: `plan ${value}`, label })),
  ...prospectStatuses.map(({ value, label }) => ({ key: `prospect ${value}`, label })),
];
const LABEL_KEYS = labels.map(({ key }) => key);
const LABELS = labels.map(({ label }) => label);

const ADD = {
  name: 'history-add',
  text: `with h as (
           insert into practitioner_histories (practitioner_id, kind, value, comment, admin_id, created_at)
           values ($1, $2, $3, $4, $5, $6) returning *)
         select h.*, a.firstname, a.lastname from h left join administrators a on a.id = h.admin_id`,
};

const MATCHING = `from practitioner_histories h
    join practitioners p on p.id = h.practitioner_id and p.deleted_at is null
    left join administrators a on a.id = h.admin_id
    left join unnest($1::text[], $2::text[]) as l (key, label) on l.key = h.kind || ' ' || h.value
    where ($3::int is null or h.practitioner_id = $3)
      and ($4::text[] = '{}' or ' ' || search_form(concat_ws(' ', l.label, h.comment, a.firstname, a.lastname)) like all ($4))`;

const orderColumns: Record<HistoryColumn, string> = {
  id: 'h.id',
  creationDate: 'h.created_at',
  statute: 'l.label collate "fr-x-icu"',
  author: `(a.firstname || ' ' || a.lastname) collate "fr-x-icu"`,
  comment: 'h.comment collate "fr-x-icu"',
};

const COUNT = {
  name: 'histories-count',
  text: `select count(*)::int as total from (select 1 ${MATCHING} limit $5) as matches`,
};

/** Plan changes and prospect statuses. */
export function practitionerHistoryStore(scope: Scope): PractitionerHistoryStore {
  return {
    async add({ practitionerId, kind, value, comment, adminId, at }) {
      const [row] = await scope.query<HistoryRow>(ADD, [practitionerId, kind, value, comment, adminId, at]);
      if (!row) throw new Error('no history was written');
      return entry(row);
    },

    async search({ practitionerId = null, words, page, perPage, orderBy, order }) {
      const matching = [LABEL_KEYS, LABELS, practitionerId, words.map(searchPattern)];
      const isCapped = words.length > 0;
      const [rows, [sum]] = await Promise.all([
        scope.query<HistoryRow>(
          {
            name: `histories ${orderBy} ${order}`,
            text: `select h.*, a.firstname, a.lastname ${MATCHING} order by ${orderColumns[orderBy]} ${order}, h.id ${order} limit $5 offset $6`,
          },
          [...matching, perPage, (page - 1) * perPage],
        ),
        scope.query<{ total: number }>(COUNT, [...matching, isCapped ? SEARCH_TOTAL_CAP + 1 : null]),
      ]);
      const total = sum?.total ?? 0;
      const totalCapped = isCapped && total > SEARCH_TOTAL_CAP;
      return { rows: rows.map(entry), total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
    },
  };
}

const entry = (row: HistoryRow): HistoryEntry => ({
  id: row.id,
  practitionerId: row.practitioner_id,
  kind: row.kind,
  value: row.value,
  comment: row.comment,
  author:
    row.admin_id === null
      ? null
      : { id: row.admin_id, firstname: row.firstname ?? '', lastname: row.lastname ?? '' },
  createdAt: row.created_at,
});
