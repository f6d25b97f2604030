import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { paths } from '../paths.ts';
import { emptyEntry, personalLabels } from '../practitioners/personal-entry.ts';
import { PlanField } from '../practitioners/PlanField.tsx';
import { PractitionerFields } from '../practitioners/PractitionerFields.tsx';
import { addPractitioner, usePlans, usePractitionersChanged } from '../practitioners/practitioners.api.ts';
import type { PersonalFields } from '../practitioners/practitioners.api.ts';
import { product } from '../shared/product.ts';
import { useEntryForm } from '../shared/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import styles from './AddPractitionerPage.module.css';

type Entry = PersonalFields & { readonly planId: number | null };
const nothing: Entry = { ...emptyEntry, planId: null };

/** /admin/user/add: a new dentist; his record opens once he is added (part B §5). */
export default function AddPractitionerPage() {
  const navigate = useNavigate();
  const plans = usePlans();
  const changed = usePractitionersChanged();
  const list = lastAddressOf('practitioners', paths.practitioners);
  const {
    form: box,
    entry,
    faults,
    isSaving,
    change,
    save,
  } = useEntryForm<Entry, number>({
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
    onSaved: (id) => navigate(paths.practitioner(id)),
  });
  return (
    <Page
      title="Ajouter un dentiste"
      backHref={list}
      backLabel="Retour à la liste"
      footer={
        <div className={styles.foot}>
          <ButtonLink href={list}>Annuler</ButtonLink>
          <Button tone="primary" type="submit" form="add-practitioner" isBusy={isSaving}>
            Ajouter le dentiste
          </Button>
        </div>
      }
    >
      <form
        id="add-practitioner"
        ref={box}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PractitionerFields
          entry={entry}
          faults={faults}
          planId={entry.planId}
          proposedDomain={product.domain}
          isDisabled={isSaving}
          onChange={change}
        >
          <PlanField
            plans={plans}
            value={entry.planId}
            error={faults.planId}
            isDisabled={isSaving}
            onChange={(planId) => change({ planId })}
          />
        </PractitionerFields>
      </form>
    </Page>
  );
}
