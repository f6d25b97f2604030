import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { saveRemark } from './coverage-requests.api.ts';

/** The remark as it is typed; the draft goes once it is saved. */
export function useRemark(requestId: number, saved: string, onSaved: () => Promise<void>) {
  const [draft, setDraft] = useTabDraft<string | null>(`remark.${requestId}`, null);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const text = draft ?? saved;

  async function save() {
    setIsSaving(true);
    setError(null);
    const id = toast.loading('Enregistrement de la remarque en cours…', { id: 'remark' });
    try {
      await saveRemark(requestId, text);
      await onSaved();
      // What was typed meanwhile is another remark.
      setDraft((current) => (current === draft ? null : current));
      toast.success('Remarque enregistrée.', { id });
    } catch (failure) {
      const sentence = refusalOf(failure, actFailed('de l’enregistrement de la remarque'));
      setError(faultsOf(failure)['remark'] ?? sentence);
      toast.error(sentence, { id });
    } finally {
      setIsSaving(false);
    }
  }

  return {
    text,
    isSaving,
    error,
    save,
    isDirty: text !== saved,
    setText: (next: string) => setDraft(next === saved ? null : next),
  };
}
