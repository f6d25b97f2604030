import { findPlaybook } from '../mutuals/get-playbook.ts';
import { titledName } from '../practitioners/in-whose-name.ts';
import type { Administrator } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import { listedName } from '../shared/person-name.ts';
import type { Ports } from '../shared/ports.ts';
import { lastSent } from '../transmissions/standing-lines.ts';

/** As many PEC as one asks of in one call. */
const MOST_IN_A_CALL = 30;

/** Whom to call, and what of. */
export type PreparedCall = {
  readonly insurer: string;
  readonly phone: string;
  readonly openingHours: string;
  readonly asked: readonly {
    readonly id: number;
    readonly reference: string;
    readonly patient: string;
    readonly practitioner: string;
    /** That the insurer gave when it was sent; ''. */
    readonly number: string;
    /** null: nobody knows when. */
    readonly sentAt: Date | null;
    readonly reminders: number;
  }[];
  /** How many did not fit into it. */
  readonly left: number;
};

/**
 * One call to the insurer of these PEC, the first of them: what is told and asked of each. Those that are gone, or that
 * wait for their dentist, are left out.
 */
export async function prepareCall(
  { stores }: Pick<Ports, 'stores'>,
  { actor, ids }: { readonly actor: Administrator; readonly ids: readonly number[] },
): Promise<PreparedCall> {
  const asked: PreparedCall['asked'][number][] = [];
  let of = { insurer: '', phone: '', openingHours: '' };
  let read = 0;
  for (const id of ids) {
    if (asked.length === MOST_IN_A_CALL) break;
    read += 1;
    try {
      const record = await stores.coverageRequests.getRecord(id, actor);
      const { request, reference, patient, practitioner } = record;
      if (request.turn.who === 'dentist') continue;
      if (asked.length === 0) {
        const playbook = await findPlaybook(stores, request);
        const openingHours = playbook?.sending?.terms.openingHours ?? '';
        of = { insurer: playbook?.insurer.name ?? '', phone: playbook?.insurer.infos ?? '', openingHours };
      }
      const sent = lastSent(await stores.proofs.ofRequest(id));
      asked.push({
        id,
        reference,
        patient: listedName(patient),
        practitioner: titledName(practitioner),
        number: sent?.facts?.number ?? '',
        sentAt: sent?.at ?? null,
        reminders: request.reminders.count,
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { ...of, asked, left: ids.length - read };
}
