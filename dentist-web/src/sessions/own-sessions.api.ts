import { ownSessions } from '@accordent/api/client/own-sessions.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

const { read, end } = ownSessions(api);

/** The devices on which one is logged in, last seen first. */
export const useOwnSessions = () => useSWR('/sessions', read);

export const endSession = end;
