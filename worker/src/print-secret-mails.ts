import type { MailSender } from '@accordent/core/mails/mail-ports.ts';
import { isSecretMail } from '@accordent/core/mails/secret-mails.ts';

const CODE_OR_LINK = /\b\d{6}\b|https?:\/\/\S+/;

/**
 * Sends by `sender`, and in demo mode shows the operator each code and one-time link that leaves, so that the demo
 * accounts can be used without a mailbox.
 */
export function printingSecretMails(
  sender: MailSender,
  { isDemo, print }: { isDemo: () => Promise<boolean>; print: (sentence: string) => void },
): MailSender {
  return {
    async send(mail) {
      await sender.send(mail);
      const secret = isSecretMail(mail.kind) ? CODE_OR_LINK.exec(mail.text)?.[0] : undefined;
      if (secret && (await isDemo())) print(`Mail à ${mail.to}\u00A0: ${secret}`);
    },
  };
}
