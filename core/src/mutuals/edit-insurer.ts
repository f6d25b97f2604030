import type { Administrator } from '../shared/actor.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import { differingNames, mapFields } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { insurerTexts, otherKind, sendingWays } from './insurer.ts';
import type { Insurer, InsurerFields, InsurerKind, TypedInsurer } from './insurer.ts';
import { acceptInsurer, guardedFaults } from './insurer-rules.ts';

/** As typed; what is absent stays as it is. */
export type InsurerChange = Told<Omit<TypedInsurer, 'isCapped'>> &
  Partial<Told<Pick<TypedInsurer, 'isCapped'>>>;
type Told<Of> = { readonly [Field in keyof Of]: Of[Field] | undefined };

export type InsurerEdit = {
  readonly actor: Administrator;
  readonly kind: InsurerKind;
  readonly id: number;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version: number | null;
  readonly change: InsurerChange;
  readonly attachedIds?: readonly number[] | undefined;
};

const OF_CHASES = ['mailReminders', 'firstReminder', 'nextReminder', 'sendingProtocol', 'mail'];

const attachedField: Record<InsurerKind, string> = { mutual: 'mutualGroup', 'mutual-group': 'mutuals' };

/** Throws not_found (also for one to attach), `stale`, `invalid` and `insurer_name_taken`. */
export async function editInsurer(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, kind, id, version, change, attachedIds }: InsurerEdit,
): Promise<Insurer> {
  const at = clock.now();
  return transaction(async ({ mutuals, audit, jobs }) => {
    const insurer = await mutuals.getToChange(kind, id);
    if (version !== null && version !== insurer.version) throw domainError('stale');
    const changed = acceptInsurer(kind, typedOver(insurer, change));
    refuseFaults(guardedFaults(actor, insurer, changed));
    if (attachedIds && !(await mutuals.allStand(otherKind(kind), attachedIds)))
      throw domainError('not_found');
    const differing = differingFields(insurer, changed);
    const attaches = attachedIds !== undefined && attachesOthers(insurer, attachedIds);
    // Saved as it stands, no other form of it is stale.
    if (differing.length === 0 && !attaches) return insurer;
    await mutuals.save(kind, id, changed);
    if (attachedIds) await mutuals.attach(kind, id, attachedIds);
    // Whether its PEC are still reminded of by mail stands on each of them.
    if (differing.some((name) => OF_CHASES.includes(name))) await jobs.add('mend-chases', {});
    if (differing.includes('prescriptionMonths')) await jobs.add('reckon-bills', {});
    await audit.record({
      actor,
      at,
      action: `edit-${kind}`,
      entity: kind,
      entityId: id,
      fields: [...differing, ...(attaches ? [attachedField[kind]] : [])],
    });
    return mutuals.get(kind, id);
  });
}

const typedOver = (insurer: Insurer, change: InsurerChange): TypedInsurer => ({
  ...mapFields(insurerTexts, (_, name) => change[name] ?? insurer[name]),
  sendingProtocol: change.sendingProtocol ?? insurer.sendingProtocol,
  isCapped: change.isCapped ?? insurer.isCapped,
});

function differingFields(before: Insurer, { sendingProtocol, ...plain }: InsurerFields): readonly string[] {
  const sendsOtherwise = sendingWays.some((way) => sendingProtocol[way] !== before.sendingProtocol[way]);
  const differing = differingNames<typeof plain>(before, plain);
  return sendsOtherwise ? [...differing, 'sendingProtocol'] : differing;
}

function attachesOthers({ attached }: Insurer, ids: readonly number[]): boolean {
  const wanted = new Set(ids);
  return wanted.size !== attached.length || attached.some(({ id }) => !wanted.has(id));
}
