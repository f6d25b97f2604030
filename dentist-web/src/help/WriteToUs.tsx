import { actFailed } from '@accordent/api/client/failure.ts';
import { generalMessageFields } from '@accordent/api/mails/mails.schemas.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { paths } from '../screens.ts';
import { writeToUs } from './help.api.ts';
import styles from './Help.module.css';

const BLANK = { subject: '', message: '' };

/** A message about no request; whoever wrote it is answered at his own address. */
export function WriteToUs({ email, onSent }: { email: string; onSent: () => void }) {
  const { form, entry, faults, isChanged, isSaving, change, save } = useEntryForm<typeof BLANK, unknown>({
    opened: { entry: BLANK },
    staysWithin: paths.help,
    texts: {
      loading: 'Envoi en cours…',
      success: 'Message envoyé.',
      failed: actFailed('de l’envoi'),
    },
    send: ({ entry: written }, key) => writeToUs(written, key),
    onSaved: onSent,
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormFields>
        <FormField label={generalMessageFields.subject.label} isRequired error={faults['subject']}>
          <TextInput
            name="subject"
            maxLength={generalMessageFields.subject.limit}
            autoComplete="off"
            value={entry.subject}
            disabled={isSaving}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </FormField>
        <FormField
          label={generalMessageFields.message.label}
          isRequired
          hint={`N’y nommez pas de patient. La réponse viendra à ${email}.`}
          error={faults['message']}
        >
          <TextArea
            name="message"
            rows={5}
            maxLength={generalMessageFields.message.limit}
            value={entry.message}
            disabled={isSaving}
            onChange={(event) => change({ message: event.target.value })}
          />
        </FormField>
      </FormFields>
      <div className={styles.send}>
        <Button tone="primary" type="submit" isBusy={isSaving} disabled={!isChanged && !isSaving}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}
