import { DEPOT_ADDRESS } from '@accordent/core/depots/depot-token.ts';
import type { Mailbox } from '@accordent/core/mails/mailbox-ports.ts';
import type { MailSender } from '@accordent/core/mails/mail-ports.ts';
import { isSecretMail } from '@accordent/core/mails/secret-mails.ts';

const CODE_OR_LINK = /\b\d{6}\b|https?:\/\/\S+/;

type Printing = { readonly isDemo: () => Promise<boolean>; readonly print: (sentence: string) => void };

/**
 * Sends by `sender`, and in demo mode shows the operator each code and one-time link that leaves, so that the demo
 * accounts can be used without a mailbox.
 */
export function printingSecretMails(sender: MailSender, { isDemo, print }: Printing): MailSender {
  return {
    async send(mail) {
      await sender.send(mail);
      const secret = isSecretMail(mail.kind) ? CODE_OR_LINK.exec(mail.text)?.[0] : undefined;
      if (secret && (await isDemo())) print(`Mail à ${mail.to}\u00A0: ${secret}`);
    },
  };
}

/** The same of the links by which insurers' clerks open a sending: they stand in no mail that is kept. */
export function printingDepotLinks<Box extends Mailbox>(mailbox: Box, { isDemo, print }: Printing): Box {
  return {
    ...mailbox,
    async send(letter) {
      const refused = await mailbox.send(letter);
      const link = DEPOT_ADDRESS.exec(letter.text)?.[0];
      if (link && (await isDemo())) print(`Mail à ${letter.to.join(', ')}\u00A0: ${link}`);
      return refused;
    },
  };
}
