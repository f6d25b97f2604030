import type { MailKind } from '../mails/mail-ports.ts';
import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import type { PasswordLink } from './password-link-store.ts';
import { madeLinkToken } from './password-link-token.ts';

/** Mails a link that may still be used; its token is made again here. */
export async function sendPasswordLink(
  ports: MailPorts & Pick<Ports, 'stores' | 'urlSigner' | 'randomTokens'>,
  { linkId, isAfterStop = false }: JobPayload<'send-password-link'>,
): Promise<void> {
  const link = await ports.stores.passwordLinks.findLive(linkId, ports.clock.now());
  const token = link && madeLinkToken(ports, link);
  if (!token) return;
  const screen = link.accountKind === 'admin' ? '/admin/password-lost' : '/password-lost';
  await sendMailOnce(ports, {
    key: `password-link:${linkId}`,
    kind: mailOf(link),
    to: link.email,
    facts: {
      firstname: link.firstname,
      link: `${ports.product.publicUrl}${screen}?t=${token}`,
      expiresAt: link.expiresAt,
      isAfterStop,
    },
  });
}

function mailOf({
  kind,
  accountKind,
}: PasswordLink): MailKind & ('registration' | 'staff-password-reset' | 'password-reset') {
  if (kind === 'registration') return 'registration';
  return accountKind === 'admin' ? 'staff-password-reset' : 'password-reset';
}
