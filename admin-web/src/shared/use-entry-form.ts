import { readRefusal } from '@accordent/api/client/failure.ts';
import { useEntryForm as useEntryFormOf } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';
import type { EntryFormOptions } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';

export type { EntryForm, Opened } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';

/** A form of this app: its refusals are those of the app's client. */
export const useEntryForm = <Entry extends object, Saved>(options: EntryFormOptions<Entry, Saved>) =>
  useEntryFormOf(options, readRefusal);
