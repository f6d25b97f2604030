import { z } from 'zod';

const day = z.iso.date('day');

/** Whole days of Paris, both ends included. */
export const accountingQuery = z
  .object({ from: day, upTo: day })
  .refine(({ from, upTo }) => from <= upTo, { path: ['from'], message: 'start_after_end' });
