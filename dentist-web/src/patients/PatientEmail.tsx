import { actFailed } from '@accordent/api/client/failure.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PatientAnswer, SavedEmail } from './patients.api.ts';
import styles from './PatientCard.module.css';

const LABEL = 'Adresse e-mail du patient';

export interface PatientEmailProps {
  email: string;
  /** Of the patient, as he was read. */
  version: number;
  /** The record: leaving it with a typed address is asked first. */
  staysWithin: string;
  /** Absent: it may not be changed. */
  onSave?: ((saved: SavedEmail) => Promise<PatientAnswer>) | undefined;
  /** After the success, and when what somebody else has saved is taken. */
  onSaved: () => Promise<void>;
}

/** The address of a patient, changed in its place; somebody else of the practice may have changed it meanwhile. */
export function PatientEmail({ email, version, staysWithin, onSave, onSaved }: PatientEmailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const verb = email ? 'Modifier' : 'Ajouter';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    (isOpen ? field : opener).current?.focus();
  }, [isOpen]);
  const followed = async () => {
    await onSaved();
    setIsOpen(false);
  };
  const { form, entry, faults, isChanged, isSaving, change, save, reset, stale } = useEntryForm({
    opened: { entry: { patientEmail: email }, version },
    labels: { patientEmail: LABEL },
    staysWithin,
    texts: {
      loading: 'Enregistrement du patient en cours…',
      success: 'Adresse e-mail enregistrée.',
      failed: actFailed('de la mise à jour du patient'),
    },
    longest: 30_000,
    send: async (wish) => onSave?.({ patientEmail: wish.entry.patientEmail.trim(), version: wish.version }),
    onSaved: followed,
    stale: {
      presentOf: (answer) => {
        const { patient } = answer as PatientAnswer;
        return { entry: { patientEmail: patient.email }, version: patient.version };
      },
      onTaken: followed,
    },
  });
  const close = () => {
    reset();
    setIsOpen(false);
  };

  if (!isOpen) {
    return (
      <span className={styles.email}>
        <span data-look="breaks">{email || <span data-look="faint">Aucune</span>}</span>
        {onSave && (
          <Button
            ref={opener}
            size="small"
            tone="quiet"
            icon={<Pencil />}
            aria-label={`${verb} l’adresse e-mail`}
            onClick={() => setIsOpen(true)}
          >
            {verb}
          </Button>
        )}
      </span>
    );
  }
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) void save();
          else close();
        }}
      >
        <FormField label={LABEL} isLabelHidden error={faults['patientEmail']}>
          <TextInput
            ref={field}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={entry.patientEmail}
            readOnly={isSaving}
            onChange={(event) => change({ patientEmail: event.target.value })}
          />
        </FormField>
        <div data-look="row stretch end">
          <Button disabled={isSaving} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" tone="primary" isBusy={isSaving}>
            Enregistrer
          </Button>
        </div>
      </form>
      <StaleDialog {...stale} />
    </>
  );
}
