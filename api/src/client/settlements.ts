/** The views of what is owed, what their sums are of, and how many one reminds of: screens do not import core. */
export {
  MOST_REMINDED,
  settlementGroupings,
  settlementViews,
} from '@accordent/core/settlements/settlement.ts';
