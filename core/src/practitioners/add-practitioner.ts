import type { Administrator } from '../shared/actor.ts';
import { refuseFaults, type FieldFaults } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { getPractitioner, type StaffPractitioner } from './get-practitioner.ts';
import { createPractitioner, readNewPractitioner, type NewPractitionerForm } from './new-practitioner.ts';
import type { HistoryEntry } from './practitioner-history-store.ts';

/** What a write about a practitioner gives: the record, the history entry that it wrote, and what looks wrong. */
export type ChangedPractitioner = StaffPractitioner & {
  readonly history: HistoryEntry | null;
  readonly warnings: FieldFaults;
};

/** Staff add a client or a prospect. Throws `invalid`, `duplicate_entry`. */
export async function addPractitioner(
  ports: Pick<Ports, 'transaction' | 'clock' | 'randomTokens' | 'product'>,
  { actor, form }: { actor: Administrator; form: NewPractitionerForm },
): Promise<ChangedPractitioner & { readonly history: HistoryEntry }> {
  const { practitioner, faults, warnings } = readNewPractitioner(form, ports.product);
  refuseFaults(faults);
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const { id, history } = await createPractitioner({ ...ports, stores }, { actor, practitioner, at });
    return { ...(await getPractitioner({ ...ports, stores }, { practitionerId: id })), history, warnings };
  });
}
