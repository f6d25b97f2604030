import { auditActorKinds, auditColumns } from '@accordent/core/audit/audit-store.ts';
import { auditEntities } from '@accordent/core/shared/audit.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { id, listQuery, listTotals, pageQuery, queryFlag, wireDate } from '../http/wire.schemas.ts';
import { wireDateIn } from '../http/wire.ts';

/** Of one record (`entity` and `entityId`), with what belongs to it; without both, super administrators alone. */
export const auditQuery = listQuery(auditColumns, 'desc')
  .extend({
    entity: z.enum(namesOf(auditEntities)).optional(),
    entityId: id.optional(),
    adminId: id.optional(),
    /** Only looks at numbers and credentials, and what was taken out. */
    looks: queryFlag.optional(),
    startDate: wireDateIn.optional(),
    /** Its whole second is meant. */
    endDate: wireDateIn.transform((date) => new Date(date.getTime() + 999)).optional(),
  })
  .refine(({ entity, entityId }) => entityId === undefined || entity !== undefined, {
    path: ['entity'],
    message: 'required',
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['startDate'],
    message: 'start_after_end',
  });

/** What somebody did, or looked at: names of fields, never values. */
const auditItem = z.object({
  id: z.int(),
  date: wireDate,
  actor: z.object({
    kind: z.enum(auditActorKinds),
    id: z.int().nullable(),
    name: z.string(),
  }),
  action: z.string(),
  /** In French, as the next two. */
  actionLabel: z.string(),
  entity: z.string(),
  entityLabel: z.string(),
  entityId: z.int().nullable(),
  fields: z.array(z.string()),
  /** Of a part of the record: the title of a document, the insurer of a convention. */
  part: z.string().nullable(),
  /** The record that it is about, and the address of its screen; null where there is none, or none any more. */
  label: z.string().nullable(),
  link: z.string().nullable(),
});
export type AuditItem = z.infer<typeof auditItem>;

export const auditAnswer = z.object({ audit: z.array(auditItem), ...listTotals });
export type AuditAnswer = z.infer<typeof auditAnswer>;

export const looksQuery = pageQuery;

/** Who has seen what of a record. */
export const look = z.object({
  id: z.int(),
  date: wireDate,
  /** A colleague, somebody of ours, or the insurer. */
  who: z.object({ kind: z.enum(['practice', 'staff', 'insurer', 'product']), name: z.string() }),
  /** In French. */
  what: z.string(),
  /** The title of a document. */
  part: z.string().nullable(),
});
export type Look = z.infer<typeof look>;

export const looksAnswer = z.object({ looks: z.array(look), ...listTotals });
export type LooksAnswer = z.infer<typeof looksAnswer>;
