import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';

/**
 * Whose account it is, and whose bills it may pay. `seenIds`: whose of them alone a member sees who was given some
 * dentists; null where all are.
 */
export type Practice = {
  readonly practitionerId: number;
  readonly memberIds: readonly number[];
  readonly seenIds: readonly number[] | null;
};

/** A dentist acts on his own account; staff say on whose (`practitionerId`). Throws not_found. */
export async function practiceOf(
  { practitioners }: Pick<Stores, 'practitioners'>,
  {
    actor,
    practitionerId,
  }: { readonly actor: Actor | 'system'; readonly practitionerId?: number | undefined },
): Promise<Practice> {
  const isDentist = actor !== 'system' && actor.kind === 'practitioner';
  if (isDentist && actor.member?.seesAll !== false)
    return { practitionerId: actor.id, memberIds: actor.practiceIds, seenIds: null };
  // The account is paid for all of them: matched with some bills alone, a line would be taken for one that it does not pay.
  const id = isDentist ? actor.id : (await practitioners.getRecord(practitionerId ?? 0)).id;
  const linked = await practitioners.listLinked(id);
  const memberIds = [id, ...linked.map((each) => each.id)];
  if (!isDentist) return { practitionerId: id, memberIds, seenIds: null };
  return {
    practitionerId: id,
    memberIds: [...new Set([...memberIds, ...actor.practiceIds])],
    seenIds: actor.practiceIds,
  };
}
