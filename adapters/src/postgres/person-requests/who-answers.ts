import { practiceLogsIn } from '../sessions/account-columns.ts';

/** SQL: the account that may be logged in to and sees what patients ask of the practitioner `p`: his own, else the head's; null: none. */
export const WHO_ANSWERS = `(select h.id from practitioners h where h.id in (p.id, p.parent_id) and ${practiceLogsIn('h')}
    order by h.id <> p.id limit 1)`;
