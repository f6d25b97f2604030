import { plans } from '@accordent/core/practitioners/plans.ts';
import type {
  HistoryColumn,
  HistoryEntry,
  PractitionerHistoryStore,
} from '@accordent/core/practitioners/practitioner-history-store.ts';
import { prospectStatuses } from '@accordent/core/prospects/prospect-statuses.ts';
import { countedPage } from '../counted-page.ts';
import type { Scope } from '../database.ts';
import { pageCut } from '../page-cut.ts';
import { searchPattern } from '../list/conditions.ts';

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

const ADD = `with h as (
           insert into practitioner_histories (practitioner_id, kind, value, comment, admin_id, created_at)
           values ($1, $2, $3, $4, $5, $6) returning *)
         select h.*, a.firstname, a.lastname from h left join administrators a on a.id = h.admin_id`;

const LISTED =
  'from practitioner_histories h join practitioners p on p.id = h.practitioner_id and p.deleted_at is null';
const AUTHOR = 'left join administrators a on a.id = h.admin_id';
/** `$1` and `$2`: LABEL_KEYS and LABELS. */
const LABEL = `left join unnest($1::text[], $2::text[]) as l (key, label) on l.key = h.kind || ' ' || h.value`;

const orderColumns: Record<HistoryColumn, string> = {
  id: 'h.id',
  creationDate: 'h.created_at',
  statute: 'l.label collate "fr-x-icu"',
  author: `(a.firstname || ' ' || a.lastname) collate "fr-x-icu"`,
  comment: 'h.comment collate "fr-x-icu"',
};

/** Plan changes and prospect statuses. */
export function practitionerHistoryStore(scope: Scope): PractitionerHistoryStore {
  return {
    async add({ practitionerId, kind, value, comment, adminId, at }) {
      const [row] = await scope.query<HistoryRow>(ADD, [practitionerId, kind, value, comment, adminId, at]);
      if (!row) throw new Error('no history was written');
      return entry(row);
    },

    async search({ practitionerId, words, page, perPage, orderBy, order }) {
      const isSearch = words.length > 0;
      const needsLabel = isSearch || orderBy === 'statute';
      // Without words the author and the label are looked up for the lines of the page alone.
      const values: unknown[] = needsLabel ? [LABEL_KEYS, LABELS] : [];
      const joined = `${LISTED} ${AUTHOR} ${needsLabel ? LABEL : ''}`;
      const texts = [
        ...(practitionerId === undefined ? [] : [`h.practitioner_id = $${values.push(practitionerId)}`]),
        ...(isSearch
          ? [
              `' ' || search_form(concat_ws(' ', l.label, h.comment, a.firstname, a.lastname)) like all ($${values.push(words.map(searchPattern))})`,
            ]
          : []),
      ];
      const where = texts.length > 0 ? `where ${texts.join(' and ')}` : '';
      const cut = pageCut({ page, perPage }, values);
      const rows = scope.query<HistoryRow>(
        `select h.*, a.firstname, a.lastname ${joined} ${where}
            order by ${orderColumns[orderBy]} ${order}, h.id ${order} ${cut.text}`,
        cut.values,
      );
      const found = await countedPage(scope, rows, {
        from: `${needsLabel ? joined : LISTED} ${where}`,
        values,
        isSearch,
      });
      return { ...found, rows: found.rows.map(entry) };
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
