import { screenSentences } from '../screen-sentences.fr.ts';
import { ApiFailure } from './api-client.ts';

/** What to say of a failed call: its French sentence and the reference for support. */
export function failureOf(error: unknown): { message: string; reference: string | undefined } {
  if (error instanceof ApiFailure)
    return { message: error.sentence, reference: error.reference.slice(0, 8) || undefined };
  return { message: screenSentences.noState, reference: undefined };
}

/** What to say of a failed call where there is no room for more than a sentence. */
export const sentenceOf = (error: unknown): string => failureOf(error).message;

/** Why the server refused; `otherwise` is said when it gave no reason. */
export function refusalOf(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return isRefusal ? error.sentence : otherwise;
}

/** What is said of an act that the server could not do, such as `de l’ajout du document`; quoted, apostrophes included. */
export const actFailed = (act: string): string =>
  `Une erreur s'est produite lors ${act.replaceAll('’', "'")}. Veuillez réessayer ultérieurement.`;

/** The sentences of the faulty fields, by wire name. */
export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiFailure ? error.fields : {};

/** The sentence of a refusal that is about one field, by the code that `fieldOf` names. */
export function faultOf(
  error: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const field = error instanceof ApiFailure ? fieldOf[error.code] : undefined;
  return error instanceof ApiFailure && field ? { [field]: error.sentence } : {};
}

/** Whether the call was refused for this reason. */
export const isRefusedFor = (error: unknown, code: string): error is ApiFailure =>
  error instanceof ApiFailure && error.code === code;

/** Whether nobody knows what became of the call: no answer of the server has come back. */
export const isWithoutAnswer = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || ['unreachable', 'no_state'].includes(error.code);

/** Whether what is wrong stands at the fields, or at a file, so that its toast may go by itself. */
const isAtField = (error: unknown, fieldOf?: Readonly<Record<string, string>>): boolean =>
  isAboutAFile(error) || Object.keys({ ...faultsOf(error), ...faultOf(error, fieldOf) }).length > 0;

/** Whether a sent file was refused: too large, or not a document. */
export const isAboutAFile = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 413 || error.status === 415);

/** What a form shows of a refused save; `otherwise` as for `refusalOf`, `fieldOf` as for `faultOf`. */
export function readRefusal(
  error: unknown,
  { otherwise, fieldOf }: { otherwise?: string | undefined; fieldOf?: Readonly<Record<string, string>> } = {},
) {
  return {
    sentence: refusalOf(error, otherwise ?? failureOf(error).message),
    faults: { ...faultsOf(error), ...faultOf(error, fieldOf) },
    isAtField: isAtField(error, fieldOf),
    /** The record as it stands, for a refusal as stale; else null. */
    isQuestion: isRefusedFor(error, 'ssn_doubtful'),
    stale: isRefusedFor(error, 'stale') ? { answer: error.answer as unknown } : null,
  };
}

/** Where the server failed without a reason, the sentence of this act. */
export function withoutReason(error: unknown, sentence: string): unknown {
  if (!(error instanceof ApiFailure) || !['unexpected', 'no_state'].includes(error.code)) return error;
  if ([502, 503, 504].includes(error.status)) return error;
  return new ApiFailure(error.status, { ...error.answer, error: sentence }, error.reference);
}
