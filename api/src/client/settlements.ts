/** The views of what is owed, and what their sums are of: screens do not import core. */
export { settlementGroupings, settlementViews } from '@accordent/core/settlements/settlement.ts';
