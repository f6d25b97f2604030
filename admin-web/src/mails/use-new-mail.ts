import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { useWishKey } from '../shared/use-wish-key.ts';
import { EMPTY } from './MailList.tsx';
import { sendMail, type MailItem } from './mails.api.ts';

export type NewMailEntry = { readonly to: string; readonly subject: string; readonly text: string };
export type NewMailFaults = Partial<Record<keyof NewMailEntry, string>>;

export const blankMail: NewMailEntry = { to: '', subject: '', text: '' };
export const MAIL_FAILED = "Une erreur s'est produite lors de l'envoi du mail.";
/** As long as the toast of a mail stays at most. */
export const MAIL_TOAST_MS = 100_000;

/**
 * A mail that is being written; what was typed outlives a reload and a failure. `proposed` stands until something is
 * typed: the answer to a mail.
 */
export function useNewMail({
  draftKey,
  proposed,
  replyTo,
  onSent,
}: {
  draftKey: string;
  proposed: NewMailEntry;
  replyTo: number | null;
  onSent: (mail: MailItem, toastId: string) => void;
}) {
  const [draft, setDraft] = useTabDraft<NewMailEntry | null>(draftKey, null);
  const [faults, setFaults] = useState<NewMailFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const keyOf = useWishKey();
  const entry = draft ?? proposed;

  function change(next: Partial<NewMailEntry>) {
    setDraft({ ...entry, ...next });
    setFaults((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in next))));
  }

  async function send() {
    if (isSending) return;
    const found = faultsIn(entry);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const body = {
      to: entry.to.trim(),
      subject: entry.subject.trim(),
      message: entry.text.trim(),
      replyTo,
    };
    setIsSending(true);
    const toastId = toast.loading('Envoi du mail en cours…', { duration: MAIL_TOAST_MS });
    try {
      const sent = await sendMail(body, keyOf(body));
      setDraft(null);
      onSent(sent, toastId);
    } catch (error) {
      const { to, subject, message } = faultsOf(error);
      const told = { ...(to && { to }), ...(subject && { subject }), ...(message && { text: message }) };
      setFaults(told);
      const sentence = refusalOf(error, MAIL_FAILED);
      if (Object.keys(told).length === 0) setFailure(sentence);
      toast.error(sentence, { id: toastId, duration: 5000 });
    } finally {
      setIsSending(false);
    }
  }

  return { entry, change, faults, failure, isSending, send };
}

function faultsIn({ to, subject, text }: NewMailEntry): NewMailFaults {
  return {
    ...(to.trim() === '' && { to: 'Indiquez à qui écrire.' }),
    ...(subject.trim() === '' && { subject: 'Le champ «\u00a0Sujet\u00a0» est obligatoire.' }),
    ...(text.trim() === '' && { text: EMPTY }),
  };
}
