import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { StaleDialog, type StaleDialogProps } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { Lock } from 'lucide-react';
import styles from './RemarkForm.module.css';

export interface RemarkFormProps {
  text: string;
  /** What is saved now. */
  saved: string;
  /** Why it may not be changed; null while it may. */
  closedReason: string | null;
  isSaving: boolean;
  error: string | null;
  onText: (text: string) => void;
  onSave: () => void;
  /** A colleague's remark, saved meanwhile. */
  stale?: StaleDialogProps | undefined;
}

export const LONGEST_REMARK = textLimits.remark;

/** The dentist's remark on his request; the staff read it. */
export function RemarkForm({
  text,
  saved,
  closedReason,
  isSaving,
  error,
  onText,
  onSave,
  stale,
}: RemarkFormProps) {
  if (closedReason !== null)
    return (
      <Card title="Remarque">
        <p className={styles.saved}>{saved || <span data-look="quiet">Aucune remarque</span>}</p>
        <p className={styles.closed}>
          <Lock />
          {closedReason}&nbsp;: la remarque ne se modifie plus.
        </p>
      </Card>
    );
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && text !== saved) onSave();
        }}
      >
        <FormField
          label="Remarque"
          hint="Lue par notre équipe, jamais par le patient ni par la mutuelle."
          error={error}
        >
          <TextArea
            rows={6}
            maxLength={LONGEST_REMARK}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </FormField>
        <div data-look="row stretch end">
          {text !== saved && (
            <Button tone="quiet" onClick={() => onText(saved)}>
              Rétablir
            </Button>
          )}
          <Button type="submit" tone="primary" isBusy={isSaving} disabled={text === saved}>
            Enregistrer
          </Button>
        </div>
      </form>
      {stale && <StaleDialog {...stale} />}
    </Card>
  );
}
