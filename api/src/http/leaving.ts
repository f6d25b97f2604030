import { z } from 'zod';
import type { WireDate } from './wire.schemas.ts';
import { presentDate } from './wire.ts';

/** A record as core has it: more than leaves, and instants. */
type Told<Out> = Out extends WireDate
  ? WireDate | Date
  : Out extends readonly (infer Item)[]
    ? readonly Told<Item>[]
    : Out extends object
      ? { readonly [Key in keyof Out]: Told<Out[Key]> | (undefined extends Out[Key] ? undefined : never) }
      : Out;

/** What leaves of a record: what the schema of the answer names, at every depth, instants as the wire gives them. */
export const leaving = <Schema extends z.ZodType>(
  schema: Schema,
  record: Told<z.output<Schema>>,
): z.output<Schema> => listed(schema, record) as z.output<Schema>;

function listed(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (value instanceof Date) return presentDate(value);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return listed(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return (value as readonly unknown[]).map((item) => listed(schema.element, item));
  if (schema instanceof z.ZodObject) return listedFields(schema, value);
  return value;
}

function listedFields({ shape }: z.ZodObject, record: object): object {
  const left: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const value: unknown = Reflect.get(record, name);
    if (value !== undefined) left[name] = listed(field, value);
  }
  return left;
}
