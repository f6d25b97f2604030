import type {
  OwnAdministrator,
  OwnAdministratorAnswer,
} from '@accordent/api/administrators/administrators.schemas.ts';
import { useRead } from '../shared/reading.ts';

/** Whether it is a super administrator; false until it is known. */
export const useIsSuper = (): boolean => useOwnAdministrator()?.roles.includes('ROLE_SUPER_ADMIN') ?? false;

/** Who is logged in. */
export function useOwnAdministrator(): OwnAdministrator | undefined {
  return useOwnAdministratorAnswer().data?.user;
}

/** The same, for a screen that says why it does not know. */
export const useOwnAdministratorAnswer = () => useRead<OwnAdministratorAnswer>('/user');
