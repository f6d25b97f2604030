import { sortOrders } from '../shared/page.ts';
import { z } from 'zod';
import { decisions } from '../answers/answer.ts';
import { validityStates } from '../answers/validity-filter.ts';
import { coverageRequestColumns } from '../coverage-requests/coverage-request-store.ts';
import { groupings } from '../coverage-requests/grouping.ts';
import { steps } from '../coverage-requests/views.ts';
import { expectedStates } from '../forecasts/forecast.ts';
import { MAX_AMOUNT_CENTS } from '../payments/payment.ts';
import { namesOf, newFields, textField, typedText } from '../shared/fields.ts';
import { recordId } from '../shared/whole-number.ts';

export const savedViewFields = { name: textField('Nom de la vue', 60, { required: 'required' }) };

/** As many views as one keeps for oneself, and as many as the team has. */
export const MOST_VIEWS = 30;

const day = z.iso.date('wrong_type');

/** One that a database knows. */
const heldDay = day.refine((text) => text >= '0001-01-01', 'wrong_type');
const euros = z
  .number()
  .min(0)
  .max(MAX_AMOUNT_CENTS / 100);

/** The filters of the list of PEC, by their names on the wire; `me` is whoever opens the view. */
const filters = z.object({
  // Kept as JSON, which takes no half of a character.
  search: typedText(200)
    .transform((words) => words.toWellFormed())
    .optional(),
  statusIds: z.array(recordId).max(30).optional(),
  userId: recordId.optional(),
  isSent: z.boolean().optional(),
  turn: z.enum(steps).optional(),
  owner: z.union([z.enum(['me', 'none']), recordId]).optional(),
  aside: z.boolean().optional(),
  refused: z.boolean().optional(),
  rights: z.literal(true).optional(),
  result: z.enum(namesOf(decisions)).optional(),
  granted: z.boolean().optional(),
  grantedFrom: euros.optional(),
  grantedTo: euros.optional(),
  validity: z.enum(validityStates).optional(),
  validFrom: heldDay.optional(),
  validTo: heldDay.optional(),
  days: z.int().min(0).max(1000).optional(),
  expected: z.enum(expectedStates).optional(),
  mutual: recordId.optional(),
  mutualGroup: recordId.optional(),
});
export type SavedFilters = z.output<typeof filters>;

/** What a view keeps: filters, order, columns and grouping. */
const viewContent = z.object({
  filters,
  /** Both days belong to it; null: the last 365 days, whenever it is opened. */
  period: z
    .object({ from: day.nullable(), to: day.nullable() })
    .refine(({ from, to }) => !from || !to || from <= to, 'start_after_end')
    .nullable(),
  orderBy: z.enum(coverageRequestColumns),
  order: z.enum(sortOrders),
  /** By their names on the screen; one that it does not know is left out there. */
  columns: z.array(z.string().max(40)).max(20),
  groupBy: z.enum(groupings).nullable(),
});
export type ViewContent = z.output<typeof viewContent>;

/** `isTeam`: it is everybody's; else its author's alone. */
export const newSavedView = z.object({
  ...newFields(savedViewFields),
  isTeam: z.boolean('wrong_type'),
  content: viewContent,
});
export type NewSavedView = z.output<typeof newSavedView>;

export type SavedView = NewSavedView & { readonly id: number; readonly authorId: number };
