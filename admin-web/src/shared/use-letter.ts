import { faultsOf } from '@accordent/api/client/failure.ts';
import { EMPTY_MESSAGE } from '@accordent/api/client/message-words.ts';
import { refusalOfMessage, type MessageUpload } from '@accordent/api/client/use-message-files.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { useSentWish, useTabDraft } from './tab-draft.ts';

type Words = { readonly subject: string; readonly text: string };
export type LetterFaults<Entry> = { readonly [Field in keyof Entry]?: string };

export type LetterOptions<Entry extends Words, Sent> = {
  /** Under which what is typed is kept for this tab. */
  readonly draftKey: string;
  /** What stands until something is typed. */
  readonly proposed: Entry;
  /** What is said of the other fields when they are empty. */
  readonly missing: Readonly<Record<Exclude<keyof Entry, keyof Words>, string>>;
  /** The field of a wire field, where their names differ. */
  readonly fieldOf?: Readonly<Record<string, keyof Entry>>;
  readonly doing: string;
  /** How long `doing` may stand. */
  readonly longest?: number;
  /** Absent: `onSent` settles the toast, whose id it is given. */
  readonly done?: string;
  readonly failed: string;
  /** The documents that it brings: its text may be empty then. */
  readonly files?: readonly MessageUpload[];
  readonly send: (entry: Entry, idempotencyKey: string) => Promise<Sent>;
  readonly onSent: (sent: Sent, toastId: string) => void;
};

/** A message or mail that is being written; what was typed outlives a reload and a failure. */
export function useLetter<Entry extends Words, Sent>(options: LetterOptions<Entry, Sent>) {
  const {
    draftKey,
    proposed,
    missing,
    fieldOf = {},
    doing,
    longest,
    done,
    failed,
    files = [],
    send,
    onSent,
  } = options;
  const [draft, setDraft] = useTabDraft<Entry | null>(draftKey, null, hasNoText);
  const [faults, setFaults] = useState<LetterFaults<Entry>>({});
  const entry = draft ?? proposed;
  const letter = useAct({
    act: (wish: { readonly entry: Entry; readonly files: readonly MessageUpload[] }, key) =>
      send(wish.entry, key),
    kept: useSentWish(draftKey),
    doing,
    longest,
    done,
    refusalOf: (failure) => refusalOfMessage(failure, files, failed),
    refusedIn: 'both',
    onDone: (sent, _, toastId) => {
      setDraft(null);
      onSent(sent, toastId);
    },
    onRefused: (failure) =>
      setFaults(
        Object.fromEntries(
          Object.entries(faultsOf(failure))
            .map(([field, sentence]) => [fieldOf[field] ?? (field === 'message' ? 'text' : field), sentence])
            .filter(([field]) => Object.hasOwn(entry, field as string)),
        ) as LetterFaults<Entry>,
      ),
  });
  const said = { ...missing, subject: 'Le champ «\u00a0Sujet\u00a0» est obligatoire.', text: EMPTY_MESSAGE };

  return {
    entry,
    faults,
    failure: Object.keys(faults).length === 0 ? letter.refusal : null,
    isSending: letter.isBusy,
    change(next: Partial<Entry>) {
      setDraft({ ...entry, ...next });
      setFaults(without(faults, next));
    },
    async send() {
      if (letter.isBusy) return;
      const isAsked = (field: string) => field !== 'text' || files.length === 0;
      const found = Object.fromEntries(
        Object.entries(said).filter(([field]) => isAsked(field) && isEmpty(entry[field as keyof Entry])),
      ) as LetterFaults<Entry>;
      setFaults(found);
      letter.clear();
      if (Object.keys(found).length === 0) await letter.run({ entry: trimmed(entry), files });
    },
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

const hasNoText = (draft: Words | null): boolean => draft === null || draft.text === '';

const without = <Entry>(faults: LetterFaults<Entry>, next: Partial<Entry>) =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => !Object.hasOwn(next, field)),
  ) as LetterFaults<Entry>;

const trimmed = <Entry extends object>(entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Entry;
