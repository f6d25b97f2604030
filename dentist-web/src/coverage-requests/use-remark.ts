import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import type { StaleDialogProps } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { replacedRemark, saveRemark } from './coverage-requests.api.ts';
import { useRef, useState } from 'react';

/** What is typed, and what it is written over. */
type Draft = { readonly text: string; readonly before: string };

/** The remark as it is typed; the draft goes once it is saved. A colleague may have saved another one meanwhile. */
export function useRemark(requestId: number, saved: string, onSaved: () => Promise<void>) {
  const [draft, setDraft] = useTabDraft<Draft | null>(`typed-remark.${requestId}`, null);
  /** A colleague's, while it is decided which one stays. */
  const [theirs, setTheirs] = useState<string | null>(null);
  /** What was last sent: it may be saved though no answer came. */
  const sent = useRef<string | null>(null);
  const text = draft?.text ?? saved;
  const before = draft?.before ?? saved;
  const { run, isBusy, refusal, failure } = useAct<string>({
    act: async (over) => {
      await send(over);
      setDraft((current) => current && { ...current, before: text });
      await onSaved();
      // What was typed meanwhile is another remark.
      setDraft((current) => (current?.text === text ? null : current));
    },
    doing: 'Enregistrement de la remarque en cours…',
    done: 'Remarque enregistrée.',
    refusalOf: (cause) => refusalOf(cause, actFailed('de l’enregistrement de la remarque')),
    refusedIn: (cause) => (replacedRemark(cause) === null ? 'toast' : 'place'),
    onRefused: (cause) => setTheirs(replacedRemark(cause)),
  });
  async function send(over: string): Promise<void> {
    const last = sent.current;
    sent.current = text;
    try {
      await saveRemark(requestId, text, over);
    } catch (cause) {
      const present = replacedRemark(cause);
      if (present === null || present !== last?.trim()) throw cause;
      await saveRemark(requestId, text, present);
    }
  }
  const stale: StaleDialogProps = {
    differences: theirs === null ? null : [{ label: 'Remarque', theirs, mine: text }],
    sentence: refusal ?? '',
    onKeepMine() {
      setTheirs(null);
      setDraft({ text, before: theirs ?? '' });
      void run(theirs ?? '');
    },
    onTakeTheirs() {
      setTheirs(null);
      setDraft(null);
      void onSaved();
    },
    onClose: () => setTheirs(null),
  };
  return {
    text,
    isSaving: isBusy,
    error: theirs === null ? (faultsOf(failure)['remark'] ?? refusal) : null,
    save: () => run(before),
    stale,
    isDirty: text !== saved,
    setText: (next: string) => setDraft(next === saved ? null : { text: next, before }),
  };
}
