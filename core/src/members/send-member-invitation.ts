import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import { inWhoseName } from '../practitioners/in-whose-name.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { invitationToken } from './invitation-token.ts';

/** Mails an invitation that may still be used; its token is made again here. Throws `MailNotSent`. */
export async function sendMemberInvitation(
  ports: MailPorts & Pick<Ports, 'stores' | 'urlSigner'>,
  { invitationId }: JobPayload<'send-member-invitation'>,
): Promise<void> {
  const invitation = await ports.stores.members.findInvitation({ id: invitationId }, ports.clock.now());
  if (!invitation) return;
  const { email, expiresAt, role, practice } = invitation;
  await sendMailOnce(ports, {
    key: `member-invitation:${invitationId}`,
    kind: 'member-invitation',
    to: email,
    facts: {
      practice: inWhoseName(practice),
      role,
      link: `${ports.product.publicUrl}/join?t=${invitationToken(ports.urlSigner, invitation)}`,
      expiresAt,
    },
  });
}

/** Tells the owner of a practice who has come to it. Throws `MailNotSent`. */
export async function sendMemberArrived(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { membershipId }: JobPayload<'send-member-arrived'>,
): Promise<void> {
  const arrival = await ports.stores.members.arrival(membershipId);
  if (!arrival) return;
  const { email, firstname, member, role } = arrival;
  await sendMailOnce(ports, {
    key: `member-arrived:${membershipId}`,
    kind: 'member-arrived',
    to: email,
    facts: {
      firstname,
      member: `${member.firstname} ${member.lastname}`,
      role,
      link: `${ports.product.publicUrl}/account/members`,
    },
  });
}
