import { useUnsentInput as useUnsentInputOf } from '@accordent/ui-kit/EntryForm/unsent-input.ts';

/** Warns before a draft of this tab goes off the screen; it is kept, and a form that is not says so by itself. */
export const useUnsentInput = (isUnsent: boolean, staysWithin: string): (() => void) =>
  useUnsentInputOf(isUnsent, staysWithin, true);
