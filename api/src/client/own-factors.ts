import type {
  FactorsAnswer,
  NewCodesAnswer,
  PasskeyOptionsAnswer,
  TotpSecretAnswer,
} from '../factors/factors.schemas.ts';
import type { ApiClient } from './api-client.ts';
import { hasPasskeys, makePasskey } from './passkeys.ts';

/** Under this key they are read again. */
export const OWN_FACTORS = '/factors';

/** One's own passkeys, application of codes and recovery codes; the same in both areas. */
export const ownFactors = (api: ApiClient) => ({
  read: () => api.get<FactorsAnswer>('/factors'),
  /** The recovery codes that come with a first factor; false when the window of the browser was closed. */
  async addPasskey(name: string, oldPsw: string): Promise<readonly string[] | null | false> {
    const { options } = await api.post<PasskeyOptionsAnswer>('/factors/passkeys/options', { oldPsw });
    const passkey = await makePasskey(options);
    if (!passkey) return false;
    return (await api.post<NewCodesAnswer>('/factors/passkeys', { name, passkey })).codes;
  },
  rename: (id: string, name: string) => api.put(`/factors/passkeys/${id}`, { name }),
  remove: (id: string, oldPsw: string) => api.post(`/factors/passkeys/${id}/remove`, { oldPsw }),
  beginTotp: (oldPsw: string) => api.post<TotpSecretAnswer>('/factors/totp/begin', { oldPsw }),
  confirmTotp: async (auth: string) => (await api.put<NewCodesAnswer>('/factors/totp', { auth })).codes,
  removeTotp: (oldPsw: string) => api.post('/factors/totp/remove', { oldPsw }),
  renewCodes: async (oldPsw: string) => (await api.post<NewCodesAnswer>('/factors/codes', { oldPsw })).codes,
});

const MADE_ELSEWHERE = (publicUrl: string): string =>
  `Une clé d’accès s’ajoute à l’adresse ${publicUrl}, et là seulement.`;

/** Why no passkey can be added on this screen; null: one can. */
export function noPasskeyHere({
  arePasskeysAvailable,
  publicUrl,
}: Pick<FactorsAnswer, 'arePasskeysAvailable' | 'publicUrl'>): string | null {
  if (!arePasskeysAvailable)
    return 'Les clés d’accès demandent une adresse en https avec un nom de domaine. L’application de codes convient partout.';
  if (location.origin !== publicUrl) return MADE_ELSEWHERE(publicUrl);
  return hasPasskeys() ? null : 'Ce navigateur n’a pas de clés d’accès. L’application de codes convient.';
}
