import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { Ports } from '../shared/ports.ts';
import { depotDigits } from './depot-digits.ts';

/** Mails a code that still waits for its clerk; an older or used one needs none. */
export async function sendDepotCode(
  ports: MailPorts & Pick<Ports, 'stores' | 'loginCodes'>,
  { codeId }: { codeId: string },
): Promise<void> {
  const code = await ports.stores.depots.findOpenCode(codeId, ports.clock.now());
  if (!code) return;
  await sendMailOnce(ports, {
    // Asked for again, it is mailed again, with its new end.
    key: `depot-code:${codeId}:${code.expiresAt.getTime()}`,
    kind: 'depot-code',
    to: code.address,
    facts: { code: depotDigits(ports.loginCodes, codeId), expiresAt: code.expiresAt },
  });
}
