import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';

/** Whose account it is, and whose bills it may pay. */
export type Practice = { readonly practitionerId: number; readonly memberIds: readonly number[] };

/** A dentist acts on his own account; staff say on whose (`practitionerId`). Throws not_found. */
export async function practiceOf(
  { practitioners }: Pick<Stores, 'practitioners'>,
  {
    actor,
    practitionerId,
  }: { readonly actor: Actor | 'system'; readonly practitionerId?: number | undefined },
): Promise<Practice> {
  if (actor !== 'system' && actor.kind === 'practitioner')
    return { practitionerId: actor.id, memberIds: actor.practiceIds };
  const { id } = await practitioners.getRecord(practitionerId ?? 0);
  const linked = await practitioners.listLinked(id);
  return { practitionerId: id, memberIds: [id, ...linked.map((each) => each.id)] };
}
