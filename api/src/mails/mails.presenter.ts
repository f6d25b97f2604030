import type { Mail } from '@accordent/core/mails/mail-store.ts';
import type { MailboxSync } from '@accordent/core/mails/mailbox-store.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { leaving } from '../http/leaving.ts';
import { presentPage, presentSize } from '../http/wire.ts';
import { mailItem, mailSyncAnswer, type MailListAnswer } from './mails.schemas.ts';

export const presentMail = (mail: Mail) =>
  leaving(mailItem, {
    ...mail,
    box: mail.isOutgoing ? 'o' : 'i',
    From: mail.from,
    To: mail.to,
    Subject: mail.subject,
    Date: mail.date,
    message: mail.html,
    DFCId: mail.coverageRequest?.id ?? null,
    reference: mail.coverageRequest?.reference ?? null,
    userId: mail.practitionerId,
    attachments: mail.attachments.map((file) => ({ ...file, size: presentSize(file.sizeBytes) })),
  });

export const presentMails = (page: Page<Mail>): MailListAnswer => presentPage('mails', page, presentMail);

export const presentMailSync = (
  sync: MailboxSync & { isConnected: boolean },
  { mailboxAddress: address }: Pick<Product, 'mailboxAddress'>,
) => leaving(mailSyncAnswer, { sync: { ...sync, address } });
