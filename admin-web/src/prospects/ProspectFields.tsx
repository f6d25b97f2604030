import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PhoneInput } from '@accordent/ui-kit/PhoneInput/PhoneInput.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import type { ProspectFields as Entry } from './prospects.api.ts';
import styles from './Prospect.module.css';

export interface ProspectFieldsProps {
  entry: Entry;
  faults: Readonly<Record<string, string>>;
  isDisabled: boolean;
  onChange: (next: Partial<Entry>) => void;
}

/** Who a prospect is and how to reach him: a last name and an e-mail are enough (part B §5). */
export function ProspectFields({ entry, faults, isDisabled, onChange }: ProspectFieldsProps) {
  const plain = (name: keyof Entry, maxLength: number) => ({
    name,
    maxLength,
    autoComplete: 'off',
    value: entry[name],
    disabled: isDisabled,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <FormFields>
      <FormFields columns={2}>
        <FormField label="Nom" isRequired error={faults.lastname}>
          <UppercaseInput {...plain('lastname', 100)} />
        </FormField>
        <FormField label="Prénom" isOptional error={faults.firstname}>
          <UppercaseInput {...plain('firstname', 100)} />
        </FormField>
        <FormField label="Adresse e-mail" isRequired error={faults.email}>
          <TextInput type="email" {...plain('email', 254)} />
        </FormField>
        <FormField label="Téléphone" isOptional error={faults.phone}>
          <PhoneInput
            name="phone"
            autoComplete="off"
            value={entry.phone}
            disabled={isDisabled}
            onChange={(phone) => onChange({ phone })}
          />
        </FormField>
      </FormFields>
      <FormField label="Adresse" isOptional error={faults.address}>
        <TextInput {...plain('address', 200)} />
      </FormField>
      <div className={styles.place}>
        <FormField label="Code postal" error={faults.zip}>
          <TextInput inputMode="numeric" {...plain('zip', 5)} />
        </FormField>
        <FormField label="Ville" isOptional error={faults.city}>
          <TextInput {...plain('city', 100)} />
        </FormField>
      </div>
      <FormField label="Commentaire" isOptional error={faults.comment}>
        <TextArea hasCounter {...plain('comment', 5000)} />
      </FormField>
    </FormFields>
  );
}
