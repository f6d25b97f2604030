import type { InsurerKind } from '@accordent/core/mutuals/insurer.ts';
import { table } from '../table.ts';

/** The one mail of a day to an insurer. */
export const InsurerMails = table<{
  id: number;
  insurerKind: InsurerKind;
  insurerId: number;
  day: string;
  createdAt: Date;
}>('insurer_mails');

/** The sendings that such a mail carries. */
export const InsurerMailLines = table<{ proofLineId: number; insurerMailId: number }>('insurer_mail_lines', {
  key: 'proofLineId',
});

/** PEC whose reminders are put off. */
export const HeldReminders = table<{ coverageRequestId: number; adminId: number; heldAt: Date }>(
  'held_reminders',
  { key: 'coverageRequestId' },
);
