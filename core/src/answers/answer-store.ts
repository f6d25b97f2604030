import type { KeptFile } from '../documents/document-ports.ts';
import type { NamedFile } from '../messages/message-files.ts';
import type { EndWarning } from './agreement-end.ts';
import type { Answer } from './answer.ts';

export type NewAnswer = Omit<Answer, 'id' | 'author' | 'letter'> & {
  readonly adminId: number | null;
  readonly letter: NamedFile | null;
};

/** The letter of an answer, with the key of its bytes. */
export type AnswerLetterFile = KeptFile & {
  readonly name: string;
  readonly coverageRequestId: number;
  /** Of the PEC. */
  readonly reference: string;
};

export type EndingAgreement = {
  readonly coverageRequestId: number;
  /** 'yyyy-MM-dd'. */
  readonly until: string;
  /** The warnings that its dentist was sent of this end. */
  readonly told: readonly EndWarning[];
};

export type AnswerStore = {
  /** Gives its id. Nothing changes or removes it afterwards. */
  add(answer: NewAnswer): Promise<number>;
  /** Throws not_found. */
  get(id: number): Promise<Answer>;
  /** Those that wait for a person, oldest first. */
  waitingOf(coverageRequestId: number): Promise<readonly Answer[]>;
  /** Those that a person has confirmed, and nobody took back, latest first. */
  confirmedOf(coverageRequestId: number): Promise<readonly Answer[]>;
  /** The one that was confirmed at this instant; null for none. */
  confirmedAt(coverageRequestId: number, at: Date): Promise<Answer | null>;
  /** Agreements that end within so many days from this one, while their dentists owe documents; the soonest first. */
  endingUnbilled(wish: { readonly from: string; readonly days: number }): Promise<readonly EndingAgreement[]>;
  /** Throws not_found for one without a letter. */
  getLetter(id: number): Promise<AnswerLetterFile>;
};
