import type { OpenedDraft } from '@accordent/core/drafts/keep-drafts.ts';
import { presentDate } from '../http/wire.ts';
import type { z } from 'zod';
import type { draft as draftSchema, listedDraft } from './drafts.schemas.ts';

const presentArmed = ({ draft: { armed } }: OpenedDraft) =>
  armed && { since: presentDate(armed.at), awaited: [...armed.awaited] };

export function presentDraft(opened: OpenedDraft): z.input<typeof draftSchema> {
  const { draft, content } = opened;
  const { id, version, documents, editedAt, sentRequestId: dfcId } = draft;
  return {
    ...content,
    id,
    version,
    documents: documents.map(({ key, place, placeReason, mime, sizeBytes, pages, ...document }) => ({
      id: document.id,
      key,
      place,
      placeReason,
      mime,
      sizeBytes,
      pages,
    })),
    armed: presentArmed(opened),
    editionDate: presentDate(editedAt),
    dfcId,
  };
}

export function presentListedDraft(opened: OpenedDraft): z.input<typeof listedDraft> {
  const { draft, content } = opened;
  const { lastname, firstname } = content.patient;
  return {
    id: draft.id,
    userId: draft.practitionerId,
    patient: { lastname, firstname },
    places: draft.documents.map(({ place }) => place),
    armed: presentArmed(opened),
    editionDate: presentDate(draft.editedAt),
  };
}
