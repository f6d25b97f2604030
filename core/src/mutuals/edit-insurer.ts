import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { otherKind, sendingWays } from './insurer.ts';
import type { Insurer, InsurerFields, InsurerKind } from './insurer.ts';
import { acceptInsurer } from './insurer-rules.ts';

/** As typed; what is absent stays as it is. */
export type InsurerChange = { readonly [Field in keyof InsurerFields]?: InsurerFields[Field] | undefined };

export type InsurerEdit = {
  readonly actor: Administrator;
  readonly kind: InsurerKind;
  readonly id: number;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version: number | null;
  readonly change: InsurerChange;
  readonly attachedIds?: readonly number[] | undefined;
};

const attachedField: Record<InsurerKind, string> = { mutual: 'mutualGroup', 'mutual-group': 'mutuals' };

/** Throws not_found (also for one to attach), `stale`, `invalid` (part B §5) and `insurer_name_taken`. */
export async function editInsurer(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, kind, id, version, change, attachedIds }: InsurerEdit,
): Promise<Insurer> {
  const at = clock.now();
  return transaction(async ({ mutuals, audit }) => {
    const insurer = await mutuals.getToChange(kind, id);
    if (version !== null && version !== insurer.version) throw domainError('stale');
    const changed = acceptInsurer(kind, typedOver(insurer, change));
    if (attachedIds && !(await mutuals.allStand(otherKind(kind), attachedIds)))
      throw domainError('not_found');
    await mutuals.save(kind, id, changed);
    if (attachedIds) await mutuals.attach(kind, id, attachedIds);
    await audit.record({
      actor,
      at,
      action: `edit-${kind}`,
      entity: kind,
      entityId: id,
      fields: [
        ...differingFields(insurer, changed),
        ...(attachedIds && attachesOthers(insurer, attachedIds) ? [attachedField[kind]] : []),
      ],
    });
    return mutuals.get(kind, id);
  });
}

function typedOver(insurer: Insurer, change: InsurerChange): InsurerFields {
  return {
    name: change.name ?? insurer.name,
    infos: change.infos ?? insurer.infos,
    fax: change.fax ?? insurer.fax,
    mail: change.mail ?? insurer.mail,
    address: change.address ?? insurer.address,
    conventionProtocol: change.conventionProtocol ?? insurer.conventionProtocol,
    billingProtocol: change.billingProtocol ?? insurer.billingProtocol,
    sendingProtocol: change.sendingProtocol ?? insurer.sendingProtocol,
    sendingProtocolText: change.sendingProtocolText ?? insurer.sendingProtocolText,
    comment: change.comment ?? insurer.comment,
    isCapped: change.isCapped ?? insurer.isCapped,
  };
}

function differingFields(before: Insurer, after: InsurerFields): string[] {
  const { sendingProtocol, ...plain } = after;
  const sendsOtherwise = sendingWays.some((way) => sendingProtocol[way] !== before.sendingProtocol[way]);
  const differing = Object.entries(plain).flatMap(([field, value]) =>
    before[field as keyof typeof plain] === value ? [] : [field],
  );
  return sendsOtherwise ? [...differing, 'sendingProtocol'] : differing;
}

function attachesOthers({ attached }: Insurer, ids: readonly number[]): boolean {
  const wanted = new Set(ids);
  return wanted.size !== attached.length || attached.some(({ id }) => !wanted.has(id));
}
