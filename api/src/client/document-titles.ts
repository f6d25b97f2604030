/** The titles of documents that rules look at, in the order in which a request meets them. */
export {
  documentTitle,
  documentTitles,
  meaningfulTitles,
  newDocuments,
  placeOfTitle,
  TITLE_MAX_LENGTH,
  titleAt,
  titleKey,
} from '@accordent/core/documents/document-titles.ts';
export type { NewDocumentField } from '@accordent/core/documents/document-titles.ts';
export { requestTitles } from '@accordent/core/coverage-requests/coverage-request-status.ts';
export { askedTitle } from '@accordent/core/documents/asked-title.ts';
