import { z } from 'zod';

/** A whole number as JSON or a form give it: 12 or '12'; never true, [12], '0x10' or '1e3', as JavaScript would. */
export const wholeNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ],
    'wrong_type',
  )
  .pipe(z.int('wrong_type'));

/** The id of a record in a body, a query or an address, where one that cannot be is an unknown record. */
export const recordId = wholeNumber.pipe(z.int().positive('wrong_type').max(2_147_483_647, 'wrong_type'));
