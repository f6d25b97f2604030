import type { MailQuery } from '@accordent/core/mails/mail-store.ts';
import type { Scope } from '../database.ts';

const BOXES = { received: [false], sent: [true] } as const;

const COUNTS = `select coalesce(sum(n) filter (where admin_id is null), 0)::int as shown,
           coalesce(sum(n) filter (where admin_id = $2), 0)::int as opened
         from mail_counts where is_outgoing = any ($1) and (admin_id is null or admin_id = $2)`;

/** How many mails without a secret a box holds, or those of them that this administrator has opened, or has not. */
export async function mailTotal(
  scope: Scope,
  { box, isRead, adminId }: Pick<MailQuery, 'box' | 'isRead' | 'adminId'>,
): Promise<number> {
  const isOutgoing = box === null ? [false, true] : BOXES[box];
  const [counts] = await scope.query<{ shown: number; opened: number }>(COUNTS, [isOutgoing, adminId]);
  const { shown, opened } = counts ?? { shown: 0, opened: 0 };
  if (isRead === undefined) return shown;
  return isRead ? opened : shown - opened;
}
