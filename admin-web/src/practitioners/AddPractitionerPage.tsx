import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { AlreadyThere } from '../practitioner-choices/AlreadyThere.tsx';
import { paths } from '../screens.ts';
import { emptyEntry, personalLabels } from './personal-entry.ts';
import { PlanField } from './PlanField.tsx';
import { PractitionerFields } from './PractitionerFields.tsx';
import { addPractitioner, usePlans, usePractitionersChanged } from './practitioners.api.ts';
import type { PersonalFields } from './practitioners.api.ts';
import { FormPage } from '../shared/FormPage.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';

type Entry = PersonalFields & { readonly planId: number | null };
const nothing: Entry = { ...emptyEntry, planId: null };

/** /admin/user/add: a new dentist; his record opens once he is added. */
export default function AddPractitionerPage() {
  const navigate = useNavigate();
  const plans = usePlans();
  const changed = usePractitionersChanged();
  const list = lastAddressOf('practitioners', paths.practitioners);
  const form = useEntryForm<Entry, number>({
    opened: { entry: nothing },
    labels: { planId: 'Forfait', ...personalLabels },
    staysWithin: paths.addPractitioner,
    texts: {
      loading: 'Ajout du dentiste en cours…',
      success: 'Dentiste ajouté.',
      failed: "L'adresse email entrée doit surement déjà exister dans la base de données.",
    },
    send: async ({ entry: typed }) => {
      const { user } = await addPractitioner(typed);
      await changed(user);
      return user.id;
    },
    onSaved: (id) => navigate(paths.practitioner('edit', id)),
  });
  const { entry, faults, isSaving, change } = form;
  return (
    <FormPage
      isNew
      form={form}
      title="Ajouter un dentiste"
      act="Ajouter le dentiste"
      backHref={list}
      isWide
      banner={<AlreadyThere entry={entry} />}
    >
      <PractitionerFields {...form.fields} planId={entry.planId} proposedDomain={product.domain}>
        <PlanField
          plans={plans}
          value={entry.planId}
          error={faults.planId}
          isDisabled={isSaving}
          onChange={(planId) => change({ planId })}
        />
      </PractitionerFields>
    </FormPage>
  );
}
