import type {
  OwnAdministrator,
  OwnAdministratorAnswer,
} from '@accordent/api/administrators/administrators.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

/** Who is logged in. */
export function useOwnAdministrator(): OwnAdministrator | undefined {
  return useSWR('/user', (path: string) => api.get<OwnAdministratorAnswer>(path)).data?.user;
}
