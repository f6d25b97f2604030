import { practiceLogsIn } from '../sessions/account-columns.ts';

/** SQL: the account that may be logged in to and sees what patients ask of this practitioner: his own, else the head's; null: none. */
export const WHO_ANSWERS = (of: string): string =>
  `(select h.id from practitioners h where h.id in (${of}.id, ${of}.parent_id) and ${practiceLogsIn('h')}
    order by h.id <> ${of}.id limit 1)`;
