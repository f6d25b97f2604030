import { documentKey, draftContent, draftPlace, MOST_DRAFT_DOCUMENTS } from '@accordent/core/drafts/draft.ts';
import { ownDetailFields } from '@accordent/core/coverage-requests/request-details.ts';
import { answeredFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { id, idInPath, wholeNumber, wireDate } from '../http/wire.schemas.ts';

/** What is typed by now, whole: what is left out is empty. */
export const draftBody = draftContent;
export type DraftBody = z.input<typeof draftBody>;
/** `version`: of what the form was opened with. */
export const changedDraftBody = draftContent.extend({
  version: wholeNumber.pipe(z.int().min(1, 'wrong_type')),
});

export const draftDocumentParams = z.object({ id: idInPath, documentId: idInPath });

/** `key`: what the device calls the file, so that it comes once; `place`: the title it will have, '' until it is sorted. */
export const newDraftDocumentBody = z.object({ key: documentKey, place: draftPlace.default('') });
export const draftPlaceBody = z.object({ place: draftPlace });
export const draftOrderBody = z.object({ documents: z.array(id).max(MOST_DRAFT_DOCUMENTS, 'too_long') });

/** Documents that are on their way: with some, the draft leaves by itself once the last is in. */
export const sendDraftBody = z.object({
  awaited: z
    .array(z.object({ key: documentKey, place: draftPlace.default('') }))
    .max(MOST_DRAFT_DOCUMENTS, 'too_long')
    .default([]),
});

const draftDocument = z.object({
  id: z.int(),
  key: z.string(),
  place: z.string(),
  /** Why it was sorted there by itself; '' where a person said so. */
  placeReason: z.string(),
  mime: z.string(),
  sizeBytes: z.int(),
  pages: z.int().nullable(),
});
export type DraftDocumentItem = z.infer<typeof draftDocument>;

const armed = z.object({ since: wireDate, awaited: z.array(z.string()) }).nullable();

export const draft = z.object({
  id: z.int(),
  version: z.int(),
  userId: z.int().nullable(),
  patient: z.object({
    lastname: z.string(),
    firstname: z.string(),
    nirNumber: z.string(),
    nirKey: z.string(),
    isNirConfirmed: z.boolean(),
    knownId: z.int().nullable(),
  }),
  details: z.object({ ...answeredFields(ownDetailFields), insuredNirConfirmed: z.boolean() }),
  remark: z.string(),
  hasCareBegun: z.boolean().nullable(),
  /** Differences that were answered by what is typed, each by a hash. */
  kept: z.array(z.string()),
  documents: z.array(draftDocument),
  /** It leaves by itself once these documents are in. */
  armed,
  editionDate: wireDate,
  /** The PEC that became of it. */
  dfcId: z.int().nullable(),
});
export type DraftRecord = z.infer<typeof draft>;
export const draftAnswer = z.object({ draft });
export type DraftAnswer = z.infer<typeof draftAnswer>;

/** A draft in a list: no number leaves there. */
export const listedDraft = z.object({
  id: z.int(),
  /** For whom it is, or who began it. */
  userId: z.int(),
  patient: z.object({ lastname: z.string(), firstname: z.string() }),
  /** Titles of the documents that are in, '' for one that is not sorted. */
  places: z.array(z.string()),
  armed,
  editionDate: wireDate,
});
export type DraftItem = z.infer<typeof listedDraft>;
export const draftsAnswer = z.object({ drafts: z.array(listedDraft) });
export type DraftsAnswer = z.infer<typeof draftsAnswer>;

export const begunDraftAnswer = z.object({ id: z.int(), version: z.int() });
export const savedDraftAnswer = z.object({ version: z.int() });
/** `dfcId`: the PEC that the draft became with this document, or null. */
export const addedDraftDocumentAnswer = z.object({ documentId: z.int(), dfcId: z.int().nullable() });
export type AddedDraftDocumentAnswer = z.infer<typeof addedDraftDocumentAnswer>;
/** null: it waits for documents. */
export const sentDraftAnswer = z.object({ dfcId: z.int().nullable() });
export type SentDraftAnswer = z.infer<typeof sentDraftAnswer>;
