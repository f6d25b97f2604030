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
): z.output<Schema> => pickerOf(schema)(record) as z.output<Schema>;

type Picker = (value: unknown) => unknown;

/** Read out of the schema once: a list asks it of each of its lines. */
const pickers = new WeakMap<z.core.$ZodType, Picker>();

function pickerOf(schema: z.core.$ZodType): Picker {
  const known = pickers.get(schema);
  if (known) return known;
  const picker = newPicker(schema);
  pickers.set(schema, picker);
  return picker;
}

function newPicker(schema: z.core.$ZodType): Picker {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return pickerOf(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const ofItem = pickerOf(schema.element);
    return (value) => (Array.isArray(value) ? value.map((item) => ofItem(item)) : value);
  }
  if (schema instanceof z.ZodObject) return fieldsPicker(schema);
  return (value) => (value instanceof Date ? presentDate(value) : value);
}

function fieldsPicker({ shape }: z.ZodObject): Picker {
  const fields = Object.entries(shape).map(([name, field]) => [name, pickerOf(field)] as const);
  return (record) => {
    if (record === null || record === undefined) return record;
    // The wire's dates are objects too.
    if (record instanceof Date) return presentDate(record);
    const left: Record<string, unknown> = {};
    for (const [name, ofField] of fields) {
      const value: unknown = (record as Readonly<Record<string, unknown>>)[name];
      if (value !== undefined) left[name] = ofField(value);
    }
    return left;
  };
}
