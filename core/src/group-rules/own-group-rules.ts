import { surelyKnown } from '../readings/known-insurer.ts';
import type { Practitioner } from '../shared/actor.ts';
import { daysAfter } from '../shared/calendar.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { GroupRule } from './group-rule.ts';
import { refusedLately, type RefusedLately } from './refusals.ts';

/** Refusals of these days are told to practices. */
const TOLD_DAYS = 30;

/** What the group of a new request asks for and refused lately; null where nobody knows its group. */
export type OwnGroupRules = {
  readonly name: string;
  readonly rules: readonly GroupRule[];
  readonly refusals: readonly RefusedLately[];
};

type Asked = {
  readonly actor: Practitioner;
  /** Of the card; '' where none is known. */
  readonly amcNumber: string;
  /** A patient whom the practice knows: his last request says his group. */
  readonly patientId: number | null;
};

/** By the number of the card, else by the last request of the patient. */
export async function getOwnGroupRules(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, amcNumber, patientId }: Asked,
): Promise<OwnGroupRules | null> {
  const byCard = amcNumber === '' ? null : await groupOfNumber(stores, amcNumber);
  const id =
    byCard ??
    (patientId === null ? null : await stores.groupRules.groupOfPatient(patientId, actor.practiceIds));
  const group = id === null ? null : await stores.mutuals.find('mutual-group', id);
  if (!group) return null;
  const since = daysAfter(clock.now(), -TOLD_DAYS);
  const [{ rules }, refusals] = await Promise.all([
    stores.groupRules.get(group.id),
    stores.groupRules.refusals(group.id, since),
  ]);
  return { name: group.name, rules, refusals: refusedLately(refusals) };
}

/** The group that a number is known for; a mutual stands for its group where it has one alone. */
async function groupOfNumber(
  { readings, mutuals }: Pick<Stores, 'readings' | 'mutuals'>,
  amcNumber: string,
): Promise<number | null> {
  const known = surelyKnown(await readings.insurersOfAmc(amcNumber));
  if (known?.group) return known.group.id;
  if (!known?.mutual) return null;
  const groups = (await mutuals.find('mutual', known.mutual.id))?.attached ?? [];
  return groups.length === 1 ? groups[0]!.id : null;
}
