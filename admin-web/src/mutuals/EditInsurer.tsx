import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { insurerBodyOf, insurerEntryOf, insurerLabels, type InsurerEntry } from './insurer-entry.ts';
import { insurerWords } from './insurer-words.ts';
import { InsurerForm } from './InsurerForm.tsx';
import { changeInsurer, insurerOf, useOthers, useInsurersChanged, type Insurer } from './mutuals.api.ts';
import { paths } from '../screens.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useIsSuper } from '../sessions/use-own-administrator.ts';
import { FormPage } from '../shared/FormPage.tsx';
import { useEntryForm, type Opened } from '@accordent/api/client/use-entry-form.ts';

export interface EditInsurerProps {
  insurer: Insurer;
  failure: FetchFailure | null;
  /** A colleague's version was taken: it is read again. */
  onTaken: () => void;
}

const openedOf = (insurer: Insurer): Opened<InsurerEntry> => ({
  entry: insurerEntryOf(insurer),
  version: insurer.version,
});

/** The form of a mutual or a group that stands already. */
export function EditInsurer({ insurer, failure, onTaken }: EditInsurerProps) {
  const { kind, id, name } = insurer;
  const words = insurerWords[kind];
  const navigate = useNavigate();
  const changed = useInsurersChanged();
  const changesModels = useIsSuper();
  const { others, notice } = useOthers(kind);
  const form = useEntryForm<InsurerEntry, Insurer>({
    opened: openedOf(insurer),
    labels: insurerLabels(kind, others),
    staysWithin: paths.insurer(kind, 'edit', id),
    texts: { loading: words.saving, success: words.saved, failed: words.saveFailed },
    fieldOf: { insurer_name_taken: 'name' },
    send: async ({ entry, change, version }) => {
      const { attached, ...body } = insurerBodyOf(kind, entry);
      const saved = await changeInsurer(kind, id, {
        ...body,
        // Untouched attachments are not sent: a list that came late must not detach anything.
        ...(change.attached && { attached }),
        version,
      });
      await changed(saved);
      return saved;
    },
    onSaved: () => navigate(paths.insurer(kind, 'view', id)),
    stale: { presentOf: (answer) => openedOf(insurerOf(kind, answer as object)), onTaken },
  });
  return (
    <FormPage
      form={form}
      title={name}
      act="Enregistrer"
      isReady={form.isChanged}
      backHref={paths.insurer(kind, 'view', id)}
      backLabel="Retour à la fiche"
      banner={failure && <StaleBanner failure={failure} />}
    >
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
