import type { DraftDocument } from '../drafts/draft.ts';
import { requestTitles } from '../coverage-requests/coverage-request-status.ts';
import type { Practitioner } from '../shared/actor.ts';

/** How long a telephone adds photos to a draft without a login. */
export const PHONE_LINK_MINUTES = 15;

/** What lets one telephone, the first that opens it, add photos to one draft and see nothing of it. */
export type PhoneLink = {
  readonly id: string;
  readonly draftId: number;
  /** Of the draft, as it stands now. */
  readonly practitionerId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Null: no telephone has opened it. */
  readonly openedAt: Date | null;
  /** How many it has brought. */
  readonly documents: number;
};

/** Where a photo may belong: '' is sorted later. */
export const phonePlaces = ['', ...requestTitles] as const;

/** The titles that a draft still lacks. A photo that nobody has sorted may be any of them: it counts for none. */
export const wantedTitles = (documents: readonly Pick<DraftDocument, 'place'>[]): readonly string[] =>
  requestTitles.filter((title) => !documents.some(({ place }) => place === title));

/** What the telephone calls a photo, as the draft keeps it: no key of it is one of another device. */
export const phoneKey = ({ id }: Pick<PhoneLink, 'id'>, key: string): string =>
  `phone-${id.slice(0, 8)}-${key}`;

/** A telephone reaches the one draft of its link, as the practice whose it is. */
export const sightOf = ({ practitionerId }: Pick<PhoneLink, 'practitionerId'>): Practitioner => ({
  kind: 'practitioner',
  id: practitionerId,
  sessionId: '',
  planId: 0,
  isSuper: false,
  practiceIds: [practitionerId],
});
