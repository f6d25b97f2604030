import { z } from 'zod';
import { invalidFields, type FieldFaults } from '../shared/domain-error.ts';
import { faultsOf, newFields, requiring } from '../shared/fields.ts';
import type { Administrator } from '../shared/actor.ts';
import { may } from '../shared/policy.ts';
import { insurerTexts, sendingWays } from './insurer.ts';
import type { InsurerFields, InsurerKind, SendingWay, TypedInsurer } from './insurer.ts';
import { guardedTerms, mailCarriers, namesTheInsured } from './sending-terms.ts';

/** A way that is ticked has its text. */
const ways = z.object(
  Object.fromEntries(
    sendingWays.map((way) => [way, z.string().trim().min(1, 'required').optional()]),
  ) as Record<SendingWay, z.ZodOptional<z.ZodString>>,
);

/** With what must be filled in. */
const schemaOf = (required: readonly (keyof typeof insurerTexts)[]) =>
  z
    .object({
      ...newFields(requiring(insurerTexts, required)),
      sendingProtocol: ways,
      isCapped: z.boolean(),
    })
    .refine(
      ({ mailModel, mailCarrier }) => mailCarrier === mailCarriers.secureMail || !namesTheInsured(mailModel),
      {
        path: ['mailModel'],
        message: 'model_patient',
      },
    )
    .refine(({ mailCarrier, secureMail }) => mailCarrier !== mailCarriers.secureMail || secureMail !== '', {
      path: ['secureMail'],
      message: 'required',
    });

const schemas: Readonly<Record<InsurerKind, ReturnType<typeof schemaOf>>> = {
  mutual: schemaOf(['name']),
  'mutual-group': schemaOf(['name', 'conventionProtocol', 'billingProtocol']),
};

/** Every fault of an insurer as it was typed, by wire field: required texts, the text of each way ticked, numbers, address. */
export function faultsOfInsurer(kind: InsurerKind, typed: TypedInsurer): FieldFaults {
  const { error } = schemas[kind].safeParse(typed);
  return error ? faultsOf(error) : {};
}

/** An insurer as it is stored. Throws `invalid` with every fault. */
export function acceptInsurer(kind: InsurerKind, typed: TypedInsurer): InsurerFields {
  const { data, error } = schemas[kind].safeParse(typed);
  if (error) throw invalidFields(faultsOf(error));
  return { ...data, isCapped: kind === 'mutual-group' && data.isCapped };
}

type GuardedTerms = Readonly<Record<(typeof guardedTerms)[number], string>>;

/** The guarded terms that would change by one who may not change them; `actor` null is an operator. */
export function guardedFaults(
  actor: Administrator | null,
  before: GuardedTerms | null,
  after: GuardedTerms,
): FieldFaults {
  if (actor === null || may(actor, 'change-insurer-models')) return {};
  const changed = guardedTerms.filter((name) => after[name] !== (before?.[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, 'super_administrator_only']));
}
