import { actFailed } from '@accordent/api/client/failure.ts';
import { labelsOf } from '@accordent/api/client/fields.ts';
import { memberRoleTexts } from '@accordent/api/client/member-roles.ts';
import { memberNameFields } from '@accordent/api/client/members.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { paths } from '../screens.ts';
import type { Self } from '../shared/overview.api.ts';
import styles from './Account.module.css';
import page from './AccountPage.module.css';
import { changeOwnLogin } from './practitioners.api.ts';
import { useOwnSaves, type MemberSelf } from './use-whose-account.ts';

type OwnNames = { readonly firstname: string; readonly lastname: string };

export interface MemberAccountProps {
  self: MemberSelf;
}

/** What is a member's own: his name, and the practices that he works for. */
export function MemberAccount({ self }: MemberAccountProps) {
  const { member, firstname, lastname, email, practice } = self;
  const { memberChanged } = useOwnSaves();
  const { form: namesForm, ...names } = useEntryForm<OwnNames, Self>({
    opened: { entry: { firstname, lastname } },
    labels: labelsOf(memberNameFields),
    staysWithin: paths.account,
    texts: {
      loading: 'Enregistrement en cours…',
      success: 'Nom enregistré.',
      failed: actFailed('de l’enregistrement'),
    },
    send: ({ entry }) => changeOwnLogin(entry),
    onSaved: memberChanged,
  });
  const typed = (name: keyof OwnNames, autoComplete: string) => ({
    name,
    autoComplete,
    maxLength: memberNameFields[name].limit,
    value: names.entry[name],
    disabled: names.isSaving,
    onChange: (event: { target: { value: string } }) => names.change({ [name]: event.target.value }),
  });
  return (
    <div className={page.grid}>
      <div className={page.column}>
        <Card title="Identité">
          <form
            ref={namesForm}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (names.isChanged) void names.save();
            }}
          >
            <FormFields>
              <FormFields columns={2}>
                <FormField label="Nom" isRequired error={names.faults['lastname']}>
                  <UppercaseInput {...typed('lastname', 'family-name')} />
                </FormField>
                <FormField label="Prénom" isRequired error={names.faults['firstname']}>
                  <TextInput {...typed('firstname', 'given-name')} />
                </FormField>
              </FormFields>
              <FormField label="Adresse e-mail" hint="Elle sert à vous connecter.">
                <TextInput type="email" value={email} readOnly />
              </FormField>
            </FormFields>
            <div className={styles.buttons}>
              {names.isChanged && !names.isSaving && <Button onClick={names.reset}>Annuler</Button>}
              <Button
                tone="primary"
                type="submit"
                isBusy={names.isSaving}
                disabled={!names.isChanged && !names.isSaving}
              >
                Enregistrer
              </Button>
            </div>
          </form>
        </Card>
      </div>
      <div className={page.column}>
        <Card title="Cabinet">
          <p data-look="strong breaks">{practice}</p>
          <p className={styles.note}>
            {memberRoleTexts[member.role].label}&nbsp;: {memberRoleTexts[member.role].may.toLowerCase()}
          </p>
          {member.places.length > 1 && (
            <div className={styles.buttons}>
              <ButtonLink href={paths.choosePractice}>Changer de cabinet</ButtonLink>
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}
