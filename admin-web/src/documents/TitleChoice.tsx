import { TITLE_MAX_LENGTH } from '@accordent/api/client/document-titles.ts';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';

const OTHER = 'other';

/** What a document is called: one of these titles, or another that is typed. */
export function useTitleChoice(titles: readonly string[], proposed: string | null) {
  const [choice, setChoice] = useState(proposed ?? OTHER);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const title = choice === OTHER ? typed.trim() : choice;
  return {
    title,
    /** The title, or null while there is none, which is said then. */
    chosen(): string | null {
      setIsMissing(title === '');
      return title === '' ? null : title;
    },
    fields: { titles, choice, setChoice, typed, setTyped, isMissing, setIsMissing },
  };
}

export interface TitleChoiceProps {
  fields: ReturnType<typeof useTitleChoice>['fields'];
  isDisabled: boolean;
}

/** The fields of that choice. */
export function TitleChoice({ fields, isDisabled }: TitleChoiceProps) {
  const { titles, choice, setChoice, typed, setTyped, isMissing, setIsMissing } = fields;
  return (
    <FormFields>
      <FormField label="Document" isRequired>
        <Select
          value={choice}
          onChange={setChoice}
          isDisabled={isDisabled}
          options={[
            ...titles.map((value) => ({ value, label: value })),
            { value: OTHER, label: 'Autre document' },
          ]}
        />
      </FormField>
      {choice === OTHER && (
        <FormField
          label="Titre"
          isRequired
          hint={'Par exemple «\u00a0Radio panoramique\u00a0».'}
          error={isMissing ? 'Donnez un titre au document.' : null}
        >
          <TextInput
            maxLength={TITLE_MAX_LENGTH}
            value={typed}
            disabled={isDisabled}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsMissing(false);
            }}
          />
        </FormField>
      )}
    </FormFields>
  );
}
