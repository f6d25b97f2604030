import type { MailCause, MailReader } from '../mails/mail-cause-store.ts';
import { throwOneOf, type MailKind } from '../mails/mail-ports.ts';
import type { MailOnce, MailPorts } from '../mails/send-mail-once.ts';
import { sendMailsOnce } from '../mails/send-mails-once.ts';
import type { Login } from '../shared/actor.ts';
import { choicesOf, waysOf } from './alert-choices.ts';
import type { PracticeAlertKind } from './alert-kinds.ts';
import { noteAlert } from './note-alert.ts';

/** Who is told: never the one who caused it. */
function readersToTell({
  readers,
  causedByPractitionerId,
  causedByMemberId,
}: Pick<MailCause, 'readers' | 'causedByPractitionerId' | 'causedByMemberId'>): readonly MailReader[] {
  return readers.filter(
    ({ practitionerId, memberId }) =>
      practitionerId !== causedByPractitionerId || memberId !== causedByMemberId,
  );
}

type Telling<Kind extends MailKind> = Omit<MailOnce<Kind>, 'to'> & {
  readonly cause: MailCause;
  readonly alert: PracticeAlertKind;
};

/**
 * Tells each reader by the ways that he chose: a mail, a push, a line of his summary. An address that is refused does
 * not keep the others from theirs. Throws what stopped one of them, a failure that another try may mend first.
 */
export async function tellReaders<Kind extends MailKind>(
  ports: MailPorts,
  { cause, alert, key, kind, facts }: Telling<Kind>,
): Promise<void> {
  const failures: unknown[] = [];
  const mails: MailOnce<Kind>[] = [];
  const { coverageRequestId } = cause;
  for (const reader of readersToTell(cause)) {
    const login = loginOfReader(reader);
    const ways = waysOf(alert, choicesOf(login.kind, reader.choices), reader);
    try {
      if (ways.push || ways.mail === 'gathered')
        await ports.transaction((stores) =>
          noteAlert(stores, { login, key, kind: alert, coverageRequestId, at: ports.clock.now(), ways }),
        );
      if (ways.mail === 'now')
        mails.push({ key: `${key}:${login.kind}:${login.id}`, kind, to: reader.email, facts });
    } catch (error) {
      failures.push(error);
    }
  }
  failures.push(...(await sendMailsOnce(ports, mails)));
  throwOneOf(failures);
}

const loginOfReader = ({ practitionerId, memberId }: MailReader): Login =>
  memberId === null ? { kind: 'practitioner', id: practitionerId } : { kind: 'member', id: memberId };
