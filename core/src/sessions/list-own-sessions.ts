import type { Actor } from '../shared/actor.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched } from '../shared/searched.ts';
import type { OwnSession, SessionColumn } from './session-store.ts';

/** The open sessions of one's own login; words are looked for in device and address. */
export const listOwnSessions = (
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  {
    actor,
    ...query
  }: PageRequest<SessionColumn> & { readonly actor: Actor; readonly search?: string | undefined },
): Promise<Page<OwnSession>> => searched(query, (wish) => stores.sessions.list(actor, wish, clock.now()));
