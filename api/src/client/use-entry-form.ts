import { useEntryForm as useEntryFormOf } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';
import type { EntryFormOptions } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { readRefusal } from './failure.ts';
import { sayFault } from './field-names.fr.ts';

export type { EntryForm, Opened } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';

/** A form of either app: its refusals are those of the app's client. */
export const useEntryForm = <Entry extends FieldValues, Saved>(options: EntryFormOptions<Entry, Saved>) =>
  useEntryFormOf(options, { readRefusal, say: sayFault });

/** Judges what a form would send by the definition that the server judges it by. */
export function judgedBy<Entry extends FieldValues>(
  schema: Parameters<typeof zodResolver<FieldValues, unknown, FieldValues>>[0],
  bodyOf: (entry: Entry) => FieldValues = (entry) => entry,
): Resolver<Entry> {
  const judge = zodResolver(schema);
  return async (entry, context) => {
    const { errors } = await judge(bodyOf(entry), context, {
      fields: {},
      shouldUseNativeValidation: undefined,
    });
    return Object.keys(errors).length === 0
      ? { values: entry, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Entry> };
  };
}

/** Judges what was typed by a rule that says the sentence of each faulty field. */
export const checkedBy =
  <Entry extends FieldValues>(check: (entry: Entry) => Readonly<Record<string, string>>): Resolver<Entry> =>
  (entry) => {
    const faults = Object.entries(check(entry));
    if (faults.length === 0) return { values: entry, errors: {} };
    const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'check', message }]));
    return { values: {}, errors: errors as FieldErrors<Entry> };
  };
