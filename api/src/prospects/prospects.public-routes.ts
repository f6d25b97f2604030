import { sendPublicForm } from '@accordent/core/prospects/send-public-form.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { publicFormBody } from './prospects.schemas.ts';

/** The trial form and the call-back form of the public pages. */
export const prospectPublicRoutes: readonly Route[] = [
  publicRoute.post('/api/form/add', {
    summary: 'Ask for a trial (freeTest) or a call (wantCall); makes a prospect',
    action: 'send-public-form',
    body: publicFormBody,
    handle: async ({ ports, body, request: { ip } }) => {
      const { statute, subject, shownFor, ...fields } = body;
      await sendPublicForm(ports, {
        form: statute ?? null,
        fields,
        trap: subject ?? '',
        shownForMs: shownFor ?? null,
        ip,
      });
    },
  }),
];
