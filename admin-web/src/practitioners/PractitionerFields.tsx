import {
  isGroupPlan,
  noteIdentifiers,
  proposedFriendlyEmail,
  isWebAddress,
} from '@accordent/api/client/practitioner-form.ts';
import type { Identifier } from '@accordent/api/client/practitioner-form.ts';
import { practitionerFields } from '@accordent/api/practitioners/practitioners.schemas.ts';
import { CheckedField } from '@accordent/ui-kit/CheckedField/CheckedField.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { PhoneInput } from '@accordent/ui-kit/PhoneInput/PhoneInput.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import type { ReactNode } from 'react';
import { EntryFields } from '../shared/EntryFields.tsx';
import { FriendlyEmailField } from './FriendlyEmailField.tsx';
import { personalLabels } from './personal-entry.ts';
import type { PersonalFields } from './practitioners.api.ts';
import styles from './PractitionerFields.module.css';

export interface PractitionerFieldsProps {
  entry: PersonalFields;
  faults: Readonly<Record<string, string>>;
  /** Plan 4 has no first name, FINESS and RPPS. */
  planId: number | null;
  /** The product's mail domain, where an address is proposed; absent: none is. */
  proposedDomain?: string | undefined;
  isDisabled: boolean;
  /** Shown to be read and copied. */
  isReadOnly?: boolean | undefined;
  onChange: (next: Partial<PersonalFields>) => void;
  /** Above the name: the plan of a new dentist. */
  children?: ReactNode;
}

const {
  lastname: _lastname,
  firstname: _firstname,
  phone: _phone,
  email: _email,
  friendlyEmail: _friendlyEmail,
  address: _address,
  zip: _zip,
  city: _city,
  rpps: _rpps,
  finess: _finess,
  siren: _siren,
  siret: _siret,
  vatNumber: _vatNumber,
  GMBLink: _link,
  comment: _comment,
  ...others
} = practitionerFields;

/** Who a dentist is, how to reach him, his official numbers and his review page. */
export function PractitionerFields({
  entry,
  faults,
  planId,
  proposedDomain,
  isDisabled,
  isReadOnly = false,
  onChange,
  children,
}: PractitionerFieldsProps) {
  const isGroup = isGroupPlan(planId);
  const notes = noteIdentifiers(entry);
  const named = isGroup ? { ...entry, firstname: '' } : entry;
  const plain = (name: keyof PersonalFields) => ({
    name,
    maxLength: practitionerFields[name].limit,
    autoComplete: 'off',
    value: entry[name],
    disabled: isDisabled,
    readOnly: isReadOnly,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const identifier = (name: Identifier, hint: string) => (
    <CheckedField
      name={name}
      label={personalLabels[name]}
      hasLetters={name === 'vatNumber' || name === 'finess'}
      value={entry[name]}
      note={notes[name]}
      error={faults[name]}
      hint={hint}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className={styles.frame}>
      <div className={styles.fields}>
        <div className={styles.column}>
          {children}
          <section data-look="section" aria-labelledby="identity-title">
            <h2 id="identity-title">Identité et coordonnées</h2>
            <FormFields>
              <FormFields columns={isGroup ? 1 : 2}>
                <FormField label={personalLabels.lastname} isRequired error={faults.lastname}>
                  <UppercaseInput {...plain('lastname')} />
                </FormField>
                {!isGroup && (
                  <FormField label={personalLabels.firstname} isRequired error={faults.firstname}>
                    <UppercaseInput {...plain('firstname')} />
                  </FormField>
                )}
              </FormFields>
              <FormFields columns={2}>
                <FormField label={personalLabels.phone} isRequired error={faults.phone}>
                  <PhoneInput
                    name="phone"
                    autoComplete="off"
                    value={entry.phone}
                    disabled={isDisabled}
                    readOnly={isReadOnly}
                    onChange={(phone) => onChange({ phone })}
                  />
                </FormField>
                <FormField label={personalLabels.email} isRequired error={faults.email}>
                  <TextInput type="email" {...plain('email')} />
                </FormField>
              </FormFields>
              <FriendlyEmailField
                value={entry.friendlyEmail}
                proposed={proposedDomain ? proposedFriendlyEmail(named, proposedDomain) : ''}
                error={faults.friendlyEmail}
                isDisabled={isDisabled}
                isReadOnly={isReadOnly}
                onChange={(friendlyEmail) => onChange({ friendlyEmail })}
              />
              <FormField label={personalLabels.address} isRequired error={faults.address}>
                <TextInput {...plain('address')} />
              </FormField>
              <div className={styles.place}>
                <FormField label={personalLabels.zip} isRequired error={faults.zip}>
                  <TextInput inputMode="numeric" {...plain('zip')} maxLength={5} />
                </FormField>
                <FormField label={personalLabels.city} isRequired error={faults.city}>
                  <TextInput {...plain('city')} />
                </FormField>
              </div>
            </FormFields>
          </section>
        </div>
        <div className={styles.column}>
          <section data-look="section" aria-labelledby="identifiers-title">
            <h2 id="identifiers-title">Numéros professionnels</h2>
            <FormFields columns={2}>
              {!isGroup && identifier('rpps', '11 chiffres.')}
              {!isGroup && identifier('finess', '9 caractères.')}
              {identifier('siren', '9 chiffres, pour les factures.')}
              {identifier('siret', '14 chiffres, pour les factures.')}
              {identifier('vatNumber', 'FR, deux caractères et le SIREN.')}
            </FormFields>
          </section>
          <section data-look="section" aria-labelledby="more-title">
            <h2 id="more-title">Avis et commentaire</h2>
            <FormFields>
              <FormField
                label={personalLabels.GMBLink}
                isOptional={!isReadOnly}
                error={faults.GMBLink}
                hint={!isReadOnly && 'La page où les patients laissent un avis.'}
                labelAside={
                  isWebAddress(entry.GMBLink) && (
                    <Link href={entry.GMBLink} target="_blank">
                      Ouvrir la page d’avis
                    </Link>
                  )
                }
              >
                <TextInput type="url" inputMode="url" {...plain('GMBLink')} />
              </FormField>
              <EntryFields
                fields={others}
                entry={entry}
                faults={faults}
                isDisabled={isDisabled}
                onChange={onChange}
              />
              <FormField
                label={personalLabels.comment}
                isOptional={!isReadOnly}
                error={faults.comment}
                hint={!isReadOnly && 'Lu par l’équipe seule.'}
              >
                <TextArea rows={4} {...plain('comment')} />
              </FormField>
            </FormFields>
          </section>
        </div>
      </div>
    </div>
  );
}
