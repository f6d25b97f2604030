import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { emptyInsurer, insurerBodyOf, insurerLabels, type InsurerEntry } from './insurer-entry.ts';
import { insurerWords } from './insurer-words.ts';
import { InsurerForm } from './InsurerForm.tsx';
import { addInsurer, useInsurersChanged, useOthers, type Insurer, type InsurerKind } from './mutuals.api.ts';
import { paths } from '../screens.ts';
import { useIsSuper } from '../sessions/use-own-administrator.ts';
import { FormPage } from '../shared/FormPage.tsx';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';

/** /admin/mutual/add and /admin/mutual-group/add; what was added is shown then. */
export default function AddInsurerPage({ kind }: { kind: InsurerKind }) {
  return <AddInsurer key={kind} kind={kind} />;
}

function AddInsurer({ kind }: { kind: InsurerKind }) {
  const words = insurerWords[kind];
  const navigate = useNavigate();
  const changed = useInsurersChanged();
  const changesModels = useIsSuper();
  const { others, notice } = useOthers(kind);
  const list = lastAddressOf(kind, paths.insurers(kind));
  const form = useEntryForm<InsurerEntry, Insurer>({
    opened: { entry: emptyInsurer },
    labels: insurerLabels(kind, others),
    staysWithin: paths.addInsurer(kind),
    // A failure is told in the server's own words.
    texts: { loading: words.adding, success: words.added },
    fieldOf: { insurer_name_taken: 'name' },
    send: async ({ entry }, key) => {
      const added = await addInsurer(kind, insurerBodyOf(kind, entry), key);
      await changed(added);
      return added;
    },
    onSaved: ({ id }) => navigate(paths.insurer(kind, 'view', id)),
  });
  return (
    <FormPage isNew form={form} title={words.add} act={words.addThis} backHref={list}>
      <InsurerForm
        {...form.fields}
        kind={kind}
        others={others}
        notice={notice}
        changesModels={changesModels}
      />
    </FormPage>
  );
}
