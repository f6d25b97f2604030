import { textLimits } from '@accordent/api/client/text-limits.ts';
import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PracticeMember } from '../shared/overview.api.ts';
import { dentistName } from '../shared/dentist-name.ts';
import styles from './Members.module.css';
import { memberActs, roleOptions, useMembersChanged, type MemberRole } from './members.api.ts';

export interface InviteFormProps {
  /** Of the practice, where there are several to choose among. */
  dentists: readonly PracticeMember[];
}

const EMAIL = 'Adresse e-mail';

/** Invites somebody to the practice: an address, a role, and for which dentists where there are several. */
export function InviteForm({ dentists }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('assistant');
  const [left, setLeft] = useState<readonly number[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const changed = useMembersChanged();
  const { run, isBusy, failure, clear } = useAct({
    act: memberActs.invite,
    doing: 'Envoi de l’invitation en cours…',
    done: (_, invited) => `Invitation envoyée à ${invited.email}.`,
    refusalOf: (cause) => refusalOf(cause, actFailed('de l’invitation')),
    refusedIn: (cause) => (faultsOf(cause)['email'] ? 'place' : 'toast'),
    onDone: async (people) => {
      await changed(people);
      setEmail('');
      setLeft([]);
    },
    onRefused: () => form.current?.querySelector<HTMLElement>('input')?.focus(),
  });
  const fault = isMissing ? fieldSentences.required(EMAIL) : faultsOf(failure)['email'];
  const chosen = dentists.map(({ id }) => id).filter((id) => !left.includes(id));

  function send() {
    if (isBusy) return;
    setIsMissing(email.trim() === '');
    if (email.trim() === '') return form.current?.querySelector<HTMLElement>('input')?.focus();
    void run({ email: email.trim(), role, userIds: left.length === 0 ? null : chosen });
  }

  return (
    <Card title="Inviter">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormFields>
          <FormField label={EMAIL} error={fault}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={textLimits.email}
              value={email}
              disabled={isBusy}
              onChange={(event) => {
                setEmail(event.target.value);
                setIsMissing(false);
                clear();
              }}
            />
          </FormField>
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>Rôle</legend>
            {roleOptions.map(({ value, label, may }) => (
              <label key={value} className={styles.option} data-chosen={role === value || undefined}>
                <input
                  type="radio"
                  name="role"
                  checked={role === value}
                  disabled={isBusy}
                  onChange={() => setRole(value)}
                />
                <span data-look="strong">
                  {label}
                  <span className={styles.may}>{may}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {dentists.length > 1 && (
            <fieldset className={styles.choices}>
              <legend className={styles.legend}>Pour quels praticiens</legend>
              {dentists.map((dentist) => (
                <Checkbox
                  key={dentist.id}
                  label={dentistName(dentist)}
                  checked={!left.includes(dentist.id)}
                  // One at least.
                  disabled={isBusy || (chosen.length === 1 && chosen[0] === dentist.id)}
                  onChange={(event) =>
                    setLeft(
                      event.target.checked ? left.filter((id) => id !== dentist.id) : [...left, dentist.id],
                    )
                  }
                />
              ))}
            </fieldset>
          )}
          <Button
            tone="primary"
            size="large"
            type="submit"
            isFullWidth
            isBusy={isBusy}
            icon={<Send size={18} />}
          >
            Envoyer l’invitation
          </Button>
        </FormFields>
      </form>
      <p className={styles.note}>
        Le lien vaut 7&nbsp;jours. Chacun a son propre accès et son nom dans l’historique.
      </p>
    </Card>
  );
}
