import { actFailed } from '@accordent/api/client/failure.ts';
import { detailsFaults } from '@accordent/api/client/request-details.ts';
import { checkedBy, useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { useState } from 'react';
import {
  changeDetails,
  useCoverageRequestChanged,
  useCoverageRequestsChanged,
  type CoverageRequestRecord,
} from '../coverage-requests.api.ts';
import { paths } from '../../screens.ts';
import {
  staffDetailLabels,
  staffDetailsBody,
  staffDetailsOf,
  type StaffDetailsEntry,
} from './details-entry.ts';

const openedBy = (record: CoverageRequestRecord) => ({
  entry: staffDetailsOf(record),
  version: record.details.version,
});

/** The form of what one PEC holds besides. What is typed stays while other tabs of the record are looked at. */
export function useDetailsForm(record: CoverageRequestRecord) {
  const changed = useCoverageRequestsChanged();
  const reread = useCoverageRequestChanged(record.id);
  /** After one the number stands masked again. */
  const [resets, setResets] = useState(0);
  const form = useEntryForm<StaffDetailsEntry, CoverageRequestRecord>({
    opened: openedBy(record),
    labels: staffDetailLabels,
    staysWithin: paths.request('edit', record.id),
    texts: {
      loading: 'Enregistrement des informations en cours…',
      success: 'Carte, assuré et devis enregistrés.',
      failed: actFailed('de la mise à jour de la PEC'),
    },
    resolver: checkedBy<StaffDetailsEntry>(detailsFaults),
    send: ({ change, version }) => changeDetails(record.id, { ...staffDetailsBody(change), version }),
    onSaved: async (saved) => {
      setResets((count) => count + 1);
      await changed(saved);
    },
    stale: {
      presentOf: (answer) => openedBy((answer as CoverageRequestAnswer).dfc),
      onTaken: () => {
        setResets((count) => count + 1);
        return reread((known) => known);
      },
    },
  });
  return {
    ...form,
    resets,
    reset() {
      form.reset();
      setResets((count) => count + 1);
    },
  };
}

export type DetailsFormState = ReturnType<typeof useDetailsForm>;
