import { actFailed } from '@accordent/api/client/failure.ts';
import { paths } from '../../screens.ts';
import { entryOf, personalLabels } from '../personal-entry.ts';
import {
  changePersonalFields,
  usePractitionerReread,
  usePractitionersChanged,
} from '../practitioners.api.ts';
import type { PersonalFields, PractitionerAnswer, PractitionerRecord } from '../practitioners.api.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';

const openedBy = (record: PractitionerRecord) => ({ entry: entryOf(record), version: record.version });

/** The personal fields of one record. What is typed stays while other tabs of the record are looked at. */
export function usePersonalForm(record: PractitionerRecord) {
  const changed = usePractitionersChanged();
  const reread = usePractitionerReread();
  return useEntryForm<PersonalFields, PractitionerRecord>({
    opened: openedBy(record),
    labels: personalLabels,
    staysWithin: paths.practitioner('edit', record.id),
    texts: {
      loading: 'Enregistrement des informations en cours…',
      success: 'Informations enregistrées.',
      failed: actFailed('de la mise à jour des informations'),
    },
    send: async ({ change, version }) =>
      (await changePersonalFields(record.id, change, version ?? record.version)).user,
    onSaved: changed,
    stale: {
      presentOf: (answer) => openedBy((answer as PractitionerAnswer).user),
      onTaken: async () => {
        await reread(record.id);
      },
    },
  });
}

export type PersonalForm = ReturnType<typeof usePersonalForm>;
