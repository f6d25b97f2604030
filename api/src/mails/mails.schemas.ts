import { z } from 'zod';
import { listQuery, listTotals, wireDate } from '../http/wire.schemas.ts';

/** A mail of the shared mailbox, whole: the list holds what the detail shows. */
export const mailItem = z.object({
  id: z.int(),
  From: z.string(),
  /** Whose address `From` is; null when nobody here is known by it (the screen says NOT FOUND). */
  fromName: z.string().nullable(),
  To: z.string(),
  toName: z.string().nullable(),
  Subject: z.string(),
  Date: wireDate,
  /** HTML, sanitised when it was kept; remote images are left out. */
  message: z.string(),
  DFCId: z.int().nullable(),
  /** Reference of the tied PEC. */
  reference: z.string().nullable(),
  userId: z.int().nullable(),
  isRead: z.boolean(),
  attachments: z.array(z.object({ id: z.int(), name: z.string(), mime: z.string(), size: z.number() })),
});
export type MailItem = z.infer<typeof mailItem>;

/** `box`: i = received, o = sent. */
export const mailQuery = listQuery(['Date', 'From', 'To', 'Subject', 'id'], 'desc').extend({
  box: z.enum(['i', 'o']).default('i'),
});
export type MailQuery = z.input<typeof mailQuery>;

export const mailListAnswer = z.object({ mails: z.array(mailItem), ...listTotals });
export type MailListAnswer = z.infer<typeof mailListAnswer>;

/** Mails are unread per administrator (decisions §6): `userId` is his id. */
export const mailReadAnswer = z.object({
  messageView: z.object({ mailId: z.int(), userId: z.int(), date: wireDate }),
});
export type MailReadAnswer = z.infer<typeof mailReadAnswer>;
