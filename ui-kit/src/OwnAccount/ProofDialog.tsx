import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { FormField, FormFields } from '../FormField/FormField.tsx';
import { useAct } from '../hooks/use-act.ts';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';

export interface ProofDialogProps {
  title: string;
  message?: ReactNode;
  /** What it is done to. */
  object?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** A name that is asked, as it is proposed; absent: none is. */
  name?: string | undefined;
  nameLabel?: string;
  /** Whether the password is asked. */
  asksPassword?: boolean;
  /** « Clé d’accès retirée. »; null: what follows shows it. */
  done: string | null;
  /** Throws what refuses it; false: it was given up, and the dialog stays. */
  act: (typed: { name: string; oldPsw: string }) => Promise<unknown>;
  /** The sentence of a failure, and those of its fields by their wire names. */
  refusalOf: (failure: unknown) => string;
  faultsOf: (failure: unknown) => Readonly<Record<string, string>>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for one's password before something that protects the account changes, and for a name where one is given. */
export function ProofDialog({
  title,
  message,
  object,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  name: proposed,
  nameLabel = 'Nom de la clé',
  asksPassword = true,
  done,
  act,
  refusalOf,
  faultsOf,
  onClose,
  onDone,
}: ProofDialogProps) {
  const [name, setName] = useState(proposed ?? '');
  const [oldPsw, setOldPsw] = useState('');
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: () => act({ name, oldPsw }),
    done: (result) => (result === false ? null : done),
    refusalOf,
    refusedIn: 'place',
    onDone: (result) => {
      if (result === false) return;
      onClose();
      onDone();
    },
  });
  const faults = faultsOf(failure);
  const isAtField = Object.keys(faults).length > 0;
  const typed = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    clear();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      message={message}
      {...(object !== undefined && { object })}
      confirmLabel={confirmLabel}
      {...(cancelLabel !== undefined && { cancelLabel })}
      tone={tone}
      isBusy={isBusy}
      error={isAtField ? null : refusal}
      onCancel={onClose}
      onConfirm={() => !isBusy && void run()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run();
        }}
      >
        <FormFields>
          {proposed !== undefined && (
            <FormField label={nameLabel} isRequired error={faults['name']}>
              <TextInput
                name="name"
                maxLength={60}
                value={name}
                disabled={isBusy}
                onChange={typed(setName)}
              />
            </FormField>
          )}
          {asksPassword && (
            <FormField label="Mot de passe actuel" isRequired error={faults['oldPsw']}>
              <PasswordInput
                name="oldPsw"
                autoComplete="current-password"
                maxLength={128}
                value={oldPsw}
                disabled={isBusy}
                onChange={typed(setOldPsw)}
              />
            </FormField>
          )}
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}
