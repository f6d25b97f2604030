import type { InsurerKind, InsurerName } from '../mutuals/insurer.ts';

/** An insurer that a PEC names: a mutual or a group. */
export type InsurerRef = InsurerName & { readonly kind: InsurerKind };

/** Who decides on a PEC, whom the practice bills, and who pays. */
export const insurerRoles = { decider: 'Décideur', billedTo: 'Facturer à', payer: 'Payeur' } as const;
export type InsurerRole = keyof typeof insurerRoles;

/** Those whom staff have chosen; null: as proposed. */
export type ChosenInsurers = Readonly<Record<InsurerRole, InsurerRef | null>>;

/** `isChosen`: by staff; else it is the one that the PEC proposes. */
export type InsurerInRole = { readonly insurer: InsurerRef | null; readonly isChosen: boolean };

type Insurers = { readonly mutual: InsurerName | null; readonly mutualGroup: InsurerName | null };

/** Who is who on a PEC: whom staff have chosen, else its group, else its mutual; null where it has no insurer. */
export function whoIsWho(
  { mutual, mutualGroup }: Insurers,
  chosen: ChosenInsurers | null,
): Readonly<Record<InsurerRole, InsurerInRole>> {
  const proposed = proposedOf({ mutual, mutualGroup });
  const inRole = (role: InsurerRole): InsurerInRole => {
    const insurer = chosen?.[role] ?? null;
    return insurer ? { insurer, isChosen: true } : { insurer: proposed, isChosen: false };
  };
  return { decider: inRole('decider'), billedTo: inRole('billedTo'), payer: inRole('payer') };
}

function proposedOf({ mutual, mutualGroup }: Insurers): InsurerRef | null {
  if (mutualGroup) return { ...mutualGroup, kind: 'mutual-group' };
  return mutual && { ...mutual, kind: 'mutual' };
}
