import { z } from 'zod';

/** `company`: null where none is configured. */
export const publisherAnswer = z.object({
  publisher: z.object({
    product: z.string(),
    contact: z.object({ phone: z.string(), hours: z.string(), mail: z.string() }),
    company: z
      .object({
        name: z.string(),
        legalForm: z.string(),
        address: z.string(),
        siren: z.string(),
        registry: z.string(),
        vatNumber: z.string(),
      })
      .nullable(),
  }),
});
export type PublisherAnswer = z.infer<typeof publisherAnswer>;
