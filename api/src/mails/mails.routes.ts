import { askMailboxSync } from '@accordent/core/mails/ask-mailbox-sync.ts';
import { getMail } from '@accordent/core/mails/get-mail.ts';
import { keepMailFile } from '@accordent/core/mails/keep-mail-file.ts';
import { linkMail } from '@accordent/core/mails/link-mail.ts';
import { listMails, listMailsOfPractitioner } from '@accordent/core/mails/list-mails.ts';
import { proposeRequests } from '@accordent/core/mails/mail-proposals.ts';
import { readMail } from '@accordent/core/mails/read-mail.ts';
import { readMailboxSync } from '@accordent/core/mails/read-mailbox-sync.ts';
import { signMailAddress, signMailFileAddress } from '@accordent/core/mails/sign-mail-address.ts';
import { writeMail } from '@accordent/core/mails/write-mail.ts';
import { z } from 'zod';
import { presentDocumentUrl } from '../documents/signed-address.ts';
import { fileParams, fileUrlAnswer } from '../documents/documents.schemas.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId, idInPath } from '../http/wire.schemas.ts';
import { presentDate } from '../http/wire.ts';
import { presentMail, presentMails, presentMailSync } from './mails.presenter.ts';
import { leaving } from '../http/leaving.ts';
import {
  keptMailFileAnswer,
  mailAnswer,
  mailFileKeeping,
  mailProposalsAnswer,
  proposedRequest,
  mailLink,
  mailListAnswer,
  mailQuery,
  mailReadAnswer,
  mailsOfPractitionerQuery,
  mailSyncAnswer,
  newMail,
} from './mails.schemas.ts';

/** The shared mailbox. */
export const mailRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/mail/all', {
    summary: 'Mails received or sent, newest first',
    action: 'see-mails',
    query: mailQuery,
    isPureRead: true,
    answer: mailListAnswer,
    handle: async ({ ports, actor, query }) =>
      presentMails(await listMails(ports, { actor, ...askedOfMails(query) })),
  }),
  staffRoute.get('/admin/api/mail/user/:userId', {
    summary: 'Mails from and to a practitioner, newest first',
    action: 'see-mails',
    params: z.object({ userId: idInPath }),
    query: mailsOfPractitionerQuery,
    answer: mailListAnswer,
    handle: async ({ ports, actor, params, query }) =>
      presentMails(await listMailsOfPractitioner(ports, { actor, ...query, practitionerId: params.userId })),
  }),
  staffRoute.get('/admin/api/mail/sync', {
    summary: 'How the shared mailbox is read',
    action: 'see-mails',
    answer: mailSyncAnswer,
    handle: async ({ ports }) => presentMailSync(await readMailboxSync(ports), ports.product),
  }),
  staffRoute.put('/admin/api/mail/sync', {
    summary: 'Have the shared mailbox read now',
    action: 'see-mails',
    answer: mailSyncAnswer,
    handle: async ({ ports }) => presentMailSync(await askMailboxSync(ports), ports.product),
  }),
  staffRoute.get('/admin/api/mail/:id', {
    summary: 'One mail',
    action: 'see-mails',
    params: byId,
    answer: mailAnswer,
    handle: async ({ ports, actor, params }) => ({
      mail: presentMail(await getMail(ports, { actor, mailId: params.id })),
    }),
  }),
  staffRoute.put('/admin/api/mail/send', {
    summary: 'Write a mail from the shared mailbox',
    action: 'write-mail',
    body: newMail,
    answer: mailAnswer,
    limit: 'mail-sends-account',
    handle: async ({ ports, actor, body }) => ({
      mail: presentMail(
        await writeMail(ports, {
          actor,
          to: body.to,
          subject: body.subject,
          text: body.message,
          files: body.files,
          answersId: body.replyTo ?? null,
        }),
      ),
    }),
  }),
  staffRoute.put('/admin/api/mail/read/:id', {
    summary: 'Note that this administrator has opened a mail',
    action: 'see-mails',
    params: byId,
    answer: mailReadAnswer,
    handle: async ({ ports, actor, params }) => {
      const seenAt = await readMail(ports, { actor, mailId: params.id });
      return { messageView: { mailId: params.id, userId: actor.id, date: presentDate(seenAt) } };
    },
  }),
  staffRoute.put('/admin/api/mail/:id/link', {
    summary: 'Tie a mail to a PEC, or to none',
    action: 'link-mail',
    params: byId,
    body: mailLink,
    answer: mailAnswer,
    handle: async ({ ports, actor, params, body }) => ({
      mail: presentMail(await linkMail(ports, { actor, mailId: params.id, coverageRequestId: body.DFCId })),
    }),
  }),
  staffRoute.get('/admin/api/mail/:id/proposals', {
    summary: 'PEC that a received mail without one may belong to, the likeliest first',
    action: 'see-mails',
    params: byId,
    answer: mailProposalsAnswer,
    isPureRead: true,
    handle: async ({ ports, actor, params }) => ({
      requests: (await proposeRequests(ports, { actor, mailId: params.id })).map(
        ({ practitioner: user, ...request }) => leaving(proposedRequest, { ...request, user }),
      ),
    }),
  }),
  staffRoute.post('/admin/api/mail/file/:fileId/keep', {
    summary: 'Keep a file of a mail as a document of a PEC',
    action: 'keep-mail-file',
    params: fileParams,
    body: mailFileKeeping,
    answer: keptMailFileAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const { document } = await keepMailFile(ports, {
        actor,
        attachmentId: params.fileId,
        coverageRequestId: body.DFCId,
        title: body.name,
      });
      return { fileId: document.id, title: document.title };
    },
  }),
  staffRoute.get('/admin/api/mail/:id/url', {
    summary: 'An address that shows a mail with its remote images for five minutes',
    action: 'see-mails',
    params: byId,
    answer: fileUrlAnswer,
    handle: async ({ ports, actor, params }) => ({
      url: presentDocumentUrl(await signMailAddress(ports, { actor, mailId: params.id })),
    }),
  }),
  staffRoute.get('/admin/api/mail/file/:fileId/url', {
    summary: 'An address that opens a file of a mail for five minutes',
    action: 'see-mails',
    params: fileParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => ({
      url: presentDocumentUrl(await signMailFileAddress(ports, { actor, attachmentId: params.fileId })),
    }),
  }),
];

/** Boxes are letters on the wire. */
export const askedOfMails = <Query extends { box: 'i' | 'o' }>({ box, ...query }: Query) => ({
  ...query,
  box: box === 'o' ? ('sent' as const) : ('received' as const),
});
