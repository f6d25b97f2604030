import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { useAct } from '../hooks/use-act.ts';
import { lazyPart } from '../LazyPage/lazy-part.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import styles from './OwnAccount.module.css';

const QrCode = lazyPart(() => import('../QrCode/QrCode.tsx'));

export interface TotpDialogProps {
  /** What the application reads, and the same to be typed. */
  shown: { readonly uri: string; readonly secret: string };
  onCode: (code: string) => Promise<unknown>;
  refusalOf: (failure: unknown) => string;
  faultsOf: (failure: unknown) => Readonly<Record<string, string>>;
  onClose: () => void;
  onDone: () => void;
}

/** The secret of an application of codes, shown once, and the first code that proves it was taken. */
export function TotpDialog({ shown, onCode, refusalOf, faultsOf, onClose, onDone }: TotpDialogProps) {
  const [code, setCode] = useState('');
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: () => onCode(code.replaceAll(/\s/g, '')),
    done: 'Application de codes ajoutée.',
    refusalOf,
    refusedIn: 'place',
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const fault = faultsOf(failure)['auth'];
  return (
    <ConfirmDialog
      isOpen
      title="Ajouter une application de codes"
      message="Dans l’application (Aegis, Google Authenticator, 1Password…), scannez ce code QR, ou saisissez la clé. Donnez ensuite les six chiffres qu’elle affiche."
      confirmLabel="Ajouter l’application"
      tone="primary"
      isBusy={isBusy}
      error={fault ? null : refusal}
      onCancel={onClose}
      onConfirm={() => !isBusy && void run()}
    >
      <form
        noValidate
        data-look="stack gap-14"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run();
        }}
      >
        <div className={styles.qr}>
          <Suspense fallback={null}>
            <QrCode text={shown.uri} label="Code QR de l’application de codes" />
          </Suspense>
        </div>
        <p data-look="small breaks">
          Clé à saisir{'\u00a0'}: <code>{shown.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <FormField label="Code affiché par l’application" isRequired error={fault}>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            value={code}
            disabled={isBusy}
            onChange={(event) => {
              setCode(event.target.value);
              clear();
            }}
          />
        </FormField>
      </form>
    </ConfirmDialog>
  );
}
