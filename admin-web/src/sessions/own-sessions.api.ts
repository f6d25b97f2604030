import type { SessionItem, SessionsAnswer } from '@accordent/api/sessions/sessions.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type { SessionItem };

const MOST = 100;

/** The devices on which one is logged in, last seen first. */
export function useOwnSessions() {
  return useSWR(['/sessions', { perPage: MOST }] as const, ([path, params]) =>
    api.get<SessionsAnswer>(path, params),
  );
}

export const endSession = (id: string) => api.delete(`/sessions/${id}`);

/** The old one is asked; every other session ends (api.md, Conventions). */
export const changeOwnPassword = (oldPsw: string, newPsw: string) =>
  api.put('/user/update', { oldPsw, newPsw });
