import { throwOneOf } from '../mails/mail-ports.ts';
import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { AccountChange, FactorChange } from './account-change-store.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { stopToken } from './stop-token.ts';

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
  const failures: unknown[] = [];
  const keep = (failure: unknown): void => void failures.push(failure);
  if (isOfFactor(change.change))
    await sendMailOnce(ports, {
      ...once,
      kind: 'factor-changed',
      facts: { ...told, change: change.change },
    }).catch(keep);
  else
    await sendMailOnce(ports, {
      ...once,
      kind: change.change === 'email' ? 'email-changed' : 'password-changed',
      facts: told,
    }).catch(keep);
  if (change.change === 'email' && presentEmail !== email)
    await sendMailOnce(ports, {
      key: `account-change:${changeId}:new`,
      kind: 'email-arrived',
      to: presentEmail,
      facts: { firstname, changedAt, linksFrom: linksWaitUntil },
    }).catch(keep);
  throwOneOf(failures);
}

const isOfFactor = (change: AccountChange['change']): change is FactorChange =>
  change !== 'email' && change !== 'password';
