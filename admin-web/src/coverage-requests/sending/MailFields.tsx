import { textLimits } from '@accordent/api/client/text-limits.ts';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import type { NewSending } from './sending.api.ts';
import type { TypedSending } from './typed-sending.ts';

export interface MailFieldsProps {
  sending: NewSending;
  typed: TypedSending;
  faults: Readonly<Partial<Record<string, string>>>;
  onChange: (part: TypedSending) => void;
}

/** The mail to the insurer, as it will leave. */
export function MailFields({ sending, typed, faults, onChange }: MailFieldsProps) {
  const isSecure = sending.carrier === 'secureMail';
  return (
    <>
      <FormField label="À" isRequired error={faults['to']}>
        <TextInput
          type="email"
          maxLength={textLimits.email}
          autoComplete="off"
          readOnly={isSecure}
          value={sending.to ?? ''}
          onChange={(event) => onChange({ to: { ...typed.to, mail: event.target.value } })}
        />
      </FormField>
      <FormField label="Objet" isRequired error={faults['subject']}>
        <TextInput
          maxLength={textLimits.sending.subject}
          autoComplete="off"
          value={sending.subject ?? ''}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </FormField>
      <FormField
        label="Texte"
        isRequired
        error={faults['text']}
        hint={
          isSecure
            ? 'Le patient peut y être nommé. La réponse arrive dans notre boîte de messagerie santé.'
            : 'Sans le nom du patient ni son numéro. La réponse reviendra d’elle-même dans cette PEC.'
        }
      >
        <TextArea
          rows={8}
          maxLength={textLimits.sending.text}
          value={sending.text ?? ''}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </FormField>
    </>
  );
}
