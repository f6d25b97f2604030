import { titleKey } from '../documents/document-titles.ts';
import type { RequestDocument } from '../documents/document.ts';
import { agreementTitles, requestTitles, statuses, statusOf } from './coverage-request-status.ts';
import type { StatusId } from './coverage-request-status.ts';

/** What the rules look at of a document. */
export type JudgedDocument = Pick<RequestDocument, 'id' | 'title' | 'isValid' | 'createdAt'>;

/** The latest document of a title stands for that title, in every rule. In the given order. */
export function latestDocuments<Document extends JudgedDocument>(
  documents: readonly Document[],
): readonly Document[] {
  const latest = new Map<string, Document>();
  for (const document of documents) {
    const key = titleKey(document.title);
    const other = latest.get(key);
    if (!other || isLater(document, other)) latest.set(key, document);
  }
  return documents.filter((document) => latest.get(titleKey(document.title)) === document);
}

function isLater(one: JudgedDocument, other: JudgedDocument): boolean {
  const gap = one.createdAt.getTime() - other.createdAt.getTime();
  return gap === 0 ? one.id > other.id : gap > 0;
}

/** The documents that nobody has decided: while there is one, staff may not change the status. */
export function undecidedDocuments<Document extends JudgedDocument>(
  documents: readonly Document[],
): readonly Document[] {
  return latestDocuments(documents).filter(({ isValid }) => isValid === null);
}

/** Titles: required in this status and not there; refused and not replaced; waiting for a decision. */
export type DocumentState = {
  readonly missing: readonly string[];
  readonly refused: readonly string[];
  readonly undecided: readonly string[];
};

/** How the documents of a request in this status stand. */
export function documentState(documents: readonly JudgedDocument[], statusId: StatusId): DocumentState {
  const latest = latestDocuments(documents);
  const titlesOf = (isValid: boolean | null) =>
    latest.filter((one) => one.isValid === isValid).map(({ title }) => title);
  return {
    missing: absent(latest, statusOf(statusId).asksFor),
    refused: titlesOf(false),
    undecided: titlesOf(null),
  };
}

export type DocumentCause = 'added' | 'deleted' | 'decided';

type AutomaticMove = {
  readonly from: StatusId;
  readonly to: StatusId;
  readonly causes: readonly DocumentCause[];
  readonly byDentistOnly: boolean;
  /** `deleted`: the title of the one that was. */
  readonly when: (latest: readonly JudgedDocument[], deleted: string) => boolean;
};

const any: readonly DocumentCause[] = ['added', 'deleted', 'decided'];

/** What a change of its documents does to a request by itself. */
const automaticMoves: readonly AutomaticMove[] = [
  {
    from: statuses.incomplete.id,
    to: statuses.new.id,
    causes: any,
    byDentistOnly: false,
    when: (latest) => arePresent(latest, requestTitles),
  },
  {
    from: statuses.toComplete.id,
    to: statuses.new.id,
    causes: ['added'],
    byDentistOnly: true,
    when: (latest) => arePresent(latest, requestTitles) && !latest.some(isRefused),
  },
  {
    from: statuses.agreed.id,
    to: statuses.agreementToTransmit.id,
    causes: any,
    byDentistOnly: false,
    when: (latest) => arePresent(latest, agreementTitles),
  },
  {
    from: statuses.new.id,
    to: statuses.incomplete.id,
    causes: ['deleted'],
    byDentistOnly: false,
    when: (latest, deleted) => absent(latest, requestTitles).some(isSame(deleted)),
  },
  {
    from: statuses.agreementToTransmit.id,
    to: statuses.agreed.id,
    causes: ['deleted'],
    byDentistOnly: false,
    when: (latest, deleted) => absent(latest, agreementTitles).some(isSame(deleted)),
  },
];

/** The status to which the request moves by itself after this change of its documents; null when it stays. */
export function automaticMove({
  statusId,
  documents,
  cause,
  deleted = '',
  byDentist,
}: {
  readonly statusId: StatusId;
  /** As they are after the change. */
  readonly documents: readonly JudgedDocument[];
  readonly cause: DocumentCause;
  /** The title of the one that was deleted: only a required one leads back. */
  readonly deleted?: string | undefined;
  readonly byDentist: boolean;
}): StatusId | null {
  const latest = latestDocuments(documents);
  const move = automaticMoves.find(
    ({ from, causes, byDentistOnly, when }) =>
      from === statusId && causes.includes(cause) && (byDentist || !byDentistOnly) && when(latest, deleted),
  );
  return move?.to ?? null;
}

const isSame =
  (title: string) =>
  (other: string): boolean =>
    titleKey(other) === titleKey(title);

const isRefused = ({ isValid }: JudgedDocument): boolean => isValid === false;

function absent(latest: readonly JudgedDocument[], titles: readonly string[]): readonly string[] {
  const keys = new Set(latest.map(({ title }) => titleKey(title)));
  return titles.filter((title) => !keys.has(titleKey(title)));
}

/** Each present and not refused. */
function arePresent(latest: readonly JudgedDocument[], titles: readonly string[]): boolean {
  return (
    absent(
      latest.filter((document) => !isRefused(document)),
      titles,
    ).length === 0
  );
}
