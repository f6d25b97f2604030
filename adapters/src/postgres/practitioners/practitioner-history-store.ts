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
import { whereWords } from '../list/conditions.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
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
      const found = scope
        .knex('practitioner_histories as h')
        .joinRaw('join practitioners p on p.id = h.practitioner_id and p.deleted_at is null');
      // Without words the author and the label are looked up for the lines of the page alone.
      if (isSearch || orderBy === 'author') found.joinRaw('left join administrators a on a.id = h.admin_id');
      if (isSearch || orderBy === 'statute')
        found.joinRaw(
          `left join unnest(?::text[], ?::text[]) as l (key, label) on l.key = h.kind || ' ' || h.value`,
          [LABEL_KEYS, LABELS],
        );
      if (practitionerId !== undefined) found.where('h.practitionerId', practitionerId);
      whereWords(
        found,
        words,
        `' ' || search_form(concat_ws(' ', l.label, h.comment, a.firstname, a.lastname)) like :word`,
      );
      const lines = found
        .clone()
        .select(scope.knex.raw(columnsOf('h')))
        .orderByRaw(orderOf([orderColumns[orderBy], 'h.id'], order));
      return countedPage<HistoryEntry>(scope, cutPage(lines, cut), found, { isSearch });
    },
  };
}
