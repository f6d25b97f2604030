import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { Ports } from '../shared/ports.ts';

/** Mails the code of a login that still waits for it; an older or finished one needs none. The code is derived here. */
export async function sendLoginCode(
  ports: MailPorts & Pick<Ports, 'stores' | 'loginCodes'>,
  { challengeId }: { challengeId: string },
): Promise<void> {
  const challenge = await ports.stores.loginChallenges.findOpen(challengeId, ports.clock.now());
  if (!challenge) return;
  const { email, firstname, createdAt, expiresAt, userAgent } = challenge;
  await sendMailOnce(ports, {
    key: `login-code:${challengeId}`,
    kind: 'login-code',
    to: email,
    facts: { firstname, code: ports.loginCodes.code(challengeId), askedAt: createdAt, expiresAt, userAgent },
  });
}
