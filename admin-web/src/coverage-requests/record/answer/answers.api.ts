import type {
  AnswersAnswer,
  LetterReadingAnswer,
  NewAnswer,
  ReceivedAnswer,
} from '@accordent/api/answers/answers.schemas.ts';
import type { ChangedCoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { FileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import { api } from '../../../api-client.ts';
import { useRead, useReadOne } from '../../../shared/reading.ts';

export type { AnswerItem, LetterReading } from '@accordent/api/answers/answers.schemas.ts';
export type { NewAnswer };

const answersKey = (id: number) => `/dfc/${id}/answers`;

/** The answers of a PEC; null asks for none. */
export const useAnswers = (id: number | null) => useRead<AnswersAnswer>(id === null ? null : answersKey(id));

/** Which of the answers of a PEC is looked at and corrected: the latest that waits; null: none does. */
export const waitingOf = (answers: AnswersAnswer | undefined) => answers?.waiting.at(-1) ?? null;

/** The one that waits for a PEC by now, by its id. */
export const askWaiting = async (id: number): Promise<number | null> =>
  waitingOf(await api.get<AnswersAnswer>(answersKey(id)))?.id ?? null;

/** What the letter of an answer says, and of no other; null asks for none. */
export const useLetterReading = (answerId: number | null) =>
  useReadOne<LetterReadingAnswer>(answerId === null ? null : `/answer/${answerId}/reading`);

export const confirmAnswer = (id: number, answer: NewAnswer, idempotencyKey: string) =>
  api.post<ChangedCoverageRequestAnswer>(answersKey(id), answer, { idempotencyKey });

/** A letter, sent before by /upload: an answer waits with it. A file is taken once, so that its call has one key for ever. */
export const takeInLetter = (
  id: number,
  letter: { readonly uploadId: string; readonly name: string },
  correctsId: number | null,
) =>
  api.post<ReceivedAnswer>(
    `${answersKey(id)}/letter`,
    { letter, correctsId },
    { idempotencyKey: `letter-${letter.uploadId}` },
  );

export const dismissAnswer = (answerId: number) => api.post(`/answer/${answerId}/dismissal`);

export const letterUrl = async (answerId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/answer/${answerId}/letter/url`)).url;
