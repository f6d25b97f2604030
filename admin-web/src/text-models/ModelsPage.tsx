import { modelKinds, type ModelKind } from '@accordent/api/client/text-models.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDeletion } from '../shared/use-deletion.tsx';
import { ModelDialog } from './ModelDialog.tsx';
import { ModelList } from './ModelList.tsx';
import { kindTitles } from './model-words.ts';
import { deleteTextModel, useTextModels, useTextModelsChanged, type ModelItem } from './text-models.api.ts';

type Edited = { readonly model: ModelItem | null; readonly kind: ModelKind };

/** /admin/models: the texts that one writes again and again, by where « / » lists them. */
export default function ModelsPage() {
  const answer = useTextModels();
  const failure = useFetchFailure(answer);
  const changed = useTextModelsChanged();
  const [edited, setEdited] = useState<Edited | null>(null);
  const deletion = useDeletion<ModelItem>({
    title: 'Supprimer ce modèle\u00a0?',
    success: 'Modèle supprimé.',
    objectOf: ({ title }) => title,
    act: ({ id }, key) => deleteTextModel(id, key),
    changed,
  });
  return (
    <Page
      title="Modèles"
      actions={
        <Button tone="primary" icon={<Plus />} onClick={() => setEdited({ model: null, kind: 'message' })}>
          Nouveau modèle
        </Button>
      }
    >
      <FetchedPart
        data={answer.data?.models}
        failure={failure}
        loadFailed="Les modèles ne se chargent pas"
        lines={8}
      >
        {(models) => (
          <div data-look="stack gap-24">
            <p data-look="quiet">
              Dans un message, une note ou un mail, «&nbsp;/&nbsp;» en début de mot les propose. Les motifs de
              refus sont proposés à côté de la pièce. Le dernier modèle d’une relance remplace le texte
              d’usage de son étape.
            </p>
            {modelKinds.map((kind) => (
              <ModelList
                key={kind}
                title={kindTitles[kind]}
                models={models.filter((model) => model.kind === kind)}
                onAdd={() => setEdited({ model: null, kind })}
                onEdit={(model) => setEdited({ model, kind })}
                onDelete={deletion.ask}
              />
            ))}
          </div>
        )}
      </FetchedPart>
      {edited && <ModelDialog {...edited} onClose={() => setEdited(null)} onSaved={changed} />}
      {deletion.dialog}
    </Page>
  );
}
