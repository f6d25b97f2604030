import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseNir } from './holds-nir.ts';
import { messageIdOf } from './message-id.ts';
import { textAsHtml } from './text-as-html.ts';

/** `text` plain, as it was typed. */
export type GeneralMessage = {
  readonly actor: Practitioner;
  readonly subject: string;
  readonly text: string;
};

/**
 * A practice writes about none of its PEC: it stands in the shared mailbox like a mail from whoever wrote it, unread, and is
 * answered by mail. Throws `invalid` for a text that holds a NIR.
 */
export async function writeGeneralMessage(
  {
    stores,
    transaction,
    clock,
    randomTokens,
    product,
  }: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens' | 'product'>,
  { actor, subject, text }: GeneralMessage,
): Promise<void> {
  refuseNir({ subject, message: text });
  const { member } = actor;
  const { email: from } = member
    ? await stores.members.own(member.id, member.membershipId)
    : await stores.practitioners.getAccount(actor.id);
  const at = clock.now();
  await transaction(async ({ mails, audit }) => {
    const id = await mails.addFromPortal({
      messageId: messageIdOf(randomTokens, randomTokens.token(), product.domain),
      from,
      to: product.mailboxAddress,
      subject,
      html: textAsHtml(text),
      text,
      date: at,
      practitionerId: actor.id,
    });
    await audit.record({ actor, at, action: 'write-general-message', entity: 'mail', entityId: id });
  });
}
