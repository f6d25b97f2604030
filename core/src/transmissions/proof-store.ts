import type { NamedFile } from '../messages/message-files.ts';
import type { Walk } from '../shared/walk.ts';
import type { CarriedDossier, ChainedLine, KeptProofFile, ProofKind, ProofLine } from './proof-line.ts';

export type ProofStore = {
  /** The last line of a PEC's proof, whose PEC stays locked until the transaction ends: lines come one by one. */
  lastOf(coverageRequestId: number): Promise<Pick<ChainedLine, 'place' | 'hash'> | null>;
  /** Gives its id. `replyToken`: by which an answer by mail is known. */
  add(line: ChainedLine, replyToken: string | null): Promise<number>;
  /** Files that are kept with a line. */
  addFiles(lineId: number, files: readonly NamedFile[]): Promise<void>;
  /** One of them with its bytes' key; throws not_found. */
  getFile(fileId: number): Promise<KeptProofFile & { coverageRequestId: number; fileKey: string }>;
  find(id: number): Promise<ProofLine | null>;
  /** The sendings that left in one mail with this one, itself included, by PEC: several for a reminder. */
  sentTogether(id: number): Promise<readonly ProofLine[]>;
  /** In their order. */
  ofRequest(coverageRequestId: number): Promise<readonly ProofLine[]>;
  /** The sending that an act of this instant has written; null for none. */
  sendingAt(coverageRequestId: number, at: Date): Promise<ProofLine | null>;
  /** The sending whose answers come under this token; null for none. */
  byReplyToken(token: string): Promise<ProofLine | null>;
  /** The sending that one of these mails carried, by its Message-ID; null for none. */
  byMail(messageIds: readonly string[]): Promise<ProofLine | null>;
  /** Notes that the mail of a sending carries the dossier itself. */
  carry(carried: CarriedDossier): Promise<void>;
  /** null: it carries a link, or nothing. */
  carriedBy(sendingId: number): Promise<CarriedDossier | null>;
  /** The files of the dossier that was sent, without what is under medical secrecy. */
  carriedFiles(sendingId: number): Promise<readonly { readonly name: string; readonly fileKey: string }[]>;
  /**
   * A sending by letter that may be printed; null: it is none, or it was withdrawn, or its PEC cancelled, moved back or sent
   * again before anybody had printed it.
   */
  findLetter(id: number): Promise<ProofLine | null>;
  /** Letters that were sent since then, and that nobody has printed and may, oldest first. */
  lettersToPrint(since: Date): Promise<readonly SentLetter[]>;
  /** The letter of this dossier lies on paper. */
  notePrinted(dossierId: number, printed: { readonly adminId: number; readonly at: Date }): Promise<void>;
  /** All sendings that these conditions find, in the order of their time. */
  walkSendings(query: SendingsQuery): Walk<ExportedSending>;
  /** PEC that have a proof, by id, after this one. */
  requestsAfter(afterId: number, limit: number): Promise<readonly { id: number; reference: string }[]>;
};

/** Sendings of a period, whose end is left out; to one insurer, or to all. */
export type SendingsQuery = {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly mutualId?: number | undefined;
  readonly mutualGroupId?: number | undefined;
};

/** A sending as it leaves in a list; `facts` null: they were erased. */
export type ExportedSending = Pick<
  ProofLine,
  'at' | 'purpose' | 'way' | 'facts' | 'place' | 'hash' | 'author'
> & {
  readonly reference: string;
  readonly mutual: string | null;
  readonly mutualGroup: string | null;
  /** The last that came back on it. */
  readonly cameBack: { readonly kind: ProofKind; readonly at: Date } | null;
};

/** A sending by letter, to be printed. */
export type SentLetter = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly reference: string;
  readonly insurer: string;
  readonly at: Date;
};
