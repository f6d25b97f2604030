import { bases, decisions } from '@accordent/core/answers/answer.ts';
import { clerkFields } from '@accordent/core/depots/clerk-answer.ts';
import { clerkDecisions } from '@accordent/core/depots/clerk-decisions.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';

export { clerkFields };

/** What an insurer's clerk chooses among, in the order of his page. */
export const clerkChoices = clerkDecisions.map((value) => ({ value, label: decisions[value] }));

export const basisChoices = namesOf(bases).map((value) => ({ value, label: bases[value] }));
