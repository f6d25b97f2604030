import { fieldNames, recordFields } from '@accordent/core/shared/field-names.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyRoute, nameOf } from './testing/every-route.ts';

/** Of addresses that the product signs itself, which nobody fills in. */
const SIGNED = new Set(['expires', 'account', 'session', 'signature']);

/** A refusal names its field in French: « Le champ « workingDays » est trop long » helps nobody. */
test('every field that a route takes has its French name', () => {
  const unnamed = everyRoute.flatMap((route) =>
    [route.body, route.query]
      .flatMap((schema) => (schema ? fieldsOf(schema) : []))
      .filter((field) => !SIGNED.has(field) && !Object.hasOwn(fieldNames, field))
      .map((field) => `${nameOf(route)}: ${field}`),
  );
  expect(unnamed).toEqual([]);
});

/** One name, one French word: a refusal and the journal know the name alone. */
test('a field has the same French name in every record', () => {
  for (const [name, { label }] of recordFields.flatMap((fields) => Object.entries(fields)))
    expect([name, fieldNames[name]]).toEqual([name, label]);
});

function fieldsOf(schema: z.ZodType): readonly string[] {
  const told = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parts = [told, ...(told.anyOf ?? []), ...(told.oneOf ?? []), ...(told.allOf ?? [])];
  return parts.flatMap((part) => (typeof part === 'object' ? Object.keys(part.properties ?? {}) : []));
}
