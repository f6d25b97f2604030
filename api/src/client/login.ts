import type {
  LoginAnswer,
  LoginCheckAnswer,
  PasswordTokenAnswer,
  StopAnswer,
  VerifyAnswer,
} from '../sessions/sessions.schemas.ts';
import { screenSentences } from '../screen-sentences.fr.ts';
import { createApiClient, type ApiClient, type TokenStore } from './api-client.ts';
import { withoutReason } from './failure.ts';

export type Credentials = { readonly email: string; readonly password: string };

/** The steps of a login, the same in both areas. */
export function loginSteps(api: ApiClient, tokens: TokenStore) {
  const finish = async (credentials: Credentials, ticket?: string): Promise<void> => {
    const { token } = await api.post<LoginCheckAnswer>('/login_check', { ...credentials, ticket });
    tokens.write(token);
  };
  return {
    /** Whether a code has been sent by mail and must be given; otherwise the login is done. */
    async begin(credentials: Credentials): Promise<{ needsCode: boolean }> {
      const { needAuth } = await api.post<LoginAnswer>('/auth/login', credentials);
      if (!needAuth) await finish(credentials);
      return { needsCode: needAuth };
    },
    async giveCode(credentials: Credentials, code: string): Promise<void> {
      const { ticket } = await api.post<VerifyAnswer>('/auth/verify', {
        email: credentials.email,
        auth: code,
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

const nobody = createApiClient({
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
