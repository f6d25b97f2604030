import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { LONGEST_REMARK } from '../RemarkForm.tsx';
import type { useNewRequest } from './use-new-request.ts';

/** A word for the staff that goes with the request. */
export function RemarkField({
  form,
}: {
  form: Pick<ReturnType<typeof useNewRequest>, 'draft' | 'faults' | 'change'>;
}) {
  const { remark, sent } = form.draft;
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
        disabled={sent.isRemarkSaved}
        onChange={(event) => form.change({ remark: event.target.value })}
      />
    </FormField>
  );
}
