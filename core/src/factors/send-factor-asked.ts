import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';

/** Tells one of the staff from which day on a second factor is asked; nothing when the day has changed, or he has one. */
export async function sendFactorAsked(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { adminId, day }: JobPayload<'send-factor-asked'>,
): Promise<void> {
  const { factorFrom } = await ports.stores.settings.loginPolicy();
  const without = await ports.stores.administrators.activeWithoutFactor();
  if (factorFrom !== day || !without.includes(adminId)) return;
  const { firstname, email } = await ports.stores.administrators.get(adminId);
  await sendMailOnce(ports, {
    key: `factor-asked:${adminId}:${day}`,
    kind: 'factor-asked',
    to: email,
    facts: { firstname, day, link: `${ports.product.publicUrl}/admin/account` },
  });
}
