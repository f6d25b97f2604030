import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { DeletedRecord, RestorableKind } from './restoration-store.ts';

/**
 * An operator brings a deleted record back. Throws not_found, `not_deleted`, `erased` (its content is gone for good),
 * `parent_deleted`, and `duplicate_entry`, `insurer_name_taken` or `convention_exists` when its place was taken.
 * `isTrial` undoes it at the end: what would be refused is refused all the same.
 */
export async function restoreRecord(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { kind, id, isTrial }: { kind: RestorableKind; id: number; isTrial: boolean },
): Promise<DeletedRecord> {
  const at = clock.now();
  let found: DeletedRecord | null = null;
  try {
    return await transaction(async ({ restoration, practitioners, audit }) => {
      if (kind === 'practitioner') await practitioners.lockAddresses();
      const record = await restoration.getToRestore(kind, id);
      if (record.isErased) throw domainError('erased');
      if (!record.deletedAt) throw domainError('not_deleted');
      if (record.isOrphan) throw domainError('parent_deleted');
      await restoration.restore(kind, id);
      await audit.record({ actor: 'system', at, action: 'restore-record', entity: kind, entityId: id });
      found = record;
      if (isTrial) throw new TrialEnds();
      return record;
    });
  } catch (error) {
    if (error instanceof TrialEnds && found) return found;
    throw error;
  }
}

/** Thrown to undo what was tried. */
class TrialEnds extends Error {
  override readonly name = 'TrialEnds';
}
