import { actFailed } from '@accordent/api/client/failure.ts';
import { paths } from '../screens.ts';
import { judgedAsProspect, prospectEntryOf, prospectLabels } from './prospect-entry.ts';
import { changeProspect, useProspectReread, useProspectsChanged } from './prospects.api.ts';
import type { ProspectAnswer, ProspectFields, ProspectRecord } from './prospects.api.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';

const openedBy = (prospect: ProspectRecord) => ({
  entry: prospectEntryOf(prospect),
  version: prospect.version,
});

/** The personal fields of one prospect. */
export function useProspectForm(prospect: ProspectRecord) {
  const changed = useProspectsChanged();
  const reread = useProspectReread();
  return useEntryForm<ProspectFields, ProspectRecord>({
    opened: openedBy(prospect),
    labels: prospectLabels,
    staysWithin: paths.prospect('edit', prospect.id),
    texts: {
      loading: 'Enregistrement des informations en cours…',
      success: 'Informations enregistrées.',
      failed: actFailed('de la mise à jour des informations'),
    },
    fieldOf: { duplicate_entry: 'email' },
    resolver: judgedAsProspect,
    send: ({ change, version }) => changeProspect(prospect.id, change, version ?? prospect.version),
    onSaved: changed,
    stale: {
      presentOf: (answer) => openedBy((answer as ProspectAnswer).user),
      onTaken: async () => {
        await reread(prospect.id);
      },
    },
  });
}
