import {
  isReminder,
  modelKinds,
  modelVariables,
  reminderVariables,
  type ModelKind,
} from '@accordent/api/client/text-models.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { modelFields } from '@accordent/api/text-models/text-models.schemas.ts';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { kindTitles } from './model-words.ts';
import { paths } from '../screens.ts';
import { saveTextModel, type ModelAnswer, type ModelItem } from './text-models.api.ts';

export interface ModelDialogProps {
  /** Null: a new one. */
  model: ModelItem | null;
  kind: ModelKind;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

type Entry = Omit<ModelItem, 'id' | 'version'>;

const labels: FieldLabels<Entry> = {
  title: modelFields.title.label,
  kind: { label: 'Proposé dans', read: (kind) => kindTitles[kind] },
  documentTitle: modelFields.documentTitle.label,
  content: modelFields.content.label,
  isTeam: 'Pour toute l’équipe',
};

const openedOf = (model: ModelItem | null, proposed: ModelKind) => {
  const { kind = proposed, title = '', content = '', documentTitle = '', isTeam = true } = model ?? {};
  return { entry: { kind, title, content, documentTitle, isTeam }, version: model?.version };
};

/** Writes a model: where it is offered, for whom, what it leaves open. A colleague may have changed it meanwhile. */
export function ModelDialog({ model, kind: proposed, onClose, onSaved }: ModelDialogProps) {
  const followed = async () => {
    onClose();
    await onSaved();
  };
  const { form, entry, faults, isSaving, change, save, stale } = useEntryForm<Entry, ModelAnswer>({
    opened: openedOf(model, proposed),
    labels,
    staysWithin: paths.textModels,
    texts: {
      loading: 'Enregistrement du modèle en cours…',
      success: 'Modèle enregistré.',
      failed: 'Le modèle n’a pas été enregistré.',
    },
    send: ({ entry: typed, version }) =>
      saveTextModel(model?.id ?? null, {
        ...typed,
        isTeam: isReminder(typed.kind) || typed.isTeam,
        version,
      }),
    onSaved: followed,
    stale: {
      presentOf: (answer) => openedOf((answer as ModelAnswer).model, proposed),
      onTaken: followed,
    },
  });
  const leavesAlone = isReminder(entry.kind);
  const variables = leavesAlone
    ? reminderVariables
    : modelVariables.filter((name) => name !== 'patient' || entry.kind !== 'mail');
  return (
    <>
      <FormDialog
        size="wide"
        onClose={onClose}
        title={model ? 'Modifier le modèle' : 'Nouveau modèle'}
        act="Enregistrer"
        isBusy={isSaving}
        form={form}
        onSubmit={() => void save()}
      >
        <FormField
          label={leavesAlone ? 'Objet du mail' : modelFields.title.label}
          isRequired
          error={faults['title']}
        >
          <TextInput
            maxLength={modelFields.title.limit}
            value={entry.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </FormField>
        <FormField label="Proposé dans" isRequired>
          <Select
            value={entry.kind}
            options={modelKinds.map((kind) => ({ value: kind, label: kindTitles[kind] }))}
            onChange={(kind) => change({ kind })}
          />
        </FormField>
        {entry.kind === 'refusal' && (
          <FormField
            label={modelFields.documentTitle.label}
            isOptional
            hint={
              'Le titre des pièces pour lesquelles ce motif est proposé\u00a0; vide, il l’est pour toutes.'
            }
            error={faults['documentTitle']}
          >
            <TextInput
              maxLength={modelFields.documentTitle.limit}
              value={entry.documentTitle}
              onChange={(event) => change({ documentTitle: event.target.value })}
            />
          </FormField>
        )}
        <FormField
          label={modelFields.content.label}
          isRequired
          hint={
            entry.kind === 'refusal'
              ? 'Le dentiste le lira. N’y nommez pas le patient.'
              : `${leavesAlone ? 'Remplace, derrière «\u00a0Bonjour\u00a0», le texte d’usage de cette étape. ' : ''}Remplis d’eux-mêmes\u00a0: ${variables.map((name) => `{${name}}`).join(', ')}.`
          }
          error={faults['content']}
        >
          <TextArea
            rows={6}
            maxLength={modelFields.content.limit}
            value={entry.content}
            onChange={(event) => change({ content: event.target.value })}
          />
        </FormField>
        <Checkbox
          disabled={leavesAlone}
          label="Pour toute l’équipe"
          checked={leavesAlone || entry.isTeam}
          onChange={(event) => change({ isTeam: event.target.checked })}
        />
      </FormDialog>
      <StaleDialog {...stale} />
    </>
  );
}
