import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import {
  isReminder,
  modelKinds,
  modelVariables,
  reminderVariables,
  type ModelKind,
} from '@accordent/api/client/text-models.ts';
import { modelFields } from '@accordent/api/text-models/text-models.schemas.ts';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { kindTitles } from './model-words.ts';
import { saveTextModel, type ModelItem } from './text-models.api.ts';

export interface ModelDialogProps {
  /** Null: a new one. */
  model: ModelItem | null;
  kind: ModelKind;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Writes a model: where it is offered, for whom, what it leaves open. */
export function ModelDialog({ model, kind: proposed, onClose, onSaved }: ModelDialogProps) {
  const [entry, setEntry] = useState<Omit<ModelItem, 'id'>>({
    kind: proposed,
    title: '',
    content: '',
    documentTitle: '',
    isTeam: true,
    ...model,
  });
  const change = (next: Partial<typeof entry>) => setEntry((known) => ({ ...known, ...next }));
  const { run, isBusy, refusal, failure } = useAct({
    act: () => {
      const { kind, title, content, documentTitle, isTeam } = entry;
      return saveTextModel(model?.id ?? null, {
        kind,
        title,
        content,
        documentTitle,
        isTeam: isReminder(kind) || isTeam,
      });
    },
    done: 'Modèle enregistré.',
    refusalOf: (refused) => refusalOf(refused, 'Le modèle n’a pas été enregistré.'),
    refusedIn: 'place',
    onDone: () => {
      onClose();
      return onSaved();
    },
  });
  const faults = failure ? faultsOf(failure) : {};
  const leavesAlone = isReminder(entry.kind);
  const variables = leavesAlone
    ? reminderVariables
    : modelVariables.filter((name) => name !== 'patient' || entry.kind !== 'mail');
  return (
    <FormDialog
      size="wide"
      onClose={onClose}
      title={model ? 'Modifier le modèle' : 'Nouveau modèle'}
      act="Enregistrer"
      isBusy={isBusy}
      onSubmit={() => run()}
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
          hint={'Le titre des pièces pour lesquelles ce motif est proposé\u00a0; vide, il l’est pour toutes.'}
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
        error={faults['content'] ?? (Object.keys(faults).length === 0 ? refusal : null)}
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
  );
}
