import type {
  ActivateLinkedBody,
  ChangeOwnAccountBody,
} from '@accordent/api/practitioners/practitioner-inputs.schemas.ts';
import type {
  ChangedOwnPractitionerAnswer,
  LinkedPractitioner,
  LinkedPractitionerAnswer,
  LinkedPractitionersAnswer,
  OwnPractitioner,
  OwnPractitionerAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import type { ChangeSelfBody, Self, SelfAnswer } from '@accordent/api/members/members.schemas.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { LinkedPractitioner, OwnPractitioner, OwnPractitionerAnswer };

/** Changes what is named of one's own account; another e-mail, password or `needAuth` asks for `oldPsw`. */
export const changeOwnAccount = async (change: ChangeOwnAccountBody): Promise<OwnPractitioner> =>
  (await api.put<ChangedOwnPractitionerAnswer>('/user/update', change)).user;

/** A member changes what is his own; a password or `needAuth` asks for `oldPsw`. */
export const changeOwnLogin = async (change: ChangeSelfBody): Promise<Self> =>
  (await api.put<SelfAnswer>('/self/login', change)).self;

/** Deletes one's own account, the password confirmed: its sessions are dead with the answer. */
export const deleteOwnAccount = async (oldPsw: string): Promise<void> => {
  await api.post('/user/confirm', { oldPsw });
  await api.put('/user/archived');
};

/** After a write: the account as the answer holds it, wherever it is shown. */
export function useOwnAccountChanged() {
  const { keep } = useReadAgain();
  return async (user: OwnPractitioner) => {
    await keep<OwnPractitionerAnswer>('/user', { user });
  };
}

const MOST = 100;

/** The dentists of a super-practitioner, by name. */
export const useLinkedDentists = () =>
  useRead<LinkedPractitionersAnswer>('/users', { perPage: MOST, orderBy: 'name' });

/** Lets a linked dentist log in, or no longer. */
export const setLinkedActive = async (id: number, isActive: boolean): Promise<LinkedPractitioner> =>
  (await api.put<LinkedPractitionerAnswer>(`/user/update/${id}`, { isActive } satisfies ActivateLinkedBody))
    .user;
