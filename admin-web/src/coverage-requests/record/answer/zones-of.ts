import type { CuttingProps } from '@accordent/ui-kit/FileViewer/Cutting.tsx';
import type { Zone } from '@accordent/ui-kit/FileViewer/Zones.tsx';
import type { AnswerField } from './answer-draft.ts';
import type { LetterReading } from './answers.api.ts';

/** The fields of the panel that a letter can fill, with the numbers that they bear there and on the paper. */
export const fieldNumbers: Partial<Record<AnswerField, number>> = {
  decision: 1,
  granted: 2,
  validFrom: 3,
  validUntil: 3,
  number: 4,
  conditions: 5,
};

/** Where each of them was read. */
export function zonesOf(reading: LetterReading, inHand: AnswerField | null): readonly Zone[] {
  return readOf(reading).flatMap(([field, found]) =>
    found.places.map(({ page, left, top, width, height, text }) => ({
      page,
      left,
      top,
      width,
      height,
      number: fieldNumbers[field] ?? 0,
      label: text,
      isInHand: inHand !== null && fieldNumbers[inHand] === fieldNumbers[field],
    })),
  );
}

type Found = {
  readonly why: string;
  readonly places: readonly (Omit<Zone, 'number' | 'label' | 'isInHand'> & { readonly text: string })[];
};

/** What was read of each field, where anything was. */
function readOf(reading: LetterReading): readonly (readonly [AnswerField, Found])[] {
  const { decision, granted, validFrom, validUntil, number, conditions } = reading;
  const found: readonly (readonly [AnswerField, Found | null])[] = [
    ['decision', decision],
    ['granted', granted],
    ['validFrom', validFrom],
    ['validUntil', validUntil],
    ['number', number],
    ...conditions.map((condition) => ['conditions', condition] as const),
  ];
  return found.flatMap(([field, each]) => (each ? [[field, each] as const] : []));
}

/** A letter is there, and what it says is on its way. */
export const isBeingRead = (answer: {
  readonly isLoading: boolean;
  readonly letter: object | null;
}): boolean => answer.isLoading && answer.letter !== null;

/** Why what was read of a field is believed; null: nothing was. */
export const whyOf = (reading: LetterReading, field: AnswerField): string | null =>
  readOf(reading).find(([name]) => name === field)?.[1].why ?? null;

/** Where what stands in a field was read, to be shown beside it. */
export const placesOf = (reading: LetterReading, field: AnswerField): CuttingProps['places'] =>
  (readOf(reading).find(([name]) => name === field)?.[1].places ?? []).map(({ text, ...place }) => ({
    ...place,
    label: text,
  }));
