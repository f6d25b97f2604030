import { createApiClient } from '@accordent/api/client/api-client.ts';
import { loginSteps, passwordLink } from '@accordent/api/client/login.ts';
import { api, tokens } from '../api-client.ts';

/** Login and logout of this area. */
export const session = loginSteps(api, tokens);

/** What a mailed link opens: the same two public calls for staff and dentists. */
export const mailedLink = passwordLink(
  createApiClient({ base: '/api', tokens: { read: () => null, write: () => {} }, onSignedOut: () => {} }),
);
