import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { PASSWORD_RULE } from '@accordent/ui-kit/PasswordInput/password-rule.ts';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { administratorFields } from '@accordent/api/administrators/administrators.schemas.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { paths } from '../screens.ts';
import { EntryFields } from '../shared/EntryFields.tsx';
import type { Access, AdministratorEntry } from './administrator-entry.ts';
import type { Administrator } from './administrators.api.ts';

export interface AdministratorFieldsProps {
  entry: AdministratorEntry;
  faults: Readonly<Record<string, string>>;
  isDisabled: boolean;
  /** Whose form it is; null: somebody new. */
  administrator: Pick<Administrator, 'rights' | 'isInvited' | 'isOwn'> | null;
  onChange: (next: Partial<AdministratorEntry>, ...also: string[]) => void;
}

const { lastname, firstname, email } = administratorFields;

/** Who somebody of the staff is, what he may do, and how he gets in. */
export function AdministratorFields({ administrator, ...form }: AdministratorFieldsProps) {
  const { entry, faults, isDisabled, onChange } = form;
  const rights = administrator?.rights;
  return (
    <>
      <section data-look="section" aria-labelledby="administrator-who">
        <h2 id="administrator-who">Identité</h2>
        <FormFields>
          <EntryFields fields={{ lastname, firstname }} columns={2} {...form} />
          <EntryFields
            fields={{ email }}
            hints={{ email: 'Elle sert à la connexion et reçoit le code à chaque connexion.' }}
            {...form}
          />
        </FormFields>
      </section>
      <section data-look="section" aria-labelledby="administrator-may">
        <h2 id="administrator-may">Droits</h2>
        <Checkbox
          label="Super administrateur"
          hint={
            rights && !rights.canDemote
              ? errorSentences.last_super_administrator
              : 'Gère les utilisateurs, rouvre les PEC closes, fixe le prochain numéro de facture et lit tout le journal.'
          }
          checked={entry.isSuperAdmin}
          disabled={isDisabled || (rights !== undefined && !rights.canDemote && entry.isSuperAdmin)}
          onChange={(event) => onChange({ isSuperAdmin: event.target.checked })}
        />
        <Checkbox
          label="Compte actif"
          hint={
            rights && !rights.canDeactivate
              ? 'Vous ne pouvez pas désactiver votre propre compte.'
              : 'Désactivé, le compte ne peut plus se connecter et ses sessions se ferment.'
          }
          checked={entry.isActive}
          disabled={isDisabled || (rights !== undefined && !rights.canDeactivate)}
          onChange={(event) => onChange({ isActive: event.target.checked }, 'invite')}
        />
      </section>
      <section data-look="section" aria-labelledby="administrator-access">
        <h2 id="administrator-access">Accès</h2>
        {administrator?.isOwn ? (
          <Banner tone="plain">
            Votre mot de passe se change dans <Link href={paths.account}>Mon compte</Link>.
          </Banner>
        ) : (
          <AccessFields {...{ entry, faults, isDisabled, administrator, onChange }} />
        )}
      </section>
    </>
  );
}

function AccessFields({ entry, faults, isDisabled, administrator, onChange }: AdministratorFieldsProps) {
  const invitation = {
    value: 'invite' as const,
    label: administrator ? 'Envoyer une nouvelle invitation' : 'Envoyer une invitation par e-mail',
    hint: 'Un lien valable 72\u00a0heures, qui sert une seule fois, pour choisir son mot de passe.',
  };
  const typed = {
    value: 'password' as const,
    label: administrator ? 'Fixer un nouveau mot de passe' : 'Fixer un mot de passe',
    hint: administrator ? 'Ses sessions ouvertes se ferment.' : 'Vous le lui communiquez vous-même.',
  };
  const kept = {
    value: 'keep' as const,
    label: 'Ne rien changer',
    hint: administrator?.isInvited ? 'Il n’a pas encore choisi de mot de passe.' : undefined,
  };
  return (
    <FormFields>
      <FormField label="Mot de passe" isGroup isLabelHidden error={faults.invite}>
        <RadioGroup<Access>
          options={administrator ? [kept, invitation, typed] : [invitation, typed]}
          value={entry.access}
          isDisabled={isDisabled}
          onChange={(access) => onChange({ access, password: '' }, 'invite')}
        />
      </FormField>
      {entry.access === 'password' && (
        <FormField label="Mot de passe" isRequired hint={PASSWORD_RULE} error={faults.password}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            maxLength={textLimits.password}
            value={entry.password}
            disabled={isDisabled}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        </FormField>
      )}
    </FormFields>
  );
}
