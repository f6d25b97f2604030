import {
  refusalOfMessage,
  useHeldBy,
  useMessageFiles,
  type MessageUpload,
} from '@accordent/api/client/use-message-files.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { withoutSent } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useLocation } from 'wouter';
import { faultsOf } from '@accordent/api/client/failure.ts';
import { keepDraft, useSentWish, useTabDraft } from '../shared/tab-draft.ts';
import { EMPTY_MESSAGE } from '@accordent/api/client/message-words.ts';
import { uploadFile, writeMessage, type MessageItem } from './messages.api.ts';
import { useSentOffer } from './use-sent-offer.ts';
import { usePlannedMessages } from './use-planned-messages.ts';

/** `replyTo`: a message, `new` for none, null for whichever is open. */
type Draft = {
  readonly subject: string | null;
  readonly text: string;
  readonly replyTo: number | 'new' | null;
  readonly files: readonly MessageUpload[];
};

const blank: Draft = { subject: null, text: '', replyTo: null, files: [] };
/** Without its documents too: what was kept before messages brought any has none. */
const isNothing = ({ text, files = [] }: Partial<Draft>): boolean => text === '' && files.length === 0;
export const MESSAGE_FAILED = "Une erreur s'est produite lors de l'envoi du message.";

const keyOf = (requestId: number) => `message.${requestId}`;

/** Gives what was taken back to the composer of its thread, open or not, before what is typed there since. */
export const giveToThread = (requestId: number, taken: Draft): void =>
  keepDraft<Draft>(keyOf(requestId), (kept) => {
    const since = { ...blank, ...kept };
    return {
      subject: since.subject ?? taken.subject,
      text: bothTexts(taken.text, since.text),
      replyTo: since.replyTo ?? taken.replyTo,
      files: bothFiles(taken.files, since.files),
    };
  });

/** One text before another, either of which may be none. */
export const bothTexts = (one: string, other: string): string =>
  [one, other].filter((text) => text.trim() !== '').join('\n\n');

/** The same of documents, each once. */
export const bothFiles = (
  some: readonly MessageUpload[],
  others: readonly MessageUpload[],
): readonly MessageUpload[] => [
  ...some,
  ...others.filter(({ uploadId }) => some.every((one) => one.uploadId !== uploadId)),
];

/** The draft of a message about one PEC, and its sending, now or later; nothing typed is lost by a failure or a reload. */
export function useMessageDraft(
  requestId: number,
  proposedSubject: string,
  onSent: (message: MessageItem) => Promise<unknown>,
) {
  const [kept, setDraft] = useTabDraft<Draft>(keyOf(requestId), blank, isNothing);
  // One that was kept before messages brought documents has none.
  const draft = { ...blank, ...kept };
  const files = useMessageFiles({
    kept: draft.files,
    keep: (next) => setDraft((current) => ({ ...current, files: next(current.files) })),
    send: uploadFile,
  });
  const message = draft.text.trim();
  const isEmpty = message === '' && files.toSend.length === 0;
  const why = files.holdsUp ?? (isEmpty ? EMPTY_MESSAGE : null);
  const [held, setHeld] = useHeldBy(why);
  useUnsentInput(files.isSending, useLocation()[0]);
  const offer = useSentOffer();
  const subject = draft.subject ?? proposedSubject;

  const clearSent = () =>
    setDraft((current) => ({
      ...blank,
      text: withoutSent(current.text, draft.text),
      files: current.files.filter(({ uploadId }) => draft.files.every((sent) => sent.uploadId !== uploadId)),
    }));
  // Now or later, it is one wish of one draft.
  const sentWish = useSentWish(keyOf(requestId));
  const giveBack = (taken: Draft) => giveToThread(requestId, taken);

  const { run, isBusy, refusal, clear } = useAct({
    act: writeMessage,
    kept: sentWish,
    doing: 'Envoi du message en cours…',
    refusalOf: (failure) => {
      const { message, subject: atSubject, files: atFiles } = faultsOf(failure);
      return message ?? atSubject ?? atFiles ?? refusalOfMessage(failure, draft.files, MESSAGE_FAILED);
    },
    refusedIn: 'place',
    onDone: (sent, _, toastId) => {
      offer(sent.id, (returned) => giveBack({ ...draft, files: returned }), toastId);
      clearSent();
      return onSent(sent);
    },
  });
  const later = usePlannedMessages({
    kept: sentWish,
    onPlanned: clearSent,
    onTakenBack: ({ planned: { subject: of, content, replyTo }, files: returned }) =>
      giveBack({ subject: of, text: content, replyTo, files: returned }),
  });

  /** What would leave; null while it may not, which is said then. */
  function letterTo(replyTo: number | null) {
    setHeld(why);
    if (why !== null) return null;
    const words = { subject: subject.trim() || proposedSubject, message };
    return { ...words, files: files.toSend, DFCId: requestId, replyTo };
  }

  return {
    subject,
    text: draft.text,
    replyTo: draft.replyTo,
    isSending: isBusy,
    error: files.tooMany ?? held ?? refusal,
    attaching: files.attaching,
    later,
    async send(replyTo: number | null) {
      if (isBusy) return;
      const letter = letterTo(replyTo);
      if (letter) await run(letter);
      else clear();
    },
    async plan(replyTo: number | null, sendAt: string) {
      const letter = letterTo(replyTo);
      if (letter) await later.plan({ ...letter, sendAt });
    },
    setSubject: (typed: string) => setDraft((current) => ({ ...current, subject: typed })),
    setText(text: string) {
      setHeld(null);
      setDraft((current) => ({ ...current, text }));
    },
    setReplyTo: (replyTo: number | 'new') => setDraft((current) => ({ ...current, replyTo })),
  };
}
