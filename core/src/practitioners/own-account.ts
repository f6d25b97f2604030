import { practiceMonth, type PracticeMonth } from '../coverage-requests/practice-month.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError, type DomainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { PractitionerAccount } from './practitioner-store.ts';

/** With the month that counts: his own, or his super-practitioner's. */
export type OwnAccount = PracticeMonth & {
  readonly account: PractitionerAccount;
  readonly linked: readonly LinkedName[];
};

type LinkedName = { readonly id: number; readonly name: string; readonly isArchived: boolean };

/**
 * Why a dentist may not delete his own account: a practice that would be left without its head, to whom its PEC are
 * billed; an archived member holds up nothing.
 */
export function deletionRefusal(linked: readonly Pick<LinkedName, 'isArchived'>[]): DomainError | null {
  const count = linked.filter(({ isArchived }) => !isArchived).length;
  return count === 0 ? null : domainError('has_linked', { count, own: true });
}

/** The dentist's own account, with the month count that he shares with his practice. */
export async function ownAccount(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Practitioner },
): Promise<OwnAccount> {
  const { stores } = ports;
  const [account, month, linked] = await Promise.all([
    stores.practitioners.getAccount(actor.id),
    practiceMonth(ports, { practitionerId: actor.id }),
    actor.isSuper ? stores.practitioners.listLinked(actor.id) : [],
  ]);
  return { account, ...month, linked };
}
