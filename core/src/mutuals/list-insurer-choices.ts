import type { Ports } from '../shared/ports.ts';
import type { InsurerChoices } from './mutual-store.ts';

/** Whole, for pickers. */
export async function listInsurerChoices({ stores }: Pick<Ports, 'stores'>): Promise<InsurerChoices> {
  return stores.mutuals.listChoices();
}
