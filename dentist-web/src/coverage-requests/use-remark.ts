import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { saveRemark } from './coverage-requests.api.ts';

/** The remark as it is typed; the draft goes once it is saved. */
export function useRemark(requestId: number, saved: string, onSaved: () => Promise<void>) {
  const [draft, setDraft] = useTabDraft<string | null>(`remark.${requestId}`, null);
  const text = draft ?? saved;
  const { run, isBusy, refusal, failure } = useAct({
    act: async () => {
      await saveRemark(requestId, text);
      await onSaved();
      // What was typed meanwhile is another remark.
      setDraft((current) => (current === draft ? null : current));
    },
    doing: 'Enregistrement de la remarque en cours…',
    done: 'Remarque enregistrée.',
    refusalOf: (cause) => refusalOf(cause, actFailed('de l’enregistrement de la remarque')),
  });
  return {
    text,
    isSaving: isBusy,
    error: faultsOf(failure)['remark'] ?? refusal,
    save: run,
    isDirty: text !== saved,
    setText: (next: string) => setDraft(next === saved ? null : next),
  };
}
