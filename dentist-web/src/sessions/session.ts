import { loginSteps } from '@accordent/api/client/login.ts';
import { api, tokens } from '../api-client.ts';

/** Login and logout of this area. */
export const session = loginSteps(api, tokens);
