import { pecPage, pecRows } from './pec-cases.ts';
import type { ReadCase } from './read-case.ts';

/** Desk: what is typed is found within this. */
const TYPED_MS = 100;
const NEWEST = 'r.created_at desc, r.id desc';
const FOUND = 5;

type Line = { readonly id: number; readonly kind?: string };

/** Ctrl K, beside the newest PEC alone: a patient, a name of many, the two first letters of one. */
export const searchCases = (): readonly ReadCase[] =>
  ['hautecoeur melanie', 'hautecoeur', 'ha'].map((text) => {
    const words = text.split(' ');
    const holds = words.map((_, place) => `and r.search like $${place + 1}`).join(' ');
    return {
      name: `Ctrl K « ${text} »`,
      kind: 'screen',
      as: 'staff',
      ask: `/admin/api/search?${new URLSearchParams({ search: text }).toString()}`,
      hand: [
        {
          text: pecRows('found', pecPage(holds, NEWEST, `limit ${FOUND}`)),
          values: words.map((word) => (word.length > 2 ? `%${word}%` : `% ${word}%`)),
          isPlannedEachTime: true,
        },
      ],
      facts: (answer) =>
        (answer['found'] as Line[]).filter(({ kind = 'request' }) => kind === 'request').map(({ id }) => id),
      goalMs: TYPED_MS,
    };
  });
