import type { MailCause, MailReader } from './mail-cause-store.ts';
import { MailNotSent, type MailKind } from './mail-ports.ts';
import { sendMailOnce, type MailOnce, type MailPorts } from './send-mail-once.ts';

/** Who is mailed: never the one who caused it. */
export function readersToTell({
  readers,
  causedByPractitionerId,
  causedByMemberId,
}: Pick<MailCause, 'readers' | 'causedByPractitionerId' | 'causedByMemberId'>): readonly MailReader[] {
  return readers.filter(
    ({ practitionerId, memberId }) =>
      practitionerId !== causedByPractitionerId || memberId !== causedByMemberId,
  );
}

/**
 * Sends one mail to each reader; an address that is refused does not keep the others from theirs.
 * Throws what stopped one of them, a failure that another try may mend first.
 */
export async function mailReaders<Kind extends MailKind>(
  ports: MailPorts,
  { cause, key, kind, facts }: { readonly cause: MailCause } & Omit<MailOnce<Kind>, 'to'>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { practitionerId, memberId, email } of readersToTell(cause)) {
    const reader = memberId === null ? `practitioner:${practitionerId}` : `member:${memberId}`;
    try {
      await sendMailOnce(ports, { key: `${key}:${reader}`, kind, to: email, facts });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw failures.find((error) => !(error instanceof MailNotSent && error.permanent)) ?? failures[0];
}
