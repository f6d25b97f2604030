import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { LONGEST_REMARK } from '../RemarkForm.tsx';
import type { DraftForm } from './draft-form.ts';

/** A word for the staff that goes with the request. */
export function RemarkField({ form }: { form: DraftForm }) {
  const { remark } = form.typed;
  return (
    <FormField
      label="Remarque"
      isOptional
      hint="Lue par notre équipe, jamais par le patient ni par la mutuelle."
      error={form.faults.remark}
      isErrorAnnounced
    >
      <TextArea
        rows={3}
        maxLength={LONGEST_REMARK}
        value={remark}
        onChange={(event) => form.change({ remark: event.target.value })}
      />
    </FormField>
  );
}
