import { findPlaybook } from '../mutuals/get-playbook.ts';
import type { Playbook } from '../mutuals/playbook.ts';
import type { Ports } from '../shared/ports.ts';
import { placesOf, type SendingPlaces } from './sending-rules.ts';

/** How many of these PEC leave by which way, as their insurers' records say; `none`: nobody has said how. */
export type WaysOfMany = Readonly<Record<NonNullable<SendingPlaces['usual']> | 'none', number>>;

/** The ways of many PEC, each insurer looked at once. */
export async function waysOfMany(
  { stores }: Pick<Ports, 'stores'>,
  { ids }: { readonly ids: readonly number[] },
): Promise<WaysOfMany> {
  const ways = { link: 0, mail: 0, courrier: 0, none: 0 };
  for (const { count, ...insurers } of await stores.batches.insurersOf(ids)) {
    const playbook: Playbook | null = await findPlaybook(stores, insurers);
    ways[(playbook && placesOf(playbook).usual) ?? 'none'] += count;
  }
  return ways;
}
