import { z } from 'zod';
import { requestTitles } from '../coverage-requests/coverage-request-status.ts';
import { ownDetailFields } from '../coverage-requests/request-details.ts';
import type { KeptFile } from '../documents/document-ports.ts';
import { documentTitle, TITLE_MAX_LENGTH, titleAt, titleKey } from '../documents/document-titles.ts';
import { typedPatientFaults, type TypedPatient } from '../patients/patient.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import { mapFields, secretText, typedText } from '../shared/fields.ts';
import { textLimits } from '../shared/text-limits.ts';
import { recordId } from '../shared/whole-number.ts';

/** A draft that nobody touches is kept this long. */
export const DRAFT_LIFE_DAYS = 30;
/** As many as a practice keeps, and as many documents as one holds. */
export const MOST_DRAFTS = 60;
export const MOST_DRAFT_DOCUMENTS = 30;

/** Where the whole of what was typed is sealed. */
export const DRAFT_CONTEXT = 'request_drafts.content';

const typed = (limit: number) => secretText(limit).default('');

/** What is typed of a new request, as it stands: nothing of it is judged before it leaves. */
export const draftContent = z.object({
  /** For whom, where one of a practice chooses. */
  userId: recordId.nullable().default(null),
  patient: z
    .object({
      lastname: typed(100),
      firstname: typed(100),
      /** The two boxes of a number. */
      nirNumber: typed(50),
      nirKey: typed(50),
      isNirConfirmed: z.boolean().default(false),
      /** One that the practice knows. */
      knownId: recordId.nullable().default(null),
    })
    .prefault({}),
  details: z
    .object({
      ...mapFields(ownDetailFields, ({ limit }) => typed(limit)),
      insuredNirConfirmed: z.boolean().default(false),
    })
    .prefault({}),
  remark: typed(textLimits.remark),
  /** null: nobody has said. */
  hasCareBegun: z.boolean().nullable().default(null),
  /** Differences with a paper that were answered by what is typed, each by a hash: nothing of the paper is kept. */
  kept: z
    .array(z.string().regex(/^[0-9a-f]{8,32}$/, 'wrong_type'))
    .max(60, 'too_many_records')
    .default([]),
});
export type DraftContent = z.output<typeof draftContent>;

/** Where a document of a draft belongs: the title that it will have, '' until it is sorted. */
export const draftPlace = typedText(TITLE_MAX_LENGTH).overwrite(documentTitle);
/** What the device that sends a document calls it, so that it comes once. */
export const documentKey = z.string().regex(/^[\w-]{1,64}$/, 'wrong_type');

export type DraftDocument = KeptFile & {
  readonly id: number;
  readonly draftId: number;
  readonly key: string;
  readonly place: string;
  /** Why it was sorted there by itself; '' where a person said so. */
  readonly placeReason: string;
  readonly createdAt: Date;
};

/** A request that is to leave by itself, and which documents it still waits for. */
export type Armed = { readonly at: Date; readonly awaited: readonly string[] };

export type Draft = {
  readonly id: number;
  /** For whom it is, or who began it where nobody was chosen: whose practice it is of. */
  readonly practitionerId: number;
  readonly authorId: number;
  readonly contentSealed: string;
  readonly version: number;
  readonly armed: Armed | null;
  readonly createdAt: Date;
  readonly editedAt: Date;
  /** The request that became of it. */
  readonly sentRequestId: number | null;
  /** In their order. */
  readonly documents: readonly DraftDocument[];
};

/** The patient of a draft as a new request takes him. */
export const patientOfDraft = ({ patient }: DraftContent): TypedPatient => ({
  lastnamePatient: patient.lastname,
  firstnamePatient: patient.firstname,
  ssn: patient.nirNumber + patient.nirKey,
  ssnConfirmed: patient.isNirConfirmed,
  ...(patient.knownId === null ? {} : { patientId: patient.knownId }),
});

/**
 * What stops a draft from leaving, by field. A document that is on its way counts where it says its place; while one
 * without a place is, nobody can tell which is missing.
 */
export function draftFaults(
  content: DraftContent,
  {
    documents,
    awaited,
  }: { documents: readonly Pick<DraftDocument, 'place'>[]; awaited: readonly Pick<DraftDocument, 'place'>[] },
): FieldFaults {
  const there = [...documents, ...awaited].map(({ place }) => place);
  const isMissing = requestTitles.some((title) => !there.includes(title));
  return {
    ...typedPatientFaults(patientOfDraft(content)),
    ...(isMissing && !awaited.some(({ place }) => place === '') && { documents: 'documents_missing' }),
  };
}

/** Documents under the title that each will have, those of one title together: the pages of one paper. */
export function papersOf(
  documents: readonly DraftDocument[],
): readonly { readonly title: string; readonly pages: readonly DraftDocument[] }[] {
  const papers = new Map<string, { readonly title: string; readonly pages: DraftDocument[] }>();
  for (const [index, document] of documents.entries()) {
    const title = document.place || titleAt(index, document);
    const paper = papers.get(titleKey(title)) ?? { title, pages: [] };
    papers.set(titleKey(title), paper);
    paper.pages.push(document);
  }
  return [...papers.values()];
}
