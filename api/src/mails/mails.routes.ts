import { listMails } from '@accordent/core/mails/list-mails.ts';
import { readMail } from '@accordent/core/mails/read-mail.ts';
import { z } from 'zod';
import { staffRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { idInPath } from '../http/wire.schemas.ts';
import { presentDate } from '../http/wire.ts';
import { presentMail } from './mails.presenter.ts';
import { mailListAnswer, mailQuery, mailReadAnswer } from './mails.schemas.ts';

/** The shared mailbox. */
export const mailRoutes: readonly Route[] = [
  staffRoute({
    method: 'get',
    path: '/admin/api/mail/all',
    summary: 'Mails received or sent, newest first',
    action: 'see-mails',
    query: mailQuery,
    answer: mailListAnswer,
    handle: async ({ ports, actor, query: { box, ...query } }) => {
      const found = await listMails(ports, { actor, ...query, box: box === 'o' ? 'sent' : 'received' });
      return {
        mails: found.rows.map(presentMail),
        total: found.total,
        ...(found.totalCapped ? { totalCapped: true } : {}),
      };
    },
  }),
  staffRoute({
    method: 'put',
    path: '/admin/api/mail/read/:id',
    summary: 'Note that this administrator has opened a mail',
    action: 'see-mails',
    params: z.object({ id: idInPath }),
    answer: mailReadAnswer,
    handle: async ({ ports, actor, params }) => {
      const seenAt = await readMail(ports, { actor, mailId: params.id });
      return { messageView: { mailId: params.id, userId: actor.id, date: presentDate(seenAt) } };
    },
  }),
];
