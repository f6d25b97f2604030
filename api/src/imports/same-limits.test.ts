import { importColumns } from '@accordent/core/imports/import-kinds.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newContact } from '../contacts/contacts.schemas.ts';
import { newMutualBody } from '../mutuals/mutuals.inputs.ts';

type Shape = { maxLength?: number; anyOf?: Shape[]; properties?: Record<string, Shape> };

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** The longest text of the field that a form takes; 'a.b' is b of a. */
function limitOf(shape: Shape, path: readonly string[]): number | undefined {
  const [field, ...rest] = path;
  const choices = [shape, ...(shape.anyOf ?? [])];
  if (field === undefined) return choices.find(({ maxLength }) => maxLength !== undefined)?.maxLength;
  const inner = choices.find(({ properties }) => properties?.[field])?.properties?.[field];
  return inner && limitOf(inner, rest);
}

test.each([
  ['mutuals', newMutualBody],
  ['contacts', newContact],
] as const)('a line of %s may hold what the form takes, and no more', (kind, form) => {
  const shape = shapeOf(form);
  const limited = importColumns[kind].filter(({ limit }) => limit !== undefined);
  expect(limited.map(({ name, limit }) => [name, limit])).toEqual(
    limited.map(({ name }) => [name, limitOf(shape, name.split('.'))]),
  );
  expect(limited.length).toBeGreaterThan(5);
});
