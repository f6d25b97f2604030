import type { BasketItem, CareBasketsAnswer } from '@accordent/api/baskets/care-baskets.schemas.ts';
import { useReadOne } from '../shared/reading.ts';

export type { BasketItem };

/** The whole table, by code, tooth and day. */
export const useCareBaskets = () => useReadOne<CareBasketsAnswer>('/care-baskets');
