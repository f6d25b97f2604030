import { askedPapers } from '../documents/asked-papers.ts';
import { documentTitles } from '../documents/document-titles.ts';
import { refusalReasons } from '../documents/refusal-reasons.ts';
import { searchText } from '../shared/person-name.ts';

/** What is known of a request for more: the document refused with it, if any, and what staff wrote. */
export type Asked = {
  readonly title: string | null;
  readonly reason: string | null;
  readonly comment: string;
};

/** Why an insurer asked again, in words of ours: what somebody typed may name a patient, and is kept nowhere else. */
export function whyAsked({ title, reason, comment }: Asked): string {
  if (reason !== null && refusalReasons.includes(reason)) return reason.replace(/\.$/, '');
  const known = Object.values(documentTitles).find((one) => one === title);
  if (known) return known;
  const words = searchText(comment);
  return askedPapers.find((one) => one.why !== null && one.words.test(words))?.why ?? 'Autre';
}
