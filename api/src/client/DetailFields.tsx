import { ownDetailFields } from '@accordent/core/coverage-requests/request-details.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { NirInput } from '@accordent/ui-kit/NirInput/NirInput.tsx';
import { NirText, lastTwoOf } from '@accordent/ui-kit/NirText/NirText.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useState, type ReactNode } from 'react';
import { errorSentences } from '../sentences.fr.ts';
import styles from './DetailFields.module.css';
import { lookAtNir } from './nir.ts';
import { afterMandatoryShare, type DetailsEntry } from './request-details.ts';

type Name = keyof typeof ownDetailFields;
type TextName = Exclude<Name, 'insuredNir'>;

export interface DetailFieldsProps {
  entry: DetailsEntry;
  /** French sentences by field. */
  faults: Readonly<Record<string, string>>;
  /** The number that is kept of the insured, as the API masks it; '' where none is. */
  maskedNir: string;
  /** A summary above announces what is wrong. */
  isErrorAnnounced?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onChange: (next: Partial<DetailsEntry>) => void;
  /** Beside the second mutual: another way to name it. */
  children?: ReactNode;
}

const noNumber = { number: '', key: '' };
const nobodyElse = { insuredLastname: '', insuredFirstname: '', insuredNirConfirmed: false };

/** What a PEC holds besides: patient, card, insured parent and quote. Nothing of it is required. */
export function DetailFields(props: DetailFieldsProps) {
  const { entry, maskedNir, isDisabled, onChange, children } = props;
  const [isSaidOfParent, setIsSaidOfParent] = useState(
    entry.insuredLastname + entry.insuredFirstname + maskedNir !== '' || entry.insuredNir !== null,
  );
  // A number may come in from elsewhere, as one that was read.
  const isOfParent = isSaidOfParent || Boolean(entry.insuredNir?.number);
  const field = (name: TextName) => <DetailField key={name} name={name} {...props} />;
  const left = afterMandatoryShare(entry);
  return (
    <div className={styles.groups}>
      <section data-look="stack gap-12">
        <h3 data-look="quiet normal bold">Patient et carte</h3>
        <FormFields columns={2}>
          {(['birthDate', 'memberNumber', 'amcNumber', 'cardValidUntil', 'secondMutualName'] as const).map(
            field,
          )}
          {children}
          {entry.secondMutualName !== '' && field('secondShare')}
        </FormFields>
      </section>
      <section data-look="stack gap-12">
        <h3 data-look="quiet normal bold">Assuré</h3>
        <Checkbox
          label="Le numéro est celui d’un parent"
          hint="Le patient est couvert sous le numéro de quelqu’un d’autre."
          checked={isOfParent}
          disabled={isDisabled}
          onChange={(event) => {
            setIsSaidOfParent(event.target.checked);
            if (!event.target.checked) onChange({ ...nobodyElse, insuredNir: maskedNir ? noNumber : null });
          }}
        />
        {isOfParent && (
          <>
            <FormFields columns={2}>
              {(['insuredLastname', 'insuredFirstname'] as const).map(field)}
            </FormFields>
            <InsuredNumber {...props} />
          </>
        )}
      </section>
      <section data-look="stack gap-12">
        <h3 data-look="quiet normal bold">Devis</h3>
        <FormFields columns={2}>
          {(['quoteNumber', 'quoteDate', 'quoteTotal', 'mandatoryShare'] as const).map(field)}
        </FormFields>
        {left !== null && (
          <p className={styles.left}>
            Reste après assurance maladie <strong>{formatMoney(left)}</strong>
          </p>
        )}
      </section>
    </div>
  );
}

function DetailField({
  name,
  entry,
  faults,
  isErrorAnnounced,
  isDisabled,
  onChange,
}: DetailFieldsProps & { name: TextName }) {
  const { label, kind, limit } = ownDetailFields[name];
  const input = {
    name,
    value: entry[name],
    disabled: isDisabled,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  };
  return (
    <FormField label={label} error={faults[name]} isErrorAnnounced={isErrorAnnounced}>
      {kind === 'name' ? (
        <UppercaseInput {...input} maxLength={limit} />
      ) : kind === 'day' ? (
        <TextInput {...input} type="date" min="1900-01-01" max="2100-12-31" />
      ) : kind === 'amount' ? (
        <TextInput
          {...input}
          maxLength={limit}
          inputMode="decimal"
          placeholder="0,00"
          align="end"
          trailing="€"
        />
      ) : (
        <TextInput {...input} maxLength={limit} inputMode={name === 'amcNumber' ? 'numeric' : 'text'} />
      )}
    </FormField>
  );
}

/** The number that is kept stands masked; another one is typed in its place. */
function InsuredNumber({
  entry,
  faults,
  maskedNir,
  isErrorAnnounced,
  isDisabled,
  onChange,
}: DetailFieldsProps) {
  const { insuredNir: nir, insuredNirConfirmed: isConfirmed } = entry;
  const { label } = ownDetailFields.insuredNir;
  if (maskedNir && nir === null)
    return (
      <FormField label={label} isGroup>
        <span className={styles.number}>
          <NirText lastTwo={lastTwoOf(maskedNir)} />
          <Button size="small" disabled={isDisabled} onClick={() => onChange({ insuredNir: noNumber })}>
            Modifier le numéro de l’assuré
          </Button>
        </span>
      </FormField>
    );
  const isDoubtful = nir !== null && nir.key.length === 2 && lookAtNir(nir) === 'doubtful';
  return (
    <>
      <FormField
        isGroup
        label={label}
        hint={maskedNir ? 'Laissé vide, le numéro est retiré.' : '13 caractères, et la clé si vous l’avez.'}
        error={faults['insuredNir']}
        isErrorAnnounced={isErrorAnnounced}
        warning={isDoubtful && !isConfirmed ? errorSentences.insured_ssn_doubtful : null}
        labelAside={
          maskedNir && (
            <Button
              size="small"
              tone="quiet"
              onClick={() => onChange({ insuredNir: null, insuredNirConfirmed: false })}
            >
              Garder le numéro
            </Button>
          )
        }
      >
        <NirInput
          name="insuredNir"
          value={nir ?? noNumber}
          disabled={isDisabled}
          onChange={(next) =>
            onChange({
              insuredNir: !maskedNir && next.number + next.key === '' ? null : next,
              insuredNirConfirmed: false,
            })
          }
        />
      </FormField>
      {nir !== null && lookAtNir(nir) === 'doubtful' && (
        <Checkbox
          label="Ce numéro est bien celui de l’assuré"
          hint="Il est enregistré tel quel."
          checked={isConfirmed}
          disabled={isDisabled}
          onChange={(event) => onChange({ insuredNirConfirmed: event.target.checked })}
        />
      )}
    </>
  );
}
