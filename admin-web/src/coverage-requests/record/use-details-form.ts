import { actFailed } from '@accordent/api/client/failure.ts';
import { detailsFaults } from '@accordent/api/client/request-details.ts';
import { checkedBy } from '@accordent/api/client/use-entry-form.ts';
import { changeDetails, type CoverageRequestRecord } from '../coverage-requests.api.ts';
import {
  staffDetailLabels,
  staffDetailsBody,
  staffDetailsOf,
  type StaffDetailsEntry,
} from './details-entry.ts';
import { useRecordForm } from './use-record-form.ts';

/** The form of what one PEC holds besides. */
export const useDetailsForm = (record: CoverageRequestRecord) =>
  useRecordForm<StaffDetailsEntry>(record, {
    openedBy: (known) => ({ entry: staffDetailsOf(known), version: known.details.version }),
    labels: staffDetailLabels,
    texts: {
      loading: 'Enregistrement des informations en cours…',
      success: 'Carte, assuré et devis enregistrés.',
      failed: actFailed('de la mise à jour de la PEC'),
    },
    resolver: checkedBy<StaffDetailsEntry>(detailsFaults),
    send: ({ change, version }) => changeDetails(record.id, { ...staffDetailsBody(change), version }),
  });

export type DetailsFormState = ReturnType<typeof useDetailsForm>;
