import { MailNotSent, type MailKind } from './mail-ports.ts';
import { sendMailOnce, type MailOnce, type MailPorts } from './send-mail-once.ts';

/**
 * Sends the mails of one cause, each once. An address that is refused does not keep the others from theirs, and is not
 * tried again with those that wait. Gives what stopped some of them.
 */
export async function sendMailsOnce<Kind extends MailKind>(
  ports: MailPorts,
  mails: readonly MailOnce<Kind>[],
): Promise<readonly unknown[]> {
  const refused =
    mails.length < 2
      ? []
      : await ports.transaction(({ outgoingMails }) => outgoingMails.refusedWhileOthersWait(mails));
  const failures: unknown[] = [];
  for (const mail of mails) {
    if (refused.includes(mail.key)) failures.push(new MailNotSent(true, 'REFUSED_BEFORE'));
    else await sendMailOnce(ports, mail).catch((failure: unknown) => failures.push(failure));
  }
  return failures;
}
