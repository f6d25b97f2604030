import { throwOneOf, type MailKind } from '../mails/mail-ports.ts';
import type { MailOnce, MailPorts } from '../mails/send-mail-once.ts';
import { sendMailsOnce } from '../mails/send-mails-once.ts';
import type { AccountChange, FactorChange } from './account-change-store.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { stopToken } from './stop-token.ts';

type AnyMail = { [Kind in MailKind]: MailOnce<Kind> }[MailKind];

/**
 * Tells the owner of an account of a change: at the address that he had, with the link that stops it, and a new address
 * that it is one now. A refused address does not keep the other from its mail. Throws what stopped one of them, a failure
 * that another try may mend first.
 */
export async function sendAccountChange(
  ports: MailPorts & Pick<Ports, 'stores' | 'urlSigner'>,
  { changeId }: JobPayload<'send-account-change'>,
): Promise<void> {
  const change = await ports.stores.accountChanges.findLive(changeId, ports.clock.now());
  if (!change) return;
  const { firstname, email, presentEmail, createdAt: changedAt, expiresAt, linksWaitUntil } = change;
  const link = `${ports.product.publicUrl}/account-stop?t=${stopToken(ports.urlSigner, change)}`;
  const told = { firstname, changedAt, link, expiresAt };
  const once = { key: `account-change:${changeId}`, to: email };
  const mails: AnyMail[] = [
    isOfFactor(change.change)
      ? { ...once, kind: 'factor-changed', facts: { ...told, change: change.change } }
      : { ...once, kind: change.change === 'email' ? 'email-changed' : 'password-changed', facts: told },
  ];
  if (change.change === 'email' && presentEmail !== email)
    mails.push({
      key: `account-change:${changeId}:new`,
      kind: 'email-arrived',
      to: presentEmail,
      facts: { firstname, changedAt, linksFrom: linksWaitUntil },
    });
  throwOneOf(await sendMailsOnce(ports, mails));
}

const isOfFactor = (change: AccountChange['change']): change is FactorChange =>
  change !== 'email' && change !== 'password';
