import type { DocumentMime, KeptFile } from '../documents/document-ports.ts';
import type { Actor } from '../shared/actor.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { Mandate, NewMandate, NewRevocation } from './mandate.ts';
import type { MandateStanding } from './mandate-words.ts';

export const mandateColumns = ['name', 'id', 'state', 'scope', 'validFrom', 'validUntil'] as const;
export type MandateColumn = (typeof mandateColumns)[number];

/** `day`: on which they are looked at, of Paris. `words` come from searchWords(). */
export type MandateQuery = PageRequest<MandateColumn> & {
  readonly day: string;
  readonly standing?: MandateStanding | undefined;
  readonly words: readonly string[];
};

/** A client who is not archived, with the mandate to look at. */
export type MandateRow = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly mandate: Mandate | null;
};

type Paper = Omit<KeptFile, 'pages'>;

export type MandateStore = {
  /** All of them, latest first. */
  ofPractitioner(practitionerId: number): Promise<readonly Mandate[]>;
  /** Throws not_found, also for one of a deleted practitioner. */
  get(id: number): Promise<Mandate>;
  /** Throws not_found: no such mandate, none of this dentist's own, or one without a paper. */
  getPaper(
    id: number,
    actor: Actor,
  ): Promise<{ readonly title: string; readonly mime: DocumentMime; readonly fileKey: string }>;
  /** Gives the id. */
  add(
    mandate: NewMandate & {
      readonly practitionerId: number;
      readonly paper: Paper | null;
      readonly adminId: number;
      readonly at: Date;
    },
  ): Promise<number>;
  savePaper(id: number, paper: Paper): Promise<void>;
  revoke(id: number, revocation: NewRevocation): Promise<void>;
  search(query: MandateQuery): Promise<Page<MandateRow>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<MandateQuery>): Walk<MandateRow>;
};
