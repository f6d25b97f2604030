import { makeChallenge } from '@accordent/core/prospects/proof-of-work.ts';
import { sendPublicForm } from '@accordent/core/prospects/send-public-form.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { formChallengeAnswer, publicFormBody } from './prospects.schemas.ts';

/** The trial form and the call-back form of the public pages. */
export const prospectPublicRoutes: readonly Route[] = [
  publicRoute.get('/api/form/challenge', {
    summary: 'What a form does some work on, so that nobody else’s forms hold it up',
    action: 'send-public-form',
    answer: formChallengeAnswer,
    handle: async ({ ports }) => ({ challenge: makeChallenge(ports) }),
  }),
  publicRoute.post('/api/form/add', {
    summary: 'Ask for a trial (freeTest) or a call (wantCall); makes a prospect',
    action: 'send-public-form',
    body: publicFormBody,
    handle: async ({ ports, body, request: { ip } }) => {
      const { statute, subject, shownFor, proof, ...fields } = body;
      await sendPublicForm(ports, {
        form: statute ?? null,
        fields,
        trap: subject ?? '',
        shownForMs: shownFor ?? null,
        proof: proof ?? '',
        ip,
      });
    },
  }),
];
