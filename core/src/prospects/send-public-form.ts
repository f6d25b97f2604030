import { withoutWhose } from '../practitioners/address-taken.ts';
import { createPractitioner } from '../practitioners/new-practitioner.ts';
import { readAllPersonalFields, type TypedFields } from '../practitioners/practitioner-fields.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { hasProof } from './proof-of-work.ts';
import { publicForms } from './prospect-statuses.ts';
import { looksLikeRobot } from './spam-guard.ts';

export type SentForm = {
  /** Null: none was given. */
  readonly form: string | null;
  readonly fields: TypedFields;
  readonly trap: string;
  readonly shownForMs: number | null;
  /** '' from whoever has not worked for it: those share a hundred forms a day. */
  readonly proof: string;
  readonly ip: string;
};

/**
 * A visitor asks for a trial or a call: he becomes a prospect, and is mailed that we have heard. What a robot sends is
 * dropped, and it is not told. Throws `invalid`, `duplicate_entry`, `rate_limited`.
 */
export async function sendPublicForm(
  ports: Pick<Ports, 'transaction' | 'clock' | 'rateLimits' | 'randomTokens' | 'product' | 'urlSigner'>,
  { form: wanted, fields: typed, trap, shownForMs, proof, ip }: SentForm,
): Promise<void> {
  const form = publicForms.find((one) => one === wanted);
  const { fields, faults } = readAllPersonalFields(typed, {
    kind: 'visitor',
    planId: null,
    domain: ports.product.domain,
  });
  if (!form || Object.keys(faults).length > 0)
    throw invalidFields({
      ...(!form && { statute: wanted === null ? 'plan_required' : 'not_a_choice' }),
      ...faults,
    });
  await takeLimit(ports, 'public-form-address', ip);
  if (looksLikeRobot({ trap, shownForMs })) return;
  if (!(await hasProof(ports, proof))) await takeLimit(ports, 'public-form-everyone-day', 'everyone');

  const at = ports.clock.now();
  await ports.transaction(async (stores) => {
    const practitioner = { fields, planId: null, prospectStatus: form };
    const { id } = await createPractitioner({ ...ports, stores }, { actor: null, practitioner, at }).catch(
      (error: unknown) => {
        throw withoutWhose(error);
      },
    );
    await stores.jobs.add('send-form-received', { practitionerId: id, form });
  });
}
