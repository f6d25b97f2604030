import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { z } from 'zod';
import { optional } from '../http/wire.ts';
import { flag, id, idInPath, requiredText, text, wholeNumber, wireDate } from '../http/wire.schemas.ts';
import { payment } from '../payments/payments.schemas.ts';

/**
 * A document of a PEC. `path` is the call that gives a signed address of the bytes;
 * `size` is in kB with two decimals; `editionDate` and `decidedBy` tell of the last decision.
 */
export const file = z.object({
  id,
  title: z.string(),
  path: z.string(),
  size: z.number(),
  mime: z.string(),
  /** true: validated; false: refused, for `reason`; null: nobody has decided. */
  isValid: z.boolean().nullable(),
  reason: z.string(),
  creationDate: wireDate,
  editionDate: wireDate.nullable(),
  decidedBy: z.string().nullable(),
  /** The first of them. */
  payment: payment.nullable(),
  payments: z.array(payment),
  /** Whether the one who asks may delete it. */
  canDelete: z.boolean(),
});
export type FileItem = z.infer<typeof file>;

export const fileAnswer = z.object({ file });
export type FileAnswer = z.infer<typeof fileAnswer>;

export const fileParams = z.object({ fileId: idInPath });

/** `size` is measured by the server: a sent one is ignored. */
export const addFileBody = z.object({ name: requiredText(120) });
export const addOwnFileBody = z.object({
  name: requiredText(120),
  uploadId: optional(z.uuid('wrong_type')),
});

export const decideFileBody = z.object({
  isValid: z.union([flag, z.null()]),
  reason: text(textLimits.refusal).nullish(),
});

export const fileUrlAnswer = z.object({ url: z.string() });
export type FileUrlAnswer = z.infer<typeof fileUrlAnswer>;

/** `/uploads/{fileId}` of the portal knows the file alone: here is what it shows, and whose it is. */
export const ownFileUrlAnswer = fileUrlAnswer.extend({
  title: z.string(),
  mime: z.string(),
  dfcId: z.int(),
  reference: z.string(),
});
export type OwnFileUrlAnswer = z.infer<typeof ownFileUrlAnswer>;

/** A file sent before the PEC or the message that it belongs to. */
export const uploadAnswer = z.object({ uploadId: z.uuid() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** What a signed address carries beside the id of the document. */
export const signedFileQuery = z.object({
  expires: wholeNumber.pipe(z.int().positive().max(9_999_999_999)),
  kind: z.enum(['admin', 'practitioner']),
  account: idInPath,
  session: z.uuid(),
  signature: z.string().min(1).max(200),
});
