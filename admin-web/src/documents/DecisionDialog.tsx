import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { refusalReasons } from '@accordent/api/sentences.fr.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { sizeText, type DecisionState } from './decision-text.ts';
import styles from './DecisionDialog.module.css';
import type { FileItem } from './documents.api.ts';

export interface DecisionDialogProps {
  /** What is about to be decided, of which document; null: nothing. */
  wish: { readonly file: FileItem; readonly state: DecisionState } | null;
  isBusy: boolean;
  error: string | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

const words = {
  pending: { title: 'Remettre ce document en attente\u00a0?', confirm: 'Remettre en attente' },
  valid: { title: 'Valider ce document\u00a0?', confirm: 'Valider' },
  refused: { title: 'Refuser ce document\u00a0?', confirm: 'Refuser' },
} as const;

/** Every decision is confirmed; a refusal says why. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { wish } = props;
  return wish && <Asked key={`${wish.file.id} ${wish.state}`} {...props} wish={wish} />;
}

type AskedProps = DecisionDialogProps & { wish: NonNullable<DecisionDialogProps['wish']> };

const OTHER = 'other';

function Asked({ wish: { file, state }, isBusy, error, onConfirm, onCancel }: AskedProps) {
  const act = useRef<HTMLButtonElement>(null);
  const [usual, setUsual] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isRefusal = state === 'refused';
  const { title, confirm } = words[state];
  const reason = usual === null || usual === OTHER ? typed.trim() : [usual, typed.trim()].join(' ').trim();

  const submit = () => {
    if (isRefusal && reason === '') setIsMissing(true);
    else onConfirm(isRefusal ? reason : '');
  };

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={title}
      hasCloseButton={false}
      isPersistent={isBusy}
      initialFocus={isRefusal ? undefined : act}
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            Annuler
          </Button>
          <Button ref={act} tone={isRefusal ? 'danger' : 'primary'} isBusy={isBusy} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.object}>
        <span>{file.title}</span>
        <span data-look="quiet whole light">{sizeText(file)}</span>
      </div>
      {isRefusal && (
        <FormFields>
          <FormField
            label="Motif du refus"
            isGroup
            isRequired
            error={isMissing ? fieldSentences.reason_required() : null}
          >
            <RadioGroup
              label="Motifs habituels"
              value={usual}
              onChange={(chosen) => {
                setUsual(chosen);
                setIsMissing(false);
              }}
              options={[
                ...refusalReasons.map((text) => ({ value: text, label: text })),
                { value: OTHER, label: 'Autre motif' },
              ]}
            />
          </FormField>
          <FormField
            label={usual === null || usual === OTHER ? 'Motif' : 'Précision'}
            isOptional={usual !== null && usual !== OTHER}
            hint="Le dentiste le lira. N’y nommez pas le patient."
          >
            <TextArea
              hasCounter
              rows={2}
              maxLength={textLimits.refusal - (usual === null || usual === OTHER ? 0 : usual.length + 1)}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsMissing(false);
              }}
            />
          </FormField>
        </FormFields>
      )}
      {error && (
        <p className={styles.error} role="alert">
          <CircleAlert />
          {error}
        </p>
      )}
    </Dialog>
  );
}
