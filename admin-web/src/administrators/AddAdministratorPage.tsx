import { actFailed } from '@accordent/api/client/failure.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import {
  administratorBodyOf,
  judgedAsAdministrator,
  administratorLabels,
  newAdministrator,
  type AdministratorEntry,
} from './administrator-entry.ts';
import { AdministratorFields } from './AdministratorFields.tsx';
import { addAdministrator, useAdministratorsChanged, type Administrator } from './administrators.api.ts';
import { paths } from '../screens.ts';
import { FormPage } from '../shared/FormPage.tsx';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';

/** /admin/administrator/add. */
export default function AddAdministratorPage() {
  const navigate = useNavigate();
  const changed = useAdministratorsChanged();
  const backHref = lastAddressOf('administrators', paths.administrators);
  const form = useEntryForm<AdministratorEntry, Administrator>({
    opened: { entry: newAdministrator },
    labels: administratorLabels,
    staysWithin: paths.addAdministrator,
    texts: {
      loading: 'Ajout de l’utilisateur en cours…',
      success: 'Utilisateur ajouté.',
      failed: actFailed('de l’ajout de l’utilisateur'),
    },
    resolver: judgedAsAdministrator,
    send: ({ entry }, key) => addAdministrator(administratorBodyOf(entry, entry), key),
    onSaved: async () => {
      await changed();
      navigate(backHref);
    },
    fieldOf: { duplicate_entry: 'email' },
  });
  return (
    <FormPage
      isNew
      form={form}
      title="Ajouter un utilisateur"
      act="Ajouter l’utilisateur"
      backHref={backHref}
    >
      <AdministratorFields {...form.fields} administrator={null} />
    </FormPage>
  );
}
