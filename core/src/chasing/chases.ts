import { findPlaybook } from '../mutuals/get-playbook.ts';
import type { Playbook } from '../mutuals/playbook.ts';
import type { Stores } from '../shared/ports.ts';
import { chaseOf, isToCome, leavesOn, type Chase, type ChaseFacts } from './chase.ts';

type Reading = Pick<Stores, 'chasing' | 'mutuals'>;

export type Planned = { readonly facts: ChaseFacts; readonly chase: Chase | null };

/** What is planned for these PEC, or for all that may be chased; without those that no insurer is awaited of. */
export async function chasesOf(stores: Reading, ids: readonly number[] | null): Promise<readonly Planned[]> {
  const playbooks = new Map<string, Playbook | null>();
  const planned: Planned[] = [];
  for (const facts of await stores.chasing.awaited(ids)) {
    const insurers = { mutualId: facts.mutual?.id ?? null, mutualGroupId: facts.mutualGroup?.id ?? null };
    const key = JSON.stringify(insurers);
    const playbook = playbooks.get(key) ?? (await findPlaybook(stores, insurers));
    playbooks.set(key, playbook);
    planned.push({ facts, chase: chaseOf(facts, playbook) });
  }
  return planned;
}

/** Whether what the lists know of it is no longer so. */
export const isMisknown = ({ facts, chase }: Planned): boolean => facts.isChased !== isToCome(chase);

/** The day on which a mail next reminds the insurer of a PEC, seen from now; null: none is planned, or it is held. */
export async function nextMailOn(stores: Reading, id: number, now: Date): Promise<string | null> {
  const [planned] = await chasesOf(stores, [id]);
  const chase = planned?.chase ?? null;
  return chase !== null && isToCome(chase) ? leavesOn(chase, now) : null;
}

/** Keeps with these PEC, which are locked, whether a mail still reminds their insurers: after whatever may change that. */
export async function noteChased(stores: Reading, ids: readonly number[]): Promise<void> {
  const toCome = (await chasesOf(stores, ids)).filter(({ chase }) => isToCome(chase));
  await stores.chasing.mark(
    ids,
    toCome.map(({ facts }) => facts.id),
  );
}
