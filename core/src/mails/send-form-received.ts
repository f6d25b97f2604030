import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { sendMailOnce, type MailPorts } from './send-mail-once.ts';

const kindOf = { freeTest: 'trial-received', wantCall: 'call-back-received' } as const;

/** Tells a visitor that his form has come, unless he is deleted or archived by now. Throws `MailNotSent`. */
export async function sendFormReceived(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { practitionerId, form }: JobPayload<'send-form-received'>,
): Promise<void> {
  const visitor = await ports.stores.mailCauses.visitor(practitionerId);
  if (!visitor) return;
  const { email, firstname } = visitor;
  const key = `form-received:${practitionerId}`;
  await sendMailOnce(ports, { key, kind: kindOf[form], to: email, facts: { firstname } });
}
