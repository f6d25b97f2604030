import type { BasketLine } from '@accordent/core/baskets/care-basket.ts';
import { table } from '../table.ts';

export const CareBaskets = table<BasketLine & { id: number }>('care_baskets');
