import { actFailed } from '@accordent/api/client/failure.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { AlreadyThere } from '../practitioner-choices/AlreadyThere.tsx';
import { paths } from '../screens.ts';
import { emptyProspect, judgedAsNewProspect, prospectLabels } from './prospect-entry.ts';
import { ProspectFields } from './ProspectFields.tsx';
import { addProspect, useProspectChoices, useProspectsChanged } from './prospects.api.ts';
import type { ProspectFields as Fields, ProspectRecord } from './prospects.api.ts';
import { StatusField } from './StatusField.tsx';
import { FormPage } from '../shared/FormPage.tsx';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';

type Entry = Fields & { readonly history: string | null };
const nothing: Entry = { ...emptyProspect, history: null };

/** /admin/prospect/add: a new sales lead. */
export default function AddProspectPage() {
  const navigate = useNavigate();
  const { statuses } = useProspectChoices();
  const changed = useProspectsChanged();
  const list = lastAddressOf('prospects', paths.prospects);
  const form = useEntryForm<Entry, ProspectRecord>({
    opened: { entry: nothing },
    labels: { ...prospectLabels, history: 'Statut' },
    staysWithin: paths.addProspect,
    texts: {
      loading: 'Ajout du prospect en cours…',
      success: 'Prospect ajouté.',
      failed: actFailed('de l’ajout du prospect'),
    },
    fieldOf: { duplicate_entry: 'email' },
    resolver: judgedAsNewProspect,
    send: ({ entry }, key) => addProspect(entry, key),
    onSaved: async (prospect) => {
      await changed(prospect);
      navigate(paths.prospect('edit', prospect.id));
    },
  });
  const { entry, faults, isSaving, change } = form;
  return (
    <FormPage
      isNew
      form={form}
      title="Ajouter un prospect"
      act="Ajouter le prospect"
      backHref={list}
      banner={<AlreadyThere entry={entry} />}
    >
      <StatusField
        label="Statut"
        statuses={statuses}
        value={entry.history}
        error={faults.history}
        isDisabled={isSaving}
        onChange={(history) => change({ history })}
      />
      <ProspectFields {...form.fields} />
    </FormPage>
  );
}
