import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PatientFields } from '../../patients/PatientFields.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { DraftForm } from './draft-form.ts';

type Person = { readonly id: number; readonly firstname: string; readonly lastname: string };

export interface PatientStepProps {
  form: DraftForm;
  /** Plan 4 chooses for whom; null: nobody asks. */
  practitioners: readonly Person[] | null;
}

/** For whom, and about whom. */
export function PatientStep({ form, practitioners }: PatientStepProps) {
  const { typed, faults, knownPatients } = form;
  const options = (practitioners ?? []).map((person) => ({ value: person.id, label: listedName(person) }));
  return (
    <Card title="Le patient">
      <div data-look="stack gap-16">
        {practitioners && (
          <div id="praticien">
            <FormField label="Praticien" isRequired error={faults.userId} isErrorAnnounced>
              <Combobox<number>
                options={options}
                value={options.find(({ value }) => value === typed.userId) ?? null}
                placeholder="Choisir le praticien"
                onChange={(option) => form.change({ userId: option?.value ?? null })}
              />
            </FormField>
          </div>
        )}
        <PatientFields
          patient={typed.patient}
          knownPatients={knownPatients}
          errors={faults}
          onChange={(patient) => form.change({ patient })}
        />
      </div>
    </Card>
  );
}
