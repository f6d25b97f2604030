import type { Field, Fields } from '@accordent/api/client/fields.ts';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PhoneInput } from '@accordent/ui-kit/PhoneInput/PhoneInput.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';

export interface EntryFieldsProps<Of extends Fields> {
  fields: Of;
  /** 2: all of them side by side; otherwise names and phones are. */
  columns?: 2;
  /** What is said under a field. */
  hints?: { readonly [Name in keyof Of]?: string };
  entry: Readonly<Record<keyof Of, string>>;
  faults: Readonly<Record<string, string>>;
  isDisabled: boolean;
  /** They are read and copied only. */
  isReadOnly?: boolean;
  onChange: (next: { readonly [Name in keyof Of]?: string }) => void;
}

/** Fields of a record, as its definition has them. */
export function EntryFields<Of extends Fields>({
  fields,
  columns,
  hints = {},
  entry,
  faults,
  isDisabled,
  isReadOnly = false,
  onChange,
}: EntryFieldsProps<Of>) {
  // An empty grid would still have its gap.
  if (Object.keys(fields).length === 0) return null;
  return (
    <FormFields>
      {(columns ? [Object.entries(fields)] : rowsOf(fields)).map((row) => {
        const inputs = row.map(([name, field]) => (
          <FormField
            key={name}
            label={field.label}
            isRequired={field.isRequired && !isReadOnly}
            isOptional={!field.isRequired && !isReadOnly}
            hint={hints[name]}
            error={faults[name]}
          >
            <Input
              field={field}
              name={name}
              value={entry[name] ?? ''}
              disabled={isDisabled}
              readOnly={isReadOnly}
              onText={(text) => onChange({ [name]: text } as { readonly [Name in keyof Of]?: string })}
            />
          </FormField>
        ));
        return row.length > 1 ? (
          <FormFields key={row[0]?.[0]} columns={2}>
            {inputs}
          </FormFields>
        ) : (
          inputs
        );
      })}
    </FormFields>
  );
}

interface InputProps {
  field: Field;
  name: string;
  value: string;
  disabled: boolean;
  readOnly: boolean;
  onText: (text: string) => void;
}

function Input({ field: { kind, limit, choices }, onText, ...input }: InputProps) {
  const text = {
    ...input,
    maxLength: limit,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  };
  switch (kind) {
    case 'name':
      return <UppercaseInput {...text} autoComplete="off" />;
    case 'phone':
      return <PhoneInput {...input} autoComplete="off" onChange={onText} />;
    case 'email':
      return <TextInput {...text} autoComplete="off" type="email" />;
    case 'postcode':
      return <TextInput {...text} autoComplete="off" inputMode="numeric" maxLength={5} />;
    case 'long-text':
      return <TextArea {...text} hasCounter />;
    case 'choice':
      return (
        <Select
          options={[
            { value: '', label: 'À préciser' },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          value={input.value}
          isDisabled={input.disabled}
          onChange={onText}
        />
      );
    default:
      return <TextInput {...text} autoComplete="off" />;
  }
}

const PAIRED: readonly Field['kind'][] = ['name', 'phone'];

/** The fields by rows: those of one kind that stand side by side are one row. */
function rowsOf(fields: Fields): readonly (readonly [string, Field])[][] {
  const rows: [string, Field][][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const row = rows.at(-1);
    const isBeside = PAIRED.includes(field.kind) && row?.[0]?.[1].kind === field.kind;
    if (row && isBeside) row.push([name, field]);
    else rows.push([[name, field]]);
  }
  return rows;
}
