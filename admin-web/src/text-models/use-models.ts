import { fillModel, type ModelKind, type ModelValues } from '@accordent/api/client/text-models.ts';
import type { Insertables } from '@accordent/ui-kit/Composer/use-insert-menu.tsx';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { useOwnAdministrator } from '../sessions/use-own-administrator.ts';
import { useTextModels } from './text-models.api.ts';

/** What « / » lists in a composer of this kind, filled in with what it knows. */
export function useModels(kind: ModelKind, values: ModelValues): Insertables {
  const { data } = useTextModels();
  const sender = useOwnAdministrator();
  const models = data?.models.filter((model) => model.kind === kind) ?? [];
  return {
    sign: '/',
    label: 'Modèles',
    emptyText: 'Aucun modèle. «\u00a0Modèles\u00a0», sous votre nom, en garde.',
    options: models.map(({ id, title, content }) => {
      const text = fillModel(content, { expediteur: sender && staffNameOf(sender), ...values });
      return { id: String(id), label: title, hint: text, text };
    }),
  };
}

/** The reasons to refuse a document of this title that the team keeps, or oneself. */
export function useModelReasons(documentTitle: string): readonly string[] {
  const { data } = useTextModels();
  return (data?.models ?? [])
    .filter(
      (model) =>
        model.kind === 'refusal' &&
        ['', documentTitle.toLowerCase()].includes(model.documentTitle.toLowerCase()),
    )
    .map(({ content }) => content);
}
