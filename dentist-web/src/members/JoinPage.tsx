import { textLimits } from '@accordent/api/client/text-limits.ts';
import { loginRefusal } from '@accordent/api/client/login-refusal.ts';
import { memberRoleTexts } from '@accordent/api/client/member-roles.ts';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { AttemptForm, useAttempt } from '@accordent/ui-kit/LoginPage/AttemptForm.tsx';
import { useMailedLink } from '@accordent/ui-kit/LoginPage/use-mailed-link.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { PASSWORD_RULE } from '@accordent/ui-kit/PasswordInput/password-rule.ts';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { useState } from 'react';
import { leave, tokens } from '../api-client.ts';
import { paths } from '../screens.ts';
import { invitation, type InvitationAnswer } from './members.api.ts';

const TITLE = 'Invitation';

/** /join?t=…, from an invitation: a name and a password, or the password of the login that stands already. */
export default function JoinPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('t') ?? '-');
  const {
    opened: invited,
    standing,
    setStanding,
    retry,
  } = useMailedLink({ token, open: invitation.open, refusalOf: loginRefusal });

  if (standing === 'dead')
    return (
      <LoginLayout
        title="Invitation expirée"
        subtitle="Ce lien a déjà servi, ou n’est plus valable. Demandez une nouvelle invitation à votre cabinet."
        documentTitle={TITLE}
        hasTitleFocus
      >
        <ButtonLink href={paths.login} size="large" isFullWidth>
          Aller à la connexion
        </ButtonLink>
      </LoginLayout>
    );
  if (standing === 'used')
    return (
      <LoginLayout
        title="Invitation expirée"
        subtitle="Si vous venez d’enregistrer votre mot de passe, connectez-vous. Sinon, demandez une nouvelle invitation à votre cabinet."
        documentTitle={TITLE}
        hasTitleFocus
      >
        <ButtonLink href={paths.login} tone="primary" size="large" isFullWidth>
          Se connecter
        </ButtonLink>
      </LoginLayout>
    );
  if (standing === 'done')
    return (
      <LoginLayout
        title="Bienvenue"
        subtitle={invited && `${invited.practice}\u00a0: votre accès est prêt.`}
        documentTitle={TITLE}
        hasTitleFocus
      >
        <ButtonLink href={paths.login} tone="primary" size="large" isFullWidth>
          Se connecter
        </ButtonLink>
      </LoginLayout>
    );
  if (standing !== 'open')
    return (
      <LoginLayout
        title="Invitation non vérifiée"
        subtitle={standing.unreached}
        documentTitle={TITLE}
        hasTitleFocus
      >
        {retry}
      </LoginLayout>
    );
  return (
    <LoginLayout
      title="Rejoindre un cabinet"
      subtitle={
        invited
          ? `${invited.practice} vous invite comme ${roleName(invited)}\u00a0: ${roleMay(invited)}.`
          : 'Vérification du lien…'
      }
      documentTitle={TITLE}
    >
      <Join token={token} invited={invited} onStanding={setStanding} />
    </LoginLayout>
  );
}

const roleName = ({ role }: InvitationAnswer): string => memberRoleTexts[role].label.toLowerCase();
const roleMay = ({ role }: InvitationAnswer): string => memberRoleTexts[role].may.toLowerCase();

interface JoinProps {
  token: string;
  invited: InvitationAnswer | null;
  onStanding: (standing: 'used' | 'done') => void;
}

function Join({ token, invited, onStanding }: JoinProps) {
  const [firstname, setFirstname] = useState('');
  const [lastname, setLastname] = useState('');
  const [password, setPassword] = useState('');
  const attempt = useAttempt(loginRefusal);
  const isKnown = invited?.isKnown ?? false;

  const join = () =>
    attempt.run(
      async () => {
        await invitation.join({ token, password, ...(!isKnown && { firstname, lastname }) });
        // Whoever else is logged in here is not this person.
        tokens.write(null);
        leave();
        onStanding('done');
      },
      ({ isGone }) => isGone && onStanding('used'),
    );

  return (
    <AttemptForm
      attempt={attempt}
      submitLabel="Rejoindre le cabinet"
      isDisabled={invited === null}
      onSubmit={() => void join()}
    >
      <FormField label="Adresse e-mail">
        <TextInput type="email" autoComplete="username" value={invited?.email ?? ''} readOnly />
      </FormField>
      {!isKnown && (
        <FormFields columns={2}>
          <FormField label="Nom" error={attempt.fields['lastname']}>
            <UppercaseInput
              autoComplete="family-name"
              maxLength={textLimits.name}
              value={lastname}
              onChange={(event) => setLastname(event.target.value)}
            />
          </FormField>
          <FormField label="Prénom" error={attempt.fields['firstname']}>
            <TextInput
              autoComplete="given-name"
              maxLength={textLimits.name}
              value={firstname}
              onChange={(event) => setFirstname(event.target.value)}
            />
          </FormField>
        </FormFields>
      )}
      <FormField
        label={isKnown ? 'Votre mot de passe' : 'Mot de passe'}
        hint={
          isKnown
            ? 'Vous travaillez déjà avec un autre cabinet\u00a0: le même accès ouvrira les deux.'
            : PASSWORD_RULE
        }
        error={attempt.fields['password']}
      >
        <PasswordInput
          object="le mot de passe"
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </FormField>
    </AttemptForm>
  );
}
