import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { labelsOf } from '@accordent/api/client/fields.ts';
import { memberNameFields, memberRoleTexts } from '@accordent/api/client/members.ts';
import { OwnAlerts } from '@accordent/api/client/OwnAlerts.tsx';
import { OWN_SESSIONS } from '@accordent/api/client/OwnSessions.tsx';
import { usePasswordForm } from '@accordent/api/client/password-form.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { paths } from '../screens.ts';
import type { Self, SelfAnswer } from '../shared/overview.api.ts';
import styles from './Account.module.css';
import page from './AccountPage.module.css';
import { LoginCards } from './LoginCards.tsx';
import { changeOwnLogin } from './practitioners.api.ts';

type OwnNames = { readonly firstname: string; readonly lastname: string };

export interface MemberAccountProps {
  self: Self & { readonly member: NonNullable<Self['member']> };
}

/** What is a member's own: his name, his mails, his ways in, and the practices that he works for. */
export function MemberAccount({ self }: MemberAccountProps) {
  const { member, firstname, lastname, email, practice } = self;
  const { keep } = useReadAgain();
  const { mutate } = useSWRConfig();
  const changed = async (next: Self) => void (await keep<SelfAnswer>('/self', { self: next }));
  const save = async (change: Parameters<typeof changeOwnLogin>[0]) => changed(await changeOwnLogin(change));
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
    onSaved: changed,
  });
  const password = usePasswordForm({
    staysWithin: paths.account,
    send: changeOwnLogin,
    onSaved: () => mutate(OWN_SESSIONS),
  });
  const mails = useAct({
    act: (getsMails: boolean) => save({ getsMails }),
    doing: 'Enregistrement en cours…',
    done: (_, wanted) => (wanted ? 'Vous recevrez les e-mails.' : 'Vous ne recevrez plus d’e-mails.'),
    refusalOf: (failure) => refusalOf(failure, actFailed('de l’enregistrement')),
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
      <div className={page.column}>
        <LoginCards password={password} needAuth={member.needAuth} email={email} onChange={save} />
        {self.rights.requests && (
          <Card title="E-mails">
            <Switch
              label="Recevoir les e-mails du cabinet"
              isOn={member.getsMails}
              isBusy={mails.isBusy}
              onChange={(wanted) => void mails.run(wanted)}
            />
            <p className={styles.note}>Ceux que vous cochez dans « Notifications ».</p>
          </Card>
        )}
        {self.rights.requests && (
          <Card title="Notifications">
            <OwnAlerts
              api={api}
              noMails={member.getsMails ? null : 'Vous ne recevez pas les e-mails du cabinet.'}
            />
          </Card>
        )}
      </div>
    </div>
  );
}
