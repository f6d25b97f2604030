import type { DraftContent } from '../drafts/draft.ts';
import { openDraft } from '../drafts/open-draft.ts';
import { hasNames } from '../patients/patient-of-request.ts';
import { upperName } from '../shared/person-name.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { DraftsUnderNumber, Subject } from './personal-data-store.ts';

/**
 * What was begun for a patient: under his number, and for him as a new request would take him (`patientOfRequest`). A
 * family shares a number, so that what names nobody yet is his only where no other is known by it. What a colleague began who
 * knows him too is of that colleague's record of him: neither sees nor erases what another holds.
 */
export async function draftsOfSubject(
  { secretBox }: Pick<Ports, 'secretBox'>,
  { personalData }: Pick<Stores, 'personalData'>,
  { kind, id }: Subject,
): Promise<readonly number[]> {
  if (kind !== 'patient') return [];
  const { drafts, known } = await personalData.draftsUnderNumber(id);
  const himself = known.find((one) => one.id === id);
  if (!himself) return [];
  const isAlone = known.every((one) => hasNames(one, himself));
  const isElsewhere = new Set(
    known.flatMap((one) => (hasNames(one, himself) ? [one.practitionerId] : [])),
  ).difference(new Set([himself.practitionerId]));
  return drafts.flatMap((draft) => {
    if (isElsewhere.has(draft.practitionerId)) return [];
    const names = namesOf(openDraft(secretBox, draft), known);
    return (names ? hasNames(himself, names) : isAlone) ? [draft.id] : [];
  });
}

/** For whom it is; null while it names nobody. */
function namesOf({ patient }: DraftContent, known: DraftsUnderNumber['known']) {
  const chosen = known.find(({ id }) => id === patient.knownId);
  const typed = { firstname: upperName(patient.firstname), lastname: upperName(patient.lastname) };
  return chosen ?? (typed.firstname || typed.lastname ? typed : null);
}
