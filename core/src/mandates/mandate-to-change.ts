import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Stores } from '../shared/ports.ts';
import type { Mandate } from './mandate.ts';

/** The mandate, once nobody else may change those of its practitioner. Throws not_found, `archived`. */
export async function mandateToChange(
  stores: Pick<Stores, 'mandates' | 'practitioners'>,
  mandateId: number,
): Promise<Mandate> {
  const { practitionerId } = await stores.mandates.get(mandateId);
  await practitionerToChange(stores, practitionerId);
  return stores.mandates.get(mandateId);
}
