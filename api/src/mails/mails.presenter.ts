import type { Mail } from '@accordent/core/mails/mail-store.ts';
import { presentDate, presentSize } from '../http/wire.ts';
import type { MailItem } from './mails.schemas.ts';

export const presentMail = (mail: Mail): MailItem => ({
  id: mail.id,
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
  attachments: mail.attachments.map(({ id, name, mime, sizeBytes }) => ({
    id,
    name,
    mime,
    size: presentSize(sizeBytes),
  })),
});
