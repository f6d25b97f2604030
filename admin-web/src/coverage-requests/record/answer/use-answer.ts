import {
  decisions,
  isAgreement,
  movesNothing,
  statusOfDecision,
  takingOf,
  type AnswerSource,
} from '@accordent/api/client/answers.ts';
import { faultsOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useUpload } from '@accordent/api/client/use-upload.ts';
import { isUnreachable } from '@accordent/api/client/use-when-reachable.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { isTyping } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCoverageRequestsChanged, type CoverageRequestRecord } from '../../coverage-requests.api.ts';
import { uploadFile } from '../../../messages/messages.api.ts';
import { forgetDraft, keepDraft, useTabDraft } from '../../../shared/tab-draft.ts';
import {
  answerToSend,
  draftOf,
  fieldsOf,
  fieldsRead,
  followed,
  forgotten,
  heldFor,
  isOfAnother,
  isTyped,
  linesOf,
  linesRead,
  NO_DRAFT,
  textsOf,
  type AnswerDraft,
  type AnswerField,
  type AnswerFields,
  type DraftLine,
} from './answer-draft.ts';
import {
  askWaiting,
  confirmAnswer,
  dismissAnswer,
  takeInLetter,
  useAnswers,
  useLetterReading,
  waitingOf,
} from './answers.api.ts';
import type { DeskActs } from '../use-desk-acts.ts';
import { zonesOf } from './zones-of.ts';

const LETTER = 'lettre';
const draftKey = (id: number): string => `answer-${id}`;

const EMPTY: AnswerFields = {
  decision: '',
  granted: '',
  basis: '',
  validFrom: '',
  validUntil: '',
  number: '',
  conditions: '',
  reason: '',
  source: '',
};

/** Where a value comes from: a person, who took what was read or typed another, the letter, whoever answered, or nobody. */
export type Mark = 'taken' | 'typed' | 'read' | 'told' | null;

export type PlatformAnswer = {
  /** Of its file; ''. */
  readonly number: string;
  /** What it showed, sent before. */
  readonly file: { readonly uploadId: string; readonly name: string } | null;
  /** Why it was put there without a mandate; ''. */
  readonly withoutMandate: string;
};

type Options = {
  readonly record: CoverageRequestRecord;
  readonly isOpen: boolean;
  readonly onConfirmed: DeskActs['answered'];
};

