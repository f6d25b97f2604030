import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { NirText, lastTwoOf } from '@accordent/ui-kit/NirText/NirText.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './PatientCard.module.css';

export interface PatientCardProps {
  name: string;
  /** As the API masks it. */
  maskedNumber: string;
  /** The whole number, once asked for. */
  number: string | null;
  isRevealing: boolean;
  onReveal: () => void;
  onHide: () => void;
  email: string;
  /** Saves and tells what is wrong with the address, or null when it is saved. Absent: it may not be changed. */
  onSaveEmail?: ((email: string) => Promise<string | null>) | undefined;
  /** Insurer, practitioner: the facts that other slices know. */
  facts: readonly { term: string; value: ReactNode }[];
  /** Under the facts: the request for a review. */
  review?: ReactNode;
}

/** Who it is about: number masked until asked for, and the address to write to. */
export function PatientCard(props: PatientCardProps) {
  const { maskedNumber, number, isRevealing, onReveal, onHide, facts, name, review } = props;
  return (
    <Card title="Patient">
      <DefinitionList
        items={[
          { term: 'Nom', value: name },
          {
            term: 'Numéro de sécurité sociale',
            isStacked: true,
            value: (
              <NirText
                lastTwo={lastTwoOf(maskedNumber)}
                revealed={number}
                onReveal={onReveal}
                onHide={onHide}
                isBusy={isRevealing}
              />
            ),
          },
          { term: 'Adresse e-mail', isStacked: true, value: <Email {...props} /> },
          ...facts,
        ]}
      />
      {review}
    </Card>
  );
}

function Email({ email, onSaveEmail }: Pick<PatientCardProps, 'email' | 'onSaveEmail'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = typed !== null;
  const verb = email ? 'Modifier' : 'Ajouter';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    (isOpen ? field : opener).current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <span className={styles.email}>
        <span data-look="breaks">{email || <span data-look="faint">Aucune</span>}</span>
        {onSaveEmail && (
          <Button
            ref={opener}
            size="small"
            tone="quiet"
            icon={<Pencil />}
            aria-label={`${verb} l’adresse e-mail`}
            onClick={() => setTyped(email)}
          >
            {verb}
          </Button>
        )}
      </span>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving || !onSaveEmail) return;
        setIsSaving(true);
        void onSaveEmail(typed.trim()).then((wrong) => {
          setIsSaving(false);
          setError(wrong);
          if (wrong === null) setTyped(null);
          else field.current?.focus();
        });
      }}
    >
      <FormField label="Adresse e-mail du patient" isLabelHidden error={error}>
        <TextInput
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={typed}
          readOnly={isSaving}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormField>
      <div data-look="row stretch end">
        <Button
          disabled={isSaving}
          onClick={() => {
            setTyped(null);
            setError(null);
          }}
        >
          Annuler
        </Button>
        <Button type="submit" tone="primary" isBusy={isSaving}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
