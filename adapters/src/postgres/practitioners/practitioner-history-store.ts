import { plans } from '@accordent/core/practitioners/plans.ts';
import type {
  HistoryColumn,
  HistoryEntry,
  PractitionerHistoryStore,
} from '@accordent/core/practitioners/practitioner-history-store.ts';
import { prospectStatuses } from '@accordent/core/prospects/prospect-statuses.ts';
import { raw } from 'objection';
import { authorOf } from '../administrators/administrator-model.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { asIs, sql, where } from '../list/sql.ts';
import { PractitionerHistories } from './practitioner-file-models.ts';

// The labels that people read, search and sort by stand in core: they are handed to the statements.
const labels = [
  ...plans.map(({ value, label }) => ({ key: `plan ${value}`, label })),
  ...prospectStatuses.map(({ value, label }) => ({ key: `prospect ${value}`, label })),
];
const LABEL_KEYS = labels.map(({ key }) => key);
const LABELS = labels.map(({ label }) => label);

const columnsOf = (h: string) =>
  `${h}.id, ${h}.practitioner_id, ${h}.kind, ${h}.value, ${h}.comment, ${h}.created_at, ${authorOf(`${h}.admin_id`)} as author`;

const LINE = asIs(columnsOf('h'));
const AUTHORS = asIs('left join administrators a on a.id = h.admin_id');
const LABELLED = sql`left join unnest(${LABEL_KEYS}::text[], ${LABELS}::text[]) as l (key, label) on l.key = h.kind || ' ' || h.value`;

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
    add: ({ at, ...entry }) =>
      PractitionerHistories.query(scope.knex)
        .insert({ ...entry, createdAt: at })
        .returning(raw(columnsOf('practitioner_histories')))
        .castTo<HistoryEntry>()
        .execute(),

    async search({ practitionerId, words, orderBy, order, ...cut }) {
      const isSearch = words.length > 0;
      // Without words the author and the label are looked up for the lines of the page alone.
      const authors = isSearch || orderBy === 'author' ? AUTHORS : asIs('');
      const labelled = isSearch || orderBy === 'statute' ? LABELLED : asIs('');
      const conditions = where(
        practitionerId !== undefined && sql`h.practitioner_id = ${practitionerId}`,
        ...eachWord(
          words,
          (word) =>
            sql`' ' || search_form(concat_ws(' ', l.label, h.comment, a.firstname, a.lastname)) like ${word}`,
        ),
      );
      const found = sql`from practitioner_histories h
        join practitioners p on p.id = h.practitioner_id and p.deleted_at is null ${authors} ${labelled} ${conditions}`;
      const by = orderOf([orderColumns[orderBy], 'h.id'], order);
      const lines = sql`select ${LINE} ${found} order by ${asIs(by)}`;
      return countedPage<HistoryEntry>(scope, cutPage(lines, cut), found, { isSearch });
    },
  };
}
