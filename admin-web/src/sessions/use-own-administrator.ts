import type {
  OwnAdministrator,
  OwnAdministratorAnswer,
} from '@accordent/api/administrators/administrators.schemas.ts';
import { useRead } from '../shared/reading.ts';

/** Who is logged in. */
export function useOwnAdministrator(): OwnAdministrator | undefined {
  return useRead<OwnAdministratorAnswer>('/user').data?.user;
}
