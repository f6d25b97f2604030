import { legalPageNames } from '@accordent/core/legal/legal-page.ts';
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
    host: z.string(),
  }),
});
export type PublisherAnswer = z.infer<typeof publisherAnswer>;

export const legalParams = z.object({ page: z.enum(legalPageNames) });
const line = z.array(z.object({ text: z.string(), href: z.string().nullable() }));
export const legalAnswer = z.object({
  page: z.object({
    title: z.string(),
    blocks: z.array(
      z.union([
        z.object({ kind: z.literal('heading'), text: z.string() }),
        z.object({ kind: z.enum(['paragraph', 'list']), lines: z.array(line) }),
      ]),
    ),
  }),
});
export type LegalAnswer = z.infer<typeof legalAnswer>;
export type LegalPageName = z.infer<typeof legalParams>['page'];
