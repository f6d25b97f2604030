import { newSavedView, savedViewFields, type NewSavedView } from '@accordent/core/saved-views/saved-view.ts';
import { z } from 'zod';
import { wholeNumber } from '../http/wire.schemas.ts';

export { newSavedView, savedViewFields };
export type { NewSavedView };

/** Among the views beside it, from 0. */
export const viewPlaceBody = z.object({
  place: wholeNumber.pipe(z.int().min(0, 'wrong_type').max(100, 'wrong_type')),
});

export const savedViewAnswer = z.object({ id: z.int() });
export type SavedViewAnswer = z.infer<typeof savedViewAnswer>;
