import { ownAccount } from '@accordent/core/practitioners/own-account.ts';
import { dentistRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { presentOwnPractitioner } from './practitioners.presenter.ts';
import { ownPractitionerAnswer } from './practitioners.schemas.ts';

export const practitionerDentistRoutes: readonly Route[] = [
  dentistRoute({
    method: 'get',
    path: '/api/user',
    summary: 'Who is logged in',
    action: 'see-own-account',
    answer: ownPractitionerAnswer,
    handle: async ({ ports, actor }) => ({
      user: presentOwnPractitioner(await ownAccount(ports, { actor })),
    }),
  }),
];