/** The insurer's answer as its panel holds it: what arrived, what is read of its letter, and what a person typed or took. */
export function useAnswer({ record, isOpen, onConfirmed }: Options) {
  const { id, statusId, hasLeft, end } = record;
  const answers = useAnswers(isOpen ? id : null);
  const failure = useFetchFailure(answers);
  const waiting = waitingOf(answers.data);
  const letter = waiting?.letter ?? null;
  const isPdf = letter?.mime === 'application/pdf';
  const letterRead = useLetterReading(isOpen && waiting && isPdf ? waiting.id : null);
  const reading = letterRead.data?.reading ?? null;
  const [kept, setKept] = useTabDraft<AnswerDraft>(draftKey(id), NO_DRAFT);
  const isKnown = answers.data !== undefined;
  const waitingId = waiting?.id ?? null;
  const draft = isKnown ? draftOf(kept, waitingId) : kept;
  const isDropped = isKnown && isOfAnother(kept, waitingId);
  const setDraft = (make: (current: AnswerDraft) => AnswerDraft) =>
    setKept((current) => (isKnown ? heldFor(make(draftOf(current, waitingId)), waitingId) : make(current)));
  const isUnheld = isKnown && kept.of === undefined && isTyped(kept);
  useEffect(() => {
    // Typed before it was known what waits.
    if (isUnheld) setKept((current) => heldFor(current, waitingId));
  }, [isUnheld, waitingId, setKept]);
  const [usualSource, setUsualSource] = useStoredState<AnswerSource>('answerSource', 'platform');
  const [shownLetter, setShownLetter] = useState<{ answerId: number; url: string } | null>(null);
  const [inHand, setInHand] = useState<AnswerField | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { readAgain } = useReadAgain();
  const changed = useCoverageRequestsChanged();

  const refresh = () =>
    readAgain((path) => path === `/dfc/${id}` || path.startsWith(`/dfc/${id}/`)).then(() => changed());
  // A lost answer may have taken the letter in, and another answer wait by now: the same call is made again.
  const corrected = useRef(new Map<string, number | null>());
  /** The answer that waits is another from then on, and what was typed stays its own. */
  async function takeIn(letter: Parameters<typeof takeInLetter>[1], waitsNow = waitingId): Promise<void> {
    const { uploadId } = letter;
    if (!corrected.current.has(uploadId)) corrected.current.set(uploadId, waitsNow);
    const correctsId = corrected.current.get(uploadId) ?? null;
    const { answerId } = await takeInLetter(id, letter, correctsId);
    setKept((current) => followed(current, correctsId, answerId));
    await refresh();
  }
  const upload = useUpload({
    send: (_, file, sending) => uploadFile(file, sending),
    onSent: async (_, { uploadId }, file) => {
      // Dropped before it was known what waits, it corrects that all the same.
      const waitsNow = isKnown ? waitingId : await askWaiting(id);
      await takeIn({ uploadId, name: file.name.slice(0, 120) }, waitsNow);
    },
  });

  // An answer of ours that was lost may be the last by now: the same call is made again.
  const lastSeen = useRef(new Map<string, number | null>());

  // In 17 the one that stands is what a new one changes.
  const before =
    statusOfDecision.agreement === statusId
      ? answers.data?.confirmed.find((one) => isAgreement(one.decision))
      : undefined;
  const told: Partial<AnswerFields> = waiting
    ? filled(fieldsOf(waiting))
    : before
      ? filled(fieldsOf(before))
      : {};
  const read = reading ? fieldsRead(reading) : {};
  const source =
    draft.fields.source || (waiting && waiting.source !== 'paper' ? waiting.source : usualSource);
  const fields: AnswerFields = { ...EMPTY, ...read, ...told, ...draft.fields, source };
  const proposedLines =
    reading && reading.lines.length > 0 ? linesRead(reading) : linesOf(waiting?.lines ?? before?.lines ?? []);
  // A total that was typed or taken stays one, whatever is read afterwards.
  const proposesLines = draft.fields.granted === undefined && proposedLines.length > 0;
  const lines = draft.lines === undefined ? (proposesLines ? proposedLines : null) : draft.lines;

  const markOf = (field: AnswerField): Mark =>
    draft.fields[field] !== undefined
      ? read[field] === undefined || draft.fields[field] === read[field]
        ? 'taken'
        : 'typed'
      : told[field]
        ? 'told'
        : read[field]
          ? 'read'
          : null;
  const set = <Field extends AnswerField>(field: Field, value: AnswerFields[Field]) => {
    setDraft((current) => ({ ...current, fields: { ...current.fields, [field]: value } }));
    setFaults(({ [field]: _, ...others }) => others);
    if (field === 'source') setUsualSource(value as AnswerSource);
  };
  const setLines = (next: readonly DraftLine[] | null) => {
    setDraft((current) => ({
      ...current,
      lines: next,
      ...(lines && { linesAside: lines }),
      fields: { ...current.fields, granted: fields.granted },
    }));
    setFaults({});
  };
  const answered = { statusId, hasLeft, isProlonged: end.isProlonged };
  const taking = source ? takingOf(answered, source, fields.decision || null) : 'kept';

  async function confirm(): Promise<void> {
    const answer = answerToSend(fields, lines, {
      receivedId: waitingId,
      withoutMandate: draft.withoutMandate,
    });
    // Before it is known what waits, how it came is a guess.
    if (!answer || !answers.data) return;
    const lastId = answers.data.confirmed[0]?.id ?? null;
    const said = movesNothing(taking) ? `${decisions[answer.decision]}, gardée` : null;
    const giveBack = () =>
      keepDraft<AnswerDraft>(draftKey(id), (since) => (since && isTyped(since) ? since : kept));
    const work: Parameters<DeskActs['answered']>[0] = async (keyOf) => {
      const key = keyOf('answer', answer);
      const seen = lastSeen.current;
      if (!seen.has(key)) seen.set(key, lastId);
      try {
        const done = await confirmAnswer(id, { ...answer, lastAnswerId: seen.get(key) ?? null }, key);
        setKept(NO_DRAFT);
        forgetDraft(draftKey(id));
        setFaults({});
        return done;
      } catch (error) {
        if (!isUnreachable(error)) seen.delete(key);
        setFaults(faultsOf(error));
        throw error;
      }
    };
    await onConfirmed(work, said, giveBack);
    void refresh();
  }

  /** The platform answered as the request was put there: what was typed and shown of it is its answer’s. */
  async function answeredByPlatform({ number, file, withoutMandate }: PlatformAnswer): Promise<void> {
    set('source', 'platform');
    setDraft((current) => ({ ...current, withoutMandate }));
    if (number !== '') set('number', number);
    if (file) await takeInShown(file);
  }

  async function takeInShown(file: NonNullable<PlatformAnswer['file']>): Promise<void> {
    try {
      await takeIn(file);
    } catch (error) {
      // It is kept nowhere else.
      const again = { label: 'Réessayer', onClick: () => void takeInShown(file) };
      toast.error(sentenceOf(error), isUnreachable(error) ? { action: again } : {});
    }
  }

  async function dismiss(): Promise<void> {
    if (!waiting) return;
    try {
      await dismissAnswer(waiting.id);
      // What was typed before it came may still be of the one that is left.
      setKept((current) => (isOfAnother(current, waitingId) ? current : forgotten(current)));
      await refresh();
      toast.info('Écartée\u00a0: ce n’était pas une réponse.');
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  }

  return {
    isLoading: isOpen && (isKnown ? letterRead.isLoading : failure === null),
    /** What waits is known: nothing is confirmed before. */
    isKnown,
    /** Why it is not. */
    failure: isKnown ? null : failure,
    waiting,
    confirmed: answers.data?.confirmed ?? [],
    fields,
    lines,
    markOf,
    /** A person has chosen the decision and the amount. */
    isDecided: draft.fields.decision !== undefined,
    isAmountTaken: draft.fields.granted !== undefined || draft.lines !== undefined,
    /** What was typed was of another answer than the one that waits now. */
    isDropped,
    /** Puts the texts of it here; null: there are none. */
    takeTexts:
      isDropped && Object.keys(textsOf(kept)).length > 0
        ? () => setDraft((current) => ({ ...current, fields: textsOf(kept) }))
        : null,
    set,
    take: (field: AnswerField) =>
      field === 'granted' && lines ? setLines(lines) : set(field, fields[field]),
    setLines,
    /** One total, or act by act what stood there before, else what was read. */
    showLines: (isOn: boolean) => setLines(isOn ? (lines ?? draft.linesAside ?? proposedLines) : null),
    faults,
    setFaults,
    inHand,
    setInHand,
    reading,
    zones: reading ? zonesOf(reading, inHand) : [],
    taking,
    to: fields.decision === '' ? null : statusOfDecision[fields.decision],
    letter: waiting && letter ? { answerId: waiting.id, ...letter, date: waiting.date } : null,
    /** Of its bytes, once its paper has asked for it. */
    letterAddress: shownLetter && shownLetter.answerId === waiting?.id ? shownLetter.url : null,
    setShownLetter,
    upload: upload.uploads[LETTER] ?? null,
    addLetter: (file: File) => void upload.add(LETTER, file),
    cancelLetter: () => upload.cancel(LETTER),
    confirm,
    dismiss,
    answeredByPlatform,
  };
}

export type Answering = ReturnType<typeof useAnswer>;

/**
 * A letter that waits comes on screen once it is known, from wherever its answer was opened: what is read of it is not
 * confirmed blind. Whoever writes elsewhere is left there until he is back, and who has seen it may leave it.
 */
export function useLetterInView(answer: Answering, isOpen: boolean, isInView: boolean, onShow: () => void) {
  const letter = isOpen ? answer.letter : null;
  const letterId = letter?.answerId ?? null;
  const seenId = useRef<number | null>(null);
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (letterId === null || isInView) seenId.current = letterId;
    const at = document.activeElement;
    const isWriting = isTyping(at) && at?.closest('[role=tabpanel]');
    if (seenId.current !== letterId && !isWriting) show();
  }, [letterId, isInView, answer.inHand]);
  return letter;
}

/** Without what says nothing: it leaves its place to what was read. */
const filled = (fields: AnswerFields): Partial<AnswerFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== '' && name !== 'source'));
