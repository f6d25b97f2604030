import { z } from 'zod';
import { invalidFields, type FieldFaults } from '../shared/domain-error.ts';
import { faultsOf, newFields, requiring } from '../shared/fields.ts';
import { insurerTexts, sendingWays } from './insurer.ts';
import type { InsurerFields, InsurerKind, SendingWay } from './insurer.ts';

/** A way that is ticked has its text. */
const ways = z.object(
  Object.fromEntries(
    sendingWays.map((way) => [way, z.string().trim().min(1, 'required').optional()]),
  ) as Record<SendingWay, z.ZodOptional<z.ZodString>>,
);

/** With what must be filled in. */
const schemaOf = (required: readonly (keyof typeof insurerTexts)[]) =>
  z.object({
    ...newFields(requiring(insurerTexts, required)),
    sendingProtocol: ways,
    isCapped: z.boolean(),
  });

const schemas: Readonly<Record<InsurerKind, ReturnType<typeof schemaOf>>> = {
  mutual: schemaOf(['name']),
  'mutual-group': schemaOf(['name', 'conventionProtocol', 'billingProtocol']),
};

/** Every fault of an insurer as it was typed, by wire field: required texts, the text of each way ticked, numbers, address. */
export function faultsOfInsurer(kind: InsurerKind, typed: InsurerFields): FieldFaults {
  const { error } = schemas[kind].safeParse(typed);
  return error ? faultsOf(error) : {};
}

/** An insurer as it is stored. Throws `invalid` with every fault. */
export function acceptInsurer(kind: InsurerKind, typed: InsurerFields): InsurerFields {
  const { data, error } = schemas[kind].safeParse(typed);
  if (error) throw invalidFields(faultsOf(error));
  return { ...data, isCapped: kind === 'mutual-group' && data.isCapped };
}
