import type { HistoryEntry } from '../practitioners/practitioner-history-store.ts';
import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { prospectStatusOf } from './prospect-statuses.ts';

export type ProspectStatusWish = {
  readonly actor: Administrator;
  readonly practitionerId: number;
  /** Null: none was chosen. */
  readonly status: string | null;
  readonly comment: string;
};

/**
 * Staff note where they stand with a prospect: any status that may be chosen, the present one too, with a comment.
 * Throws `invalid` about statute, not_found, `archived`,
 * `not_a_prospect`.
 */
export async function changeProspectStatus(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId, status: value, comment }: ProspectStatusWish,
): Promise<HistoryEntry> {
  if (value === null) throw invalidFields({ statute: 'plan_required' });
  const status = prospectStatusOf(value);
  if (!status?.isSelectable) throw invalidFields({ statute: 'not_a_choice' });
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const prospect = await practitionerToChange(stores, practitionerId);
    if (!prospect.isProspect) throw domainError('not_a_prospect');
    await stores.practitioners.save(practitionerId, { prospectStatus: status.value });
    const history = await stores.practitionerHistories.add({
      practitionerId,
      kind: 'prospect',
      value: status.value,
      comment,
      adminId: actor.id,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'change-prospect-status',
      entity: 'practitioner',
      entityId: practitionerId,
      fields: comment === '' ? ['prospectStatus'] : ['prospectStatus', 'comment'],
    });
    return history;
  });
}
