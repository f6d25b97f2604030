import type { Administrator } from '../shared/actor.ts';
import type { Depot } from './depot.ts';

/** A clerk reads the one PEC of his link as whoever sent it: what of it leaves is chosen by the use case. */
export const sightOf = ({ adminId }: Pick<Depot, 'adminId'>): Administrator => ({
  kind: 'admin',
  id: adminId,
  sessionId: '',
  isSuper: false,
});
