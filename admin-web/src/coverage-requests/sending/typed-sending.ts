import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import type { MessageUpload } from '@accordent/api/client/use-message-files.ts';
import { takeDraft, useTabDraft } from '../../shared/tab-draft.ts';
import type { NewSending, PreparedSending } from './sending.api.ts';

type Way = NewSending['way'];

/** What somebody has typed of a sending; what is left out is as it is proposed. */
export type TypedSending = Partial<
  Pick<PreparedSending, 'subject' | 'text'> & {
    readonly way: Way;
    readonly carrier: NonNullable<NewSending['carrier']>;
    readonly number: string;
    /** Why it leaves without a mandate. */
    readonly reason: string;
    /** Of each way its own. */
    readonly to: Partial<Record<Way, string>>;
    readonly files: readonly MessageUpload[];
    /** To which insurer it was to be sent when it was typed, and for what. */
    readonly whom: string;
  }
>;

const whomOf = (prepared: PreparedSending | null): string | null =>
  prepared && `${prepared.insurer.id} ${prepared.purpose}`;

/** What was typed for another insurer, or another kind of sending, is not of this one; why it leaves, and with what, is. */
function typedFor(typed: TypedSending, prepared: PreparedSending | null): TypedSending {
  const whom = whomOf(prepared);
  if (whom === null || typed.whom === undefined || typed.whom === whom) return typed;
  const { reason = '', files = [] } = typed;
  return { reason, files };
}

const NOTHING: TypedSending = {};
const draftOf = (id: number): string => `sending.${id}`;

/** Once it has left; gives the way to have it back, but for its files, which went with it. */
export const takeSending = (id: number): (() => void) =>
  takeDraft<TypedSending>(draftOf(id), ({ files: _, ...typed }) => typed);

/** What is typed of the sending of a PEC; it outlives an Escape and a reload of the tab. */
export function useTypedSending(id: number, prepared: PreparedSending | null) {
  const [kept, keep] = useTabDraft<TypedSending>(draftOf(id), NOTHING);
  const typed = typedFor(kept, prepared);
  // For insurers of whom nobody knows a way: the one that was taken last.
  const [lastWay, keepWay] = useStoredState<Way>('sendingWay', 'link');
  // Who fills in the fields of a way means it, whatever is proposed once that is known.
  const way = wayOf({ typed, lastWay }, prepared);
  return {
    typed,
    lastWay,
    change: (part: TypedSending) => {
      if (part.way) keepWay(part.way);
      const whom = whomOf(prepared);
      keep({ ...typed, way, ...part, ...(whom !== null && { whom }) });
    },
    keepFiles: (next: (current: readonly MessageUpload[]) => readonly MessageUpload[]) =>
      keep((current) => ({ way, ...current, files: next(current.files ?? []) })),
  };
}

type InHand = { readonly typed: TypedSending; readonly lastWay: Way };

const wayOf = ({ typed, lastWay }: InHand, prepared: PreparedSending | null): Way =>
  typed.way ?? prepared?.places.usual ?? lastWay;

/** What would be sent now; `prepared` null: nothing is known of an insurer. */
export function sendingOf({ typed: kept, lastWay }: InHand, prepared: PreparedSending | null): NewSending {
  const typed = typedFor(kept, prepared);
  const way = wayOf({ typed, lastWay }, prepared);
  const isMail = way === 'mail';
  const carrier = typed.carrier ?? prepared?.carrier ?? 'link';
  const isSecure = isMail && carrier === 'secureMail';
  const proposed = isSecure ? prepared?.secure.text : prepared?.text;
  return {
    way,
    carrier,
    // A secure box is the insurer's own, and typed by nobody here.
    to: isSecure
      ? (prepared?.secure.to ?? '')
      : way === 'link'
        ? ''
        : (typed.to?.[way] ?? prepared?.places[way] ?? ''),
    number: isMail ? '' : (typed.number ?? ''),
    subject: isMail ? (typed.subject ?? prepared?.subject ?? '') : '',
    text: isMail ? (typed.text ?? proposed ?? '') : '',
    reason: typed.reason ?? '',
    files: isMail ? [] : (typed.files ?? []).map(({ uploadId, name }) => ({ uploadId, name })),
  };
}
