import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PhoneInput } from '@accordent/ui-kit/PhoneInput/PhoneInput.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { TickList } from '@accordent/ui-kit/TickList/TickList.tsx';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { inOrder } from './insurer-entry.ts';
import type { InsurerEntry } from './insurer-entry.ts';
import { insurerWords, sendingWays } from './insurer-words.ts';
import styles from './InsurerForm.module.css';
import type { InsurerKind, InsurerName } from './mutuals.api.ts';

export interface InsurerFormProps {
  kind: InsurerKind;
  entry: InsurerEntry;
  faults: Readonly<Record<string, string>>;
  onChange: (change: Partial<InsurerEntry>, ...also: string[]) => void;
  isDisabled: boolean;
  /** Every insurer of the other kind. */
  others: readonly InsurerName[];
  areOthersLoading: boolean;
  haveOthersFailed: boolean;
}

const ATTACHED_FAULTS = ['mutualGroupAttached', 'mutualGroupsSelected', 'mutualsSelected'] as const;

/** The fields of a mutual or a group (part B §3 and §5). */
export function InsurerForm(props: InsurerFormProps) {
  const { kind, entry, faults, onChange, isDisabled, others } = props;
  const words = insurerWords[kind];
  const isGroup = kind === 'mutual-group';
  const notice = props.haveOthersFailed
    ? 'La liste ne se charge pas.'
    : props.areOthersLoading
      ? 'La liste arrive.'
      : undefined;
  const text = (field: 'conventionProtocol' | 'billingProtocol' | 'sendingProtocolText' | 'comment') => ({
    name: field,
    value: entry[field],
    maxLength: field === 'comment' ? 5000 : 10_000,
    disabled: isDisabled,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <Section title="Identité">
        <FormField label="Nom" isRequired error={faults.name}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={200}
            value={entry.name}
            disabled={isDisabled}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </FormField>
        <FormFields columns={2}>
          <FormField label="Téléphone" isOptional error={faults.infos}>
            <PhoneInput
              name="infos"
              autoComplete="off"
              value={entry.infos}
              disabled={isDisabled}
              onChange={(infos) => onChange({ infos })}
            />
          </FormField>
          <FormField label="Fax" isOptional error={faults.fax}>
            <PhoneInput
              name="fax"
              autoComplete="off"
              value={entry.fax}
              disabled={isDisabled}
              onChange={(fax) => onChange({ fax })}
            />
          </FormField>
        </FormFields>
        <FormField label="Adresse e-mail" isOptional error={faults.mail}>
          <TextInput
            type="email"
            name="mail"
            autoComplete="off"
            maxLength={254}
            value={entry.mail}
            disabled={isDisabled}
            onChange={(event) => onChange({ mail: event.target.value })}
          />
        </FormField>
        <FormField label="Adresse" isOptional error={faults.address}>
          <TextArea
            name="address"
            rows={2}
            maxLength={500}
            value={entry.address}
            disabled={isDisabled}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        </FormField>
        <FormField label="Commentaire" isOptional error={faults.comment}>
          <TextArea {...text('comment')} rows={2} />
        </FormField>
        {isGroup && (
          <Checkbox
            label="Plafonné"
            checked={entry.isCapped}
            disabled={isDisabled}
            onChange={(event) => onChange({ isCapped: event.target.checked })}
          />
        )}
      </Section>

      <Section title="Protocole d’envoi">
        <Ways entry={entry} faults={faults} isDisabled={isDisabled} onChange={onChange} />
        <FormField label="Précisions sur l’envoi" isOptional error={faults.sendingProtocolText}>
          <TextArea {...text('sendingProtocolText')} rows={3} />
        </FormField>
      </Section>

      <Section title="Conventionnement et facturation">
        <FormField
          label="Protocole de conventionnement"
          isRequired={isGroup}
          isOptional={!isGroup}
          error={faults.conventionProtocol}
        >
          <TextArea {...text('conventionProtocol')} rows={4} />
        </FormField>
        <FormField
          label="Protocole de facturation"
          isRequired={isGroup}
          isOptional={!isGroup}
          error={faults.billingProtocol}
        >
          <TextArea {...text('billingProtocol')} rows={4} />
        </FormField>
      </Section>

      <Section title={words.attached}>
        <FormField
          label={words.attached}
          isLabelHidden
          isGroup
          error={ATTACHED_FAULTS.map((field) => faults[field]).find(Boolean)}
        >
          <TickList
            label={words.attached}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            values={entry.attached}
            searchPlaceholder={words.attachedPlaceholder}
            emptyText={words.noneAttachedFound}
            notice={notice}
            isDisabled={isDisabled}
            onChange={(ids) => onChange({ attached: inOrder(ids) }, ...ATTACHED_FAULTS)}
          />
        </FormField>
      </Section>
    </>
  );
}

/** Each way with its tick; its text under it once it is ticked. Unticked by mistake, the text is still there. */
function Ways({
  entry,
  faults,
  isDisabled,
  onChange,
}: Pick<InsurerFormProps, 'entry' | 'faults' | 'isDisabled' | 'onChange'>) {
  const typed = useRef<Record<string, string>>({});
  return (
    <fieldset aria-label="Envoi des demandes" className={styles.ways}>
      {sendingWays.map(({ way, label, textLabel }) => {
        const field = `sending_${way}` as const;
        const wireField = `sendingProtocol.${way}`;
        const value = entry[field];
        const input = {
          name: wireField,
          autoComplete: 'off',
          maxLength: 2000,
          value: value ?? '',
          disabled: isDisabled,
          onChange: (event: { target: { value: string } }) =>
            onChange({ [field]: event.target.value }, wireField),
        };
        return (
          <div key={way} className={styles.way}>
            <Checkbox
              label={label}
              checked={value !== null}
              disabled={isDisabled}
              onChange={(event) => {
                if (value !== null) typed.current[field] = value;
                onChange({ [field]: event.target.checked ? (typed.current[field] ?? '') : null }, wireField);
              }}
            />
            {value !== null && (
              <div className={styles.wayText}>
                <FormField label={textLabel} isRequired error={faults[wireField]}>
                  {way === 'courrier' ? <TextArea {...input} rows={3} /> : <TextInput {...input} />}
                </FormField>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FormFields>{children}</FormFields>
    </section>
  );
}
