import { deleteFiles } from '../retention/purge-expired-data.ts';
import { reindexNumbers } from '../secrets/reindex-numbers.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { draftsOfSubject } from './drafts-of-subject.ts';
import type { FoundSubject, Subject } from './personal-data-store.ts';

/**
 * Takes everything personal of somebody out: coverage requests lose patient, documents and words, columns are
 * overwritten, files deleted; invoices stay for their ten years. Throws not_found, `erased`, `still_active`,
 * `has_linked`, `has_unlocked_requests`.
 */
export async function erasePersonalData(
  ports: Pick<Ports, 'stores' | 'transaction' | 'erasing' | 'clock' | 'fileStore' | 'secretBox' | 'nirIndex'>,
  subject: Subject,
): Promise<FoundSubject> {
  const { stores, erasing, clock, fileStore } = ports;
  // What was begun for him is found by his number: by one index of it, wherever a rotation of its key stands.
  await reindexNumbers(ports);
  const at = clock.now();
  const erased = await erasing(async ({ personalData, audit }) => {
    const found = await findToErase({ personalData }, subject);
    const draftIds = await draftsOfSubject(ports, { personalData }, subject);
    const fileKeys = await personalData.erase(subject, { at, draftIds });
    await audit.record({
      actor: 'system',
      at,
      action: `erase-${subject.kind}`,
      entity: subject.kind,
      entityId: subject.id,
    });
    return { found, fileKeys };
  });
  await deleteFiles({ stores, fileStore }, erased.fileKeys);
  return erased.found;
}

/** Whom it is about, when he may be erased; throws as `erasePersonalData` does. */
export async function findToErase(
  { personalData }: Pick<Ports['stores'], 'personalData'>,
  subject: Subject,
): Promise<FoundSubject> {
  const found = await personalData.find(subject);
  if (found.isErased) throw domainError('erased');
  if (found.unlockedRequests > 0)
    throw domainError('has_unlocked_requests', { count: found.unlockedRequests });
  if (found.linked > 0) throw domainError('has_linked', { count: found.linked });
  if (found.isActive) throw domainError('still_active');
  return found;
}
