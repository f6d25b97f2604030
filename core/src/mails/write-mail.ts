import type { Administrator } from '../shared/actor.ts';
import { takeFiles } from '../messages/attach-files.ts';
import type { SentFile } from '../messages/message-files.ts';
import { refuseEmpty } from '../messages/message-rules.ts';
import { invalidFields } from '../shared/domain-error.ts';
import { isEmail, normaliseEmail } from '../shared/email.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseNir } from './holds-nir.ts';
import { judgeMail, referencesIn } from './judge-mail.ts';
import { carriedFileOf, refuseHeavy } from './mail-files.ts';
import type { Mail } from './mail-store.ts';
import { messageIdOf } from './message-id.ts';
import { textAsHtml } from './text-as-html.ts';

export type WrittenMail = {
  readonly actor: Administrator;
  /** One address, or several between commas or semicolons. */
  readonly to: string;
  readonly subject: string;
  /** Empty where it brings documents alone. */
  readonly text: string;
  readonly files: readonly SentFile[];
  /** The mail that this one answers, or one of ours that it takes up again; null for a new one. */
  readonly answersId: number | null;
};

const MOST_READERS = 20;
const RELOAD_SECONDS = 90;

/**
 * The staff write a mail: it stands in the outbox at once and leaves by a job; ninety seconds later the mailbox is read
 * again. Throws `invalid` for an address that is none or a text that holds a NIR, `not_found` for an
 * unknown mail to answer, or a file that is not the actor's to send.
 */
export async function writeMail(
  {
    stores,
    transaction,
    clock,
    randomTokens,
    product,
  }: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens' | 'product'>,
  { actor, to, subject, text, files: sent, answersId }: WrittenMail,
): Promise<Mail> {
  const recipients = addressesIn(to);
  refuseEmpty({ content: text, files: sent });
  refuseNir({ subject, message: text, files: sent.map(({ name }) => name).join('\n') });
  const showsSecrets = await stores.settings.isDemo();
  const reader = { adminId: actor.id, showsSecrets };
  const at = clock.now();
  return transaction(async ({ mails, mailbox, uploads, audit, jobs }) => {
    const answered = answersId === null ? null : await mails.get(answersId, reader);
    const files = await takeFiles({ uploads }, { actor, files: sent, at });
    refuseHeavy(files);
    const known = await mailbox.knownAddresses(recipients);
    const { isInternal, practitionerId } = judgeMail(
      { from: product.mailboxAddress, recipients },
      { folder: 'sent', known, own: product },
    );
    // What it answers may have been tied by hand, against the reference that it quotes.
    const coverageRequestId =
      answered?.coverageRequest?.id ?? (await mailbox.requestIdOf(referencesIn({ subject, text })));
    const id = await mails.addWritten({
      messageId: messageIdOf(randomTokens, randomTokens.token(), product.domain),
      from: product.mailboxAddress,
      recipients,
      subject,
      html: textAsHtml(text),
      text,
      date: at,
      isInternal,
      practitionerId: practitionerId ?? answered?.practitionerId ?? null,
      coverageRequestId,
      adminId: actor.id,
      answersId,
    });
    if (files.length > 0) await mails.carry(id, files.map(carriedFileOf));
    await audit.record({ actor, at, action: 'write-mail', entity: 'mail', entityId: id });
    await jobs.add('send-staff-mail', { mailId: id });
    await jobs.add('sync-mailbox', {}, new Date(at.getTime() + RELOAD_SECONDS * 1000));
    return mails.get(id, reader);
  });
}

function addressesIn(text: string): readonly string[] {
  const addresses = [...new Set(text.split(/[,;]/).map(normaliseEmail).filter(Boolean))];
  if (addresses.length === 0) throw invalidFields({ to: 'required' });
  if (addresses.length > MOST_READERS) throw invalidFields({ to: 'too_many_readers' });
  if (!addresses.every(isEmail)) throw invalidFields({ to: 'email' });
  return addresses;
}
