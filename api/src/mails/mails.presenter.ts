import type { Mail } from '@accordent/core/mails/mail-store.ts';
import type { MailboxSync } from '@accordent/core/mails/mailbox-store.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { presentDate, presentDateOrNull, presentPage, presentSize } from '../http/wire.ts';
import type { MailItem, MailListAnswer, MailSyncAnswer } from './mails.schemas.ts';

export const presentMail = (mail: Mail): MailItem => ({
  id: mail.id,
  box: mail.isOutgoing ? 'o' : 'i',
  From: mail.from,
  fromName: mail.fromName,
  To: mail.to,
  toName: mail.toName,
  Subject: mail.subject,
  Date: presentDate(mail.date),
  message: mail.html,
  DFCId: mail.coverageRequest?.id ?? null,
  reference: mail.coverageRequest?.reference ?? null,
  userId: mail.practitionerId,
  isRead: mail.isRead,
  attachments: mail.attachments.map(({ id, name, mime, sizeBytes, refusal }) => ({
    id,
    name,
    mime,
    size: presentSize(sizeBytes),
    refusal,
  })),
  delivery: mail.delivery,
  writtenBy: mail.writtenBy && { firstname: mail.writtenBy.firstname, lastname: mail.writtenBy.lastname },
});

export const presentMails = (page: Page<Mail>): MailListAnswer => presentPage('mails', page, presentMail);

export const presentMailSync = (
  { isConnected, triedAt, syncedAt, failingSince }: MailboxSync & { isConnected: boolean },
  { mailboxAddress }: Pick<Product, 'mailboxAddress'>,
): MailSyncAnswer => ({
  sync: {
    isConnected,
    address: mailboxAddress,
    triedAt: presentDateOrNull(triedAt),
    syncedAt: presentDateOrNull(syncedAt),
    failingSince: presentDateOrNull(failingSince),
  },
});
