import { reservedAddresses, type Answering } from '../mails/addresses.ts';
import type { Stores } from '../shared/ports.ts';

/**
 * Of these addresses, those that neither a dentist nor who works for him may bear, though no practice has them: the
 * product's, an administrator's, an insurer's. What their owners write would be his.
 */
export async function addressesOfOthers(
  { stores, product }: { readonly stores: Pick<Stores, 'practitioners'>; readonly product: Answering },
  wanted: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set([...reservedAddresses(product), ...(await stores.practitioners.addressesOfOthers(wanted))]);
}
