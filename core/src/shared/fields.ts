import { z } from 'zod';
import { parseParisDateTime } from './calendar.ts';
import type { FieldFaults } from './domain-error.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { amountText, parseAmount } from './money.ts';
import { nirFault, normaliseNir } from './nir.ts';
import { upperName } from './person-name.ts';
import { normalisePhone } from './phone.ts';
import { normalisePostcode } from './postcode.ts';
import { textLimits } from './text-limits.ts';

/** A text of a record, said once: body, answer, form, import, export and journal follow from it. */
export type Field<Value extends string = string> = {
  /** In French. */
  readonly label: string;
  /** How a form asks for it and a screen shows it. */
  readonly kind:
    | 'name'
    | 'text'
    | 'long-text'
    | 'phone'
    | 'email'
    | 'postcode'
    | 'choice'
    | 'secret'
    | 'day'
    | 'amount'
    | 'nir';
  /** Characters at most, as typed. */
  readonly limit: number;
  readonly isRequired: boolean;
  readonly choices: readonly Value[];
  /** From what is typed to what is kept; its messages are keys of sentences. */
  readonly schema: z.ZodType<Value, string>;
};
export type Fields = Readonly<Record<string, Field>>;

/** The fields as they are kept. */
export type Kept<Of extends Fields> = { readonly [Name in keyof Of]: z.output<Of[Name]['schema']> };

/** `required`: the key of the sentence for an empty field; without one it may be empty. */
type Asked = { readonly required?: string };

/** Kept in capitals. */
export const nameField = (label: string, { required }: Asked = {}): Field =>
  field({ label, kind: 'name', limit: textLimits.name, required, read: upperName });

export const textField = (label: string, limit: number, { required }: Asked = {}): Field =>
  field({ label, kind: 'text', limit, required, read: (text) => text });

/** One that stands in a header, where a line break would begin another. */
export const lineField = (label: string, limit: number, { required }: Asked = {}): Field =>
  field({
    label,
    kind: 'text',
    limit,
    required,
    read: (text) => (isOneLine(text) ? text : null),
    fault: 'one_line',
  });

/** Without any of the characters that end a line somewhere. */
export const isOneLine = (text: string): boolean => !/[\n\r\v\f\u0085\u2028\u2029]/.test(text);

export const longTextField = (label: string, limit: number, { required }: Asked = {}): Field =>
  field({ label, kind: 'long-text', limit, required, read: (text) => text });

/** Kept as ten digits. */
export const phoneField = (label: string, { required }: Asked = {}): Field =>
  field({ label, kind: 'phone', limit: 30, required, read: normalisePhone, fault: 'phone' });

/** Kept as five digits. */
export const postcodeField = (label: string): Field =>
  field({ label, kind: 'postcode', limit: 20, read: normalisePostcode, fault: 'zip' });

export const emailField = (label: string, { required }: Asked = {}): Field =>
  field({
    label,
    kind: 'email',
    limit: textLimits.email,
    required,
    read: (text) => (isEmail(text) ? normaliseEmail(text) : null),
    fault: 'email',
  });

export const choiceField = <const Choice extends string>(
  label: string,
  choices: readonly Choice[],
): Field<Choice | ''> =>
  field<Choice | ''>({
    label,
    kind: 'choice',
    limit: 20,
    choices,
    read: (text) => choices.find((choice) => choice === text) ?? null,
    fault: 'not_a_choice',
  });

/** 'Oui', 'Non', or '' where nobody has said. */
export const yesNoField = (label: string) => choiceField(label, ['Oui', 'Non']);

/** A calendar day, 'yyyy-MM-dd'. */
export const dayField = (label: string): Field =>
  field({
    label,
    kind: 'day',
    limit: 20,
    read: (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text) && parseParisDateTime(`${text} 00:00:00`) ? text : null,
    fault: 'day',
  });

/** Euros as a person types them, kept in one writing ('1 234,56'); `most` in cents. */
export const amountField = (
  label: string,
  { most, fault }: { readonly most: number; readonly fault: string },
): Field =>
  field({
    label,
    kind: 'amount',
    limit: 30,
    read: (text) => {
      const cents = parseAmount(text);
      return cents === null || cents > most ? null : amountText(cents);
    },
    fault: (text) => (parseAmount(text) === null ? 'amount' : fault),
  });

/** A social security number (NIR), with its key or without; a doubtful key is the use case's to ask about. */
export const nirField = (label: string): Field =>
  field({
    label,
    kind: 'nir',
    limit: 50,
    read: (text) => (nirFault(text) === null ? normaliseNir(text) : null),
    fault: (text) => nirFault(text) ?? 'ssn_characters',
  });

/** One that is kept as it was typed, spaces included. */
export const secretField = (
  label: string,
  {
    limit = 200,
    required = 'required',
    least = 1,
  }: Asked & { readonly limit?: number; readonly least?: number } = {},
): Field => ({
  label,
  kind: 'secret',
  limit,
  isRequired: true,
  choices: [],
  schema: secretText(limit).refine((text) => lengthOf(text) >= least, required),
});

/** The characters that a person sees in a text, but for the spaces around it. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** One of a form of its own: `read` gives null for what is not taken, `fault` its sentence's key. */
export const readField = (
  label: string,
  limit: number,
  read: (text: string) => string | null,
  { kind = 'text', ...asked }: Partial<Pick<Said<string>, 'kind' | 'fault' | 'required'>> = {},
): Field => field({ label, kind, limit, read, ...asked });

/** The same fields, some of which may not be empty. */
export const requiring = <Of extends Fields>(fields: Of, names: readonly (keyof Of)[]): Of =>
  mapFields(fields, (each, name) =>
    names.includes(name)
      ? { ...each, isRequired: true, schema: each.schema.refine((text) => text !== '', 'required') }
      : each,
  ) as Of;

