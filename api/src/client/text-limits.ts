/** How long the texts of forms may be: screens do not import core. */
export { textLimits } from '@accordent/core/shared/text-limits.ts';
