import { mayStartMessage } from '../messages/message-rules.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { reminderWays, type Reminder, type ReminderWay } from './reminder.ts';

/** Throws `locked`, `invalid` (a way that is none of theirs, a mail without words), `messages_closed`. */
export function refuseReminder(
  { statusId }: Pick<CoverageRequest, 'statusId'>,
  { whom, way, result }: Reminder,
): void {
  refuseLocked({ statusId });
  if (!(reminderWays[whom] as readonly ReminderWay[]).includes(way))
    throw invalidFields({ way: 'not_a_choice' });
  if (!isMessage({ whom, way })) return;
  if (result === '') throw invalidFields({ result: 'required' });
  if (!mayStartMessage({ statusId, writer: 'admin' })) throw domainError('messages_closed');
}

/** Whether it leaves as a message of the portal. */
export const isMessage = ({ whom, way }: Pick<Reminder, 'whom' | 'way'>): boolean =>
  whom === 'dentist' && way === 'mail';
