import { useEntryForm, type Opened } from '@accordent/api/client/use-entry-form.ts';
import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { EntryFormOptions } from '@accordent/ui-kit/EntryForm/use-entry-form.ts';
import { useState } from 'react';
import {
  useCoverageRequestChanged,
  useCoverageRequestsChanged,
  type CoverageRequestRecord,
} from '../coverage-requests.api.ts';
import { paths } from '../../screens.ts';

type RecordFormOptions<Entry extends Record<string, unknown>> = Omit<
  EntryFormOptions<Entry, CoverageRequestRecord>,
  'opened' | 'staysWithin' | 'onSaved' | 'stale'
> & { readonly openedBy: (record: CoverageRequestRecord) => Opened<Entry> };

/** A form of a part of one PEC. What is typed stays while other tabs of the record are looked at. */
export function useRecordForm<Entry extends Record<string, unknown>>(
  record: CoverageRequestRecord,
  { openedBy, ...options }: RecordFormOptions<Entry>,
) {
  const changed = useCoverageRequestsChanged();
  const reread = useCoverageRequestChanged(record.id);
  /** After one the number stands masked again. */
  const [resets, setResets] = useState(0);
  const mask = () => setResets((count) => count + 1);
  const form = useEntryForm<Entry, CoverageRequestRecord>({
    ...options,
    opened: openedBy(record),
    staysWithin: paths.request('edit', record.id),
    onSaved: async (saved) => {
      mask();
      await changed(saved);
    },
    stale: {
      presentOf: (answer) => openedBy((answer as CoverageRequestAnswer).dfc),
      onTaken: () => {
        mask();
        return reread((known) => known);
      },
    },
  });
  return {
    ...form,
    resets,
    reset() {
      form.reset();
      mask();
    },
  };
}
