import { stageOf, type StatusId, type Stage } from '../coverage-requests/coverage-request-status.ts';
import { documentTitles, titleKey, type MeaningfulTitle } from '../documents/document-titles.ts';

const { cardFront, cardBack, quote, agreement, signedAgreement, invoice } = documentTitles;

/** A card is sent again when rights are looked at again, at any stage. */
const titlesOf: Record<Stage, readonly MeaningfulTitle[]> = {
  request: [cardFront, cardBack, quote],
  agreement: [invoice, signedAgreement, agreement, cardFront, cardBack],
  terminal: [],
};

/** The titles under which a document of a message can be filed in this status, beside those that no rule looks at. */
export const filingTitles = (statusId: StatusId): readonly MeaningfulTitle[] => titlesOf[stageOf(statusId)];

/** Whether one can be filed under this title: one that rules look at must belong to the stage of the request. */
export function mayFileAs({ statusId, title }: { statusId: StatusId; title: string }): boolean {
  const isSame = (known: MeaningfulTitle) => titleKey(known) === titleKey(title);
  return !Object.values(documentTitles).some(isSame) || filingTitles(statusId).some(isSame);
}
