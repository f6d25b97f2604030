import type { Ports } from '../shared/ports.ts';
import type { Insurer, InsurerKind } from './insurer.ts';

/** Throws not_found. */
export async function getInsurer(
  { stores }: Pick<Ports, 'stores'>,
  { kind, id }: { kind: InsurerKind; id: number },
): Promise<Insurer> {
  return stores.mutuals.get(kind, id);
}
