import { badJson, badTexts, RawJson } from './bad-values.ts';
import type { Chance } from './seeded.ts';

/** As much of JSON Schema as the published document uses. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
};

const TEXTS = Object.values(badTexts);
// Those of half a megabyte are bad-input.ts's; thousands of them would measure the machine.
const VALUES = Object.entries(badJson).flatMap(([name, value]) =>
  name.includes('long') || name.includes('megabyte') ? [] : [value],
);
const PLAUSIBLE = [
  'Lefèvre',
  'rosa@exemple.fr',
  '0612345678',
  '255081416802538',
  '2026-11-21 10:00:00',
  '1 234,56',
  '42',
  'Vu avec la mutuelle',
  'asc',
  'name',
  '2026-11',
];
const DEEPEST = 4;

/** A value that fits the schema, or here and there does not. `resolve` follows a $ref. */
export function fuzzedValue(
  schema: JsonSchema,
  chance: Chance,
  resolve: (ref: string) => JsonSchema,
  depth = 0,
): unknown {
  if (chance.happens(0.08)) return chance.one(VALUES);
  if (schema.$ref) return fuzzedValue(resolve(schema.$ref), chance, resolve, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fuzzedValue(chance.one(choices), chance, resolve, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  const type = Array.isArray(schema.type) ? chance.one(schema.type as string[]) : schema.type;
  if (depth > DEEPEST) return null;
  switch (type) {
    case 'integer':
    case 'number':
      return chance.one([0, 1, 2, 3, 17, chance.below(400), -1, 2 ** 31, chance.next() * 1e6]);
    case 'boolean':
      return chance.happens(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: chance.below(4) }, () =>
        plain(fuzzedValue(schema.items ?? {}, chance, resolve, depth + 1)),
      );
    case 'object': {
      const parts = schema.allOf?.length ? schema.allOf : [schema];
      return Object.fromEntries(
        parts
          .flatMap(({ properties = {} }) => Object.entries(properties))
          .filter(([name]) => chance.happens(schema.required?.includes(name) ? 0.92 : 0.5))
          .map(([name, of]) => [name, plain(fuzzedValue(of, chance, resolve, depth + 1))]),
      );
    }
    default:
      return fuzzedText(chance);
  }
}

export function fuzzedText(chance: Chance): string {
  if (chance.happens(0.5)) return chance.one(PLAUSIBLE);
  if (chance.happens(0.7)) return chance.one(TEXTS);
  return Array.from({ length: chance.below(40) }, () => String.fromCodePoint(codePoint(chance))).join('');
}

function codePoint(chance: Chance): number {
  const point = chance.happens(0.7) ? chance.below(0x250) : chance.below(0x2_ffff);
  // Half of a pair is no character.
  return point >= 0xd800 && point < 0xe000 ? 0x41 : point;
}

/** Raw JSON stands at the top level alone. */
const plain = (value: unknown): unknown => (value instanceof RawJson ? null : value);