/** Some of the fields, in this order. */
export const pickFields = <Of extends object, const Name extends keyof Of & string>(
  fields: Of,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<Of, Name>;

type Said<Value extends string> = Pick<Field<Value>, 'label' | 'kind' | 'limit'> & {
  readonly required?: string | undefined;
  readonly choices?: readonly Value[];
  /** What is kept of a text that is not empty; null for one that is not taken. */
  readonly read: (text: string) => Value | null;
  readonly fault?: string | ((text: string) => string);
};

function field<Value extends string>(said: Said<Value>): Field<Value> {
  const { label, kind, limit, required, choices = [], read, fault } = said;
  const schema = typedText(limit).transform((text, { addIssue }) => {
    const value = text === '' ? ('' as Value) : read(text);
    const refused = typeof fault === 'function' ? fault(text) : fault;
    const found = value === null ? refused : value === '' ? required : undefined;
    if (found !== undefined) addIssue(found);
    return value ?? ('' as Value);
  });
  return { label, kind, limit, isRequired: required !== undefined, choices, schema };
}

/** PostgreSQL keeps no zero byte in a text. */
export const withoutZeroByte = (text: string): boolean => !text.includes('\0');

/** A text as it is typed. */
export const secretText = (limit: number) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? 'wrong_type' : undefined) })
    .refine(withoutZeroByte, 'wrong_type')
    .max(limit, 'too_long');

/** A text typed by a person: trimmed. */
export const typedText = (limit: number) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? 'wrong_type' : undefined) })
    .refine(withoutZeroByte, 'wrong_type')
    .trim()
    .max(limit, 'too_long');

type Told<Value> = z.ZodType<Value, string | null | undefined>;

/** What is told of a new record: what is left out is empty. */
export const newFields = <Of extends Fields>(fields: Of) =>
  mapFields<Of, unknown>(fields, ({ schema, isRequired }) =>
    // A required one is told as such by the API's document.
    isRequired
      ? z.preprocess((text) => text ?? '', schema)
      : schema.nullish().transform((text) => text ?? ''),
  ) as { readonly [Name in keyof Of]: Told<Kept<Of>[Name]> };

/** What is told of a record that changes: what is left out stays as it is, a required field is never left out. */
export const changedFields = <Of extends Fields>(fields: Of) =>
  mapFields<Of, unknown>(fields, ({ schema, isRequired }) =>
    isRequired
      ? z.preprocess((text) => text ?? '', schema)
      : schema.nullish().transform((text) => text ?? undefined),
  ) as { readonly [Name in keyof Of]: Told<Kept<Of>[Name] | undefined> };

/** As a person types them; what is absent was not typed. */
export type TypedOf<Of extends Fields> = { readonly [Name in keyof Of]?: string | undefined };

/** What was typed, as it is kept, with every fault; what was not typed is left out. */
export function readTyped<Of extends Fields>(fields: Of, typed: TypedOf<Of>) {
  const kept: Partial<Record<keyof Of & string, string>> = {};
  const faults: FieldFaults = {};
  for (const name of namesOf(fields)) {
    const text = typed[name];
    if (text === undefined) continue;
    const { data, error } = (fields[name] as Field).schema.safeParse(text);
    if (error) faults[name] = error.issues[0]!.message;
    else kept[name] = data;
  }
  return { kept: kept as Partial<Kept<Of>>, faults };
}

/** What was typed of a new record: what is absent is empty. */
export const typedWhole = <Of extends Fields>(fields: Of, typed: TypedOf<Of>) =>
  mapFields(fields, (_, name) => typed[name] ?? '');

/** The fields of an answer. */
export const answeredFields = <Of extends Fields>(fields: Of) => mapFields(fields, () => z.string());

/** The fields of a record, and nothing else of it. */
export const keptFields = <Of extends Fields>(fields: Of, record: Kept<Of>): Kept<Of> =>
  mapFields(fields, (_, name) => record[name]) as Kept<Of>;

/** A record once it is changed: what was not told stays. */
export const changedOver = <Of extends Fields>(
  fields: Of,
  present: Kept<Of>,
  told: { readonly [Name in keyof Of]?: Kept<Of>[Name] | undefined },
): Kept<Of> => mapFields(fields, (_, name) => told[name] ?? present[name]) as Kept<Of>;

export const namesOf = <Of extends object>(fields: Of) => Object.keys(fields) as (keyof Of & string)[];

/** The names of those that are not empty. */
export const filledNames = (kept: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(kept).filter((name) => kept[name] !== '');

/** The names of those that differ. */
export const differingNames = <Record extends object>(one: Record, other: Record): readonly string[] =>
  namesOf(other).filter((name) => one[name] !== other[name]);

/** The French names of fields. */
export const labelsOf = <Of extends Fields>(fields: Of) => mapFields(fields, ({ label }) => label);

/** The columns that an imported file has for them. */
export const columnsOf = (fields: Fields) =>
  Object.entries(fields).map(([name, { limit, isRequired, choices }]) => ({
    name,
    limit,
    isRequired,
    ...(choices.length > 0 && { choices }),
  }));

/** The first fault of each field, by the key of its sentence; 'a.b' is b of a. */
export function faultsOf(error: z.ZodError): FieldFaults {
  const faults: FieldFaults = {};
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
  return faults;
}

/** One thing for each field, under its name. */
export const mapFields = <Of extends Fields, Made>(
  fields: Of,
  make: (field: Field, name: keyof Of & string) => Made,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, make(each, name)])) as {
    readonly [Name in keyof Of]: Made;
  };
