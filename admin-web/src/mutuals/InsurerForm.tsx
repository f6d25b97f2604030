import { pickFields, requiring } from '@accordent/api/client/fields.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { guardedTerms, insurerTexts, sendingTerms } from '@accordent/api/mutuals/mutuals.schemas.ts';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { TickList } from '@accordent/ui-kit/TickList/TickList.tsx';
import { useId, useRef, type ReactNode } from 'react';
import { EntryFields } from '../shared/EntryFields.tsx';
import { inOrder, type InsurerEntry } from './insurer-entry.ts';
import { insurerWords, sendingWays } from './insurer-words.ts';
import styles from './InsurerForm.module.css';
import type { InsurerKind, InsurerName } from './mutuals.api.ts';

export interface InsurerFormProps {
  kind: InsurerKind;
  entry: InsurerEntry;
  faults: Readonly<Record<string, string>>;
  onChange: (change: Partial<InsurerEntry>, ...also: string[]) => void;
  isDisabled: boolean;
  /** Every insurer of the other kind, and why they may be missing. */
  others: readonly InsurerName[];
  notice?: string | undefined;
  /** Whether models, reminders and secure boxes are this person's to change. */
  changesModels: boolean;
}

const ATTACHED_FAULTS = ['mutualGroupAttached', 'mutualGroupsSelected', 'mutualsSelected'] as const;

const { address, comment, sendingProtocolText, conventionProtocol, billingProtocol } = insurerTexts;
const reach = requiring(
  pickFields(insurerTexts, ['name', 'insurerRole', 'infos', 'fax', 'mail', 'openingHours']),
  ['name'],
);
const dossier = pickFields(sendingTerms, [
  'platformAccess',
  'dossierOrder',
  'dossierFiles',
  'largestDossier',
  'patientSignature',
  'atValidityEnd',
  'prescriptionMonths',
]);
const guarded = pickFields(sendingTerms, guardedTerms);
const { mailModel: _mail, letterModel: _letter, ...guardedShort } = guarded;
const texts = pickFields(sendingTerms, ['mailModel', 'letterModel']);

const open = 'Variables\u00a0: {reference}, {praticien}, {rpps}';
const hints = {
  fileNameModel: `${open}. Vide\u00a0: notre référence.`,
  subjectModel: open,
  mailModel: `${open}\u00a0; {patient} et {adherent} par messagerie santé seulement.`,
  letterModel: `${open}, {patient}, {adherent}`,
  firstReminder: 'Vide\u00a0: 12 au plus',
  prescriptionMonths: 'Vide\u00a0: deux ans après les soins',
};

/** The fields of a mutual or a group. */
export function InsurerForm(props: InsurerFormProps) {
  const { kind, entry, faults, onChange, isDisabled, others, notice, changesModels } = props;
  const words = insurerWords[kind];
  const isGroup = kind === 'mutual-group';
  const form = { entry, faults, isDisabled, onChange };
  const text = (field: keyof typeof insurerTexts) => ({
    name: field,
    value: entry[field],
    maxLength: insurerTexts[field].limit,
    disabled: isDisabled,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <Section title="Identité">
        <EntryFields fields={reach} {...form} />
        <FormField label={address.label} isOptional error={faults.address}>
          <TextArea {...text('address')} rows={2} />
        </FormField>
        <FormField label={comment.label} isOptional error={faults.comment}>
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
        <FormField label={sendingProtocolText.label} isOptional error={faults.sendingProtocolText}>
          <TextArea {...text('sendingProtocolText')} rows={3} />
        </FormField>
        <EntryFields fields={dossier} columns={2} {...form} />
      </Section>

      <Section title="Modèles, messagerie et relances">
        {!changesModels && <p data-look="faint">Un super administrateur les change.</p>}
        <EntryFields
          fields={guardedShort}
          columns={2}
          hints={hints}
          {...form}
          isDisabled={isDisabled || !changesModels}
        />
        <EntryFields fields={texts} hints={hints} {...form} isDisabled={isDisabled || !changesModels} />
      </Section>

      <Section title="Conventionnement et facturation">
        <FormField
          label={conventionProtocol.label}
          isRequired={isGroup}
          isOptional={!isGroup}
          error={faults.conventionProtocol}
        >
          <TextArea {...text('conventionProtocol')} rows={4} />
        </FormField>
        <FormField
          label={billingProtocol.label}
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
    <fieldset aria-label="Envoi des demandes" data-look="stack gap-10">
      {sendingWays.map(({ way, label, textLabel }) => {
        const field = `sending_${way}` as const;
        const wireField = `sendingProtocol.${way}`;
        const value = entry[field];
        const input = {
          name: wireField,
          autoComplete: 'off',
          maxLength: textLimits.sendingWay,
          value: value ?? '',
          disabled: isDisabled,
          onChange: (event: { target: { value: string } }) =>
            onChange({ [field]: event.target.value }, wireField),
        };
        return (
          <div key={way} data-look="stack">
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
    <section data-look="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FormFields>{children}</FormFields>
    </section>
  );
}
