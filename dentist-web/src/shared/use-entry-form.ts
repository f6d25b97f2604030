import { readRefusal } from '@accordent/api/client/failure.ts';
import { sayFault } from '@accordent/api/client/field-names.fr.ts';
import { useEntryForm as useEntryFormOf } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';
import type { EntryFormOptions } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';
import type { FieldValues } from 'react-hook-form';

/** A form of this app: its refusals are those of the app's client. */
export const useEntryForm = <Entry extends FieldValues, Saved>(options: EntryFormOptions<Entry, Saved>) =>
  useEntryFormOf(options, { readRefusal, say: sayFault });
