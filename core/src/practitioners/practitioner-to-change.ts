import type { Stores } from '../shared/ports.ts';
import { refuseArchived } from './practitioner-rules.ts';
import type { PractitionerToChange } from './practitioner-store.ts';

/** The practitioner, locked until the transaction ends: the first step of every write. Throws not_found, `archived`. */
export async function practitionerToChange(
  { practitioners }: Pick<Stores, 'practitioners'>,
  practitionerId: number,
): Promise<PractitionerToChange> {
  const [practitioner] = await practitioners.getToChange(practitionerId);
  refuseArchived(practitioner);
  return practitioner;
}
