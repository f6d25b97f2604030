import type { StepWay } from '@accordent/core/factors/second-step.ts';
import type {
  LoginAnswer,
  LoginCheckAnswer,
  PasswordTokenAnswer,
  StopAnswer,
  VerifyAnswer,
} from '../sessions/sessions.schemas.ts';
import type { PasskeyOptionsAnswer } from '../factors/factors.schemas.ts';
import { screenSentences } from '../screen-sentences.fr.ts';
import { createApiClient, type ApiClient, type TokenStore } from './api-client.ts';
import { withoutReason } from './failure.ts';
import { provePasskey } from './passkeys.ts';

export type Credentials = { readonly email: string; readonly password: string };

/** The steps of a login, the same in both areas. */
export function loginSteps(api: ApiClient, tokens: TokenStore) {
  const finish = async (credentials: Credentials, ticket?: string): Promise<void> => {
    const { token } = await api.post<LoginCheckAnswer>('/login_check', { ...credentials, ticket });
    tokens.write(token);
  };
  return {
    /** What is asked beside the password; null: nothing, the login is done. */
    async begin(
      credentials: Credentials,
      wishes?: 'mail' | 'recovery',
    ): Promise<NonNullable<LoginAnswer['step']> | null> {
      const { step } = await api.post<LoginAnswer>('/auth/login', { ...credentials, way: wishes });
      if (!step) await finish(credentials);
      return step ?? null;
    },
    /** By a passkey of this device; false when its window was closed. */
    async byPasskey(): Promise<boolean> {
      const { options } = await api.post<PasskeyOptionsAnswer>('/auth/passkey/options');
      const passkey = await provePasskey(options);
      if (!passkey) return false;
      const { token } = await api.post<LoginCheckAnswer>('/auth/passkey', { passkey });
      tokens.write(token);
      return true;
    },
    async giveCode(credentials: Credentials, code: string, way: StepWay): Promise<void> {
      const { ticket } = await api.post<VerifyAnswer>('/auth/verify', {
        email: credentials.email,
        auth: code,
        way,
      });
      await finish(credentials, ticket);
    },
    async logOut(): Promise<void> {
      try {
        await api.post('/auth/logout');
      } finally {
        tokens.write(null);
      }
    },
    askLink: (email: string) => api.put('/password/lost', { email }),
  };
}

/** The calls of a link in a mail: whoever opens it, logged in or not. */
export const nobody = createApiClient({
  base: '/api',
  tokens: { read: () => null, write: () => {} },
  onSignedOut: () => {},
});

/** What a mailed link opens: the same public calls for staff and dentists. */
export const mailedLink = {
  open: (token: string) => nobody.put<PasswordTokenAnswer>('/password/token', { token }),
  stop: (token: string) => nobody.put<StopAnswer>('/account/stop', { token }),
  choose: (token: string, email: string, password: string) =>
    nobody.put('/password/new', { token, email, password }).catch((error: unknown) => {
      throw withoutReason(error, screenSentences.passwordNotSaved);
    }),
};
