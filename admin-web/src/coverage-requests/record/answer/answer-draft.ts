import {
  isAgreement,
  namesAmount,
  type AnswerSource,
  type Basis,
  type Decision,
} from '@accordent/api/client/answers.ts';
import { formatAmount, parseMoney } from '@accordent/ui-kit/format/money.ts';
import type { AnswerItem, LetterReading, NewAnswer } from './answers.api.ts';

/** What the panel asks; amounts as they are typed. */
export type AnswerFields = {
  readonly decision: Decision | '';
  readonly granted: string;
  readonly basis: Basis | '';
  readonly validFrom: string;
  readonly validUntil: string;
  readonly number: string;
  readonly conditions: string;
  readonly reason: string;
  readonly source: AnswerSource | '';
};
export type AnswerField = keyof AnswerFields;

export type DraftLine = {
  readonly code: string;
  readonly tooth: string;
  readonly asked: string;
  readonly granted: string;
};

/** What a person has typed or taken; `lines` null: one total. */
export type AnswerDraft = {
  readonly fields: Partial<AnswerFields>;
  readonly lines?: readonly DraftLine[] | null;
  /** What stood act by act while one total stands. */
  readonly linesAside?: readonly DraftLine[];
  /** Why it left without a mandate, said as it was put on the platform that answered at once. */
  readonly withoutMandate?: string;
  /** The answers that it was typed of, by their ids, one in the place of the other; null: none waited. */
  readonly of?: readonly (number | null)[];
};

export const NO_DRAFT: AnswerDraft = { fields: {} };

/** Whether a draft may be confirmed for the answer that waits, null for none; typed before that was known, it may. */
const isOf = ({ of }: AnswerDraft, waitingId: number | null): boolean =>
  of === undefined || of.includes(waitingId);

/** What of a draft is of the answer that waits: nothing that was typed of another, but what is of the sending. */
export const draftOf = (draft: AnswerDraft, waitingId: number | null): AnswerDraft =>
  isOf(draft, waitingId) ? draft : forgotten(draft);

/** A draft without what was typed of an answer. */
export const forgotten = ({ withoutMandate }: AnswerDraft): AnswerDraft => ({
  ...NO_DRAFT,
  ...(withoutMandate !== undefined && { withoutMandate }),
});

/** A draft that is known to be of this answer. */
export const heldFor = (draft: AnswerDraft, waitingId: number | null): AnswerDraft => ({
  ...draft,
  of: draft.of ?? [waitingId],
});

/** A draft once a letter that we took in has put `nextId` in the place of the answer that waited. */
export const followed = (draft: AnswerDraft, waitingId: number | null, nextId: number): AnswerDraft =>
  isOf(draft, waitingId) ? { ...draft, of: [...(draft.of ?? [waitingId]), nextId] } : draft;

/** Whether something was typed that is not of the answer that waits. */
export const isOfAnother = (draft: AnswerDraft, waitingId: number | null): boolean =>
  isTyped(draft) && !isOf(draft, waitingId);

/** The way by which it came is no more than a habit. */
export const isTyped = ({ fields, lines }: AnswerDraft): boolean =>
  lines !== undefined || Object.keys(fields).some((name) => name !== 'source');

const texts = ['number', 'conditions', 'reason'] as const satisfies readonly AnswerField[];

/** What took somebody time to type, and decides nothing. */
export const textsOf = ({ fields }: AnswerDraft): Partial<AnswerFields> =>
  Object.fromEntries(texts.flatMap((name) => (fields[name]?.trim() ? [[name, fields[name]]] : [])));

const amount = (euros: number | null | undefined): string =>
  euros === null || euros === undefined ? '' : formatAmount(Math.round(euros * 100));

/** What an answer says, as the panel's fields. */
export const fieldsOf = (answer: AnswerItem): AnswerFields => ({
  decision: answer.decision ?? '',
  granted: amount(answer.granted),
  basis: answer.basis ?? '',
  validFrom: answer.validFrom ?? '',
  validUntil: answer.validUntil ?? '',
  number: answer.number,
  conditions: answer.conditions,
  reason: answer.reason,
  source: answer.source,
});

/** What was read of a letter, as the panel's fields. */
export const fieldsRead = (reading: LetterReading): Partial<AnswerFields> => ({
  ...(reading.decision && { decision: reading.decision.value }),
  ...(reading.granted && { granted: amount(reading.granted.value) }),
  ...(reading.validFrom && { validFrom: reading.validFrom.value }),
  ...(reading.validUntil && { validUntil: reading.validUntil.value }),
  ...(reading.number && { number: reading.number.value }),
  ...(reading.conditions.length > 0 && {
    conditions: reading.conditions.map(({ value }) => value).join('\n'),
  }),
});

export const linesOf = (
  lines: readonly { code: string; tooth: string; asked: number | null; granted: number }[],
): readonly DraftLine[] =>
  lines.map(({ code, tooth, asked, granted }) => ({
    code,
    tooth,
    asked: amount(asked),
    granted: amount(granted),
  }));

export const linesRead = ({ lines }: LetterReading): readonly DraftLine[] =>
  linesOf(
    lines.map(({ code, tooth, asked, granted }) => ({
      code: code.value,
      tooth: tooth?.value ?? '',
      asked: asked?.value ?? null,
      granted: granted.value,
    })),
  );

/** The sum of what the acts are granted, in cents; null while one of them is no amount. */
export function totalOf(lines: readonly DraftLine[]): number | null {
  const granted = lines.map((line) => parseMoney(line.granted));
  return granted.includes(null) ? null : granted.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}

/** What is sent, of what the panel shows. */
export function answerToSend(
  shown: AnswerFields,
  lines: readonly DraftLine[] | null,
  { receivedId, withoutMandate }: Pick<NewAnswer, 'receivedId' | 'withoutMandate'>,
): NewAnswer | null {
  const { decision, source, basis } = shown;
  if (decision === '' || source === '') return null;
  const hasAmount = namesAmount(decision);
  return {
    ...shown,
    decision,
    source,
    basis: basis === '' ? null : basis,
    granted: hasAmount && !lines ? shown.granted : '',
    lines: hasAmount && lines ? [...lines] : [],
    receivedId,
    withoutMandate,
  };
}

/** The fields that a decision has a use for, in their order. */
export function fieldsFor(decision: Decision | ''): readonly AnswerField[] {
  if (decision === '') return ['number'];
  if (isAgreement(decision))
    return ['granted', 'basis', 'validFrom', 'validUntil', 'number', 'conditions', 'reason'];
  if (namesAmount(decision)) return ['granted', 'basis', 'number', 'conditions'];
  return ['number', 'reason'];
}
