import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { OpenedKind } from './search-store.ts';

const KEPT = 50;

/** The actor has opened this record: it stands first among what he finds. One that is gone is left out. */
export async function rememberOpened(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, kind, id }: { actor: Administrator; kind: OpenedKind; id: number },
): Promise<void> {
  await transaction(({ search }) =>
    search.remember({ adminId: actor.id, kind, id, at: clock.now(), keep: KEPT }),
  );
}
