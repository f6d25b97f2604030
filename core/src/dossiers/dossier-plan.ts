import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { latestDocuments } from '../coverage-requests/required-documents.ts';
import type { DocumentMime } from '../documents/document-ports.ts';
import { documentTitles } from '../documents/document-titles.ts';
import type { RequestDocument } from '../documents/document.ts';
import type { sendingTerms } from '../mutuals/sending-terms.ts';
import type { Kept } from '../shared/fields.ts';
import { listedName, searchText } from '../shared/person-name.ts';
import { filledSending } from '../transmissions/sending-texts.ts';
import { roleOf, type DocumentRole } from './document-role.ts';
import { orderOf } from './dossier-order.ts';
import type { DossierKind } from './dossier.ts';

export type DossierTerms = Pick<
  Kept<typeof sendingTerms>,
  'dossierOrder' | 'dossierFiles' | 'largestDossier' | 'fileNameModel'
>;

export type PlannedDocument = {
  readonly id: number;
  /** As the cover names it. */
  readonly label: string;
  readonly mime: DocumentMime;
  readonly fileKey: string;
};

/** What stands together in a dossier: a document, or the two sides of a card on one page. */
export type PlannedPart = { readonly label: string; readonly documents: readonly PlannedDocument[] };

/** A PDF to be made. */
export type PlannedFile = {
  /** Without extension. */
  readonly name: string;
  /** Which page comes first, if any. */
  readonly opening: 'cover' | 'dental-adviser' | null;
  readonly parts: readonly PlannedPart[];
};

/** Why a document does not go: refused or not decided yet, another of its title is newer, or it has no place in this kind. */
export const whysLeftOut = ['refused', 'undecided', 'replaced', 'medical', 'other-kind'] as const;
export type WhyLeftOut = (typeof whysLeftOut)[number];
export type LeftOut = { readonly documentId: number; readonly title: string; readonly why: WhyLeftOut };

export type DossierPlan = {
  readonly files: readonly PlannedFile[];
  /** What goes in the files of everybody, in order: what the cover lists. */
  readonly parts: readonly PlannedPart[];
  readonly leftOut: readonly LeftOut[];
};

type Wanted = {
  readonly kind: DossierKind;
  readonly documents: readonly RequestDocument[];
  readonly terms: DossierTerms;
  readonly request: Pick<CoverageRequest, 'reference'>;
  readonly practitioner: { readonly firstname: string; readonly lastname: string; readonly rpps: string };
  /** Whether the patient has agreed that X-rays and clinical notes go, in a file of their own. */
  readonly withXrays: boolean;
};

/** Which documents go to the insurer, in which order and files, and which do not. */
export function planDossier(wanted: Wanted): DossierPlan {
  const { kind, documents, terms, withXrays } = wanted;
  const latest = latestDocuments(documents);
  const whys = new Map(
    documents.map((one) => [
      one.id,
      latest.includes(one) ? whyLeftOut(one, { kind, withXrays }) : ('replaced' as const),
    ]),
  );
  const going = latest.filter(({ id }) => whys.get(id) === null);
  const parts = partsOf(inOrder(going.filter(isForEverybody), terms.dossierOrder));
  const medical = partsOf(going.filter((one) => !isForEverybody(one)));
  const name = fileName(wanted);
  const own: readonly PlannedFile[] =
    terms.dossierFiles === 'Un par pièce' ? filePerPart(name, parts) : [{ name, opening: 'cover', parts }];
  const apart: readonly PlannedFile[] =
    medical.length > 0
      ? [{ name: `${name}_dentiste-conseil`, opening: 'dental-adviser', parts: medical }]
      : [];
  return {
    files: parts.length > 0 ? [...own, ...apart] : [],
    parts,
    leftOut: documents.flatMap(({ id, title }) => {
      const why = whys.get(id) ?? null;
      return why === null ? [] : [{ documentId: id, title, why }];
    }),
  };
}

/** In bytes; what an insurer says of no size takes, most mailboxes take. */
export const largestBytes = ({ largestDossier }: Pick<DossierTerms, 'largestDossier'>): number =>
  (largestDossier === '' ? USUAL_MEGABYTES : Number(largestDossier)) * 1_000_000;

const USUAL_MEGABYTES = 10;

const ofKind: Readonly<Record<DossierKind, readonly DocumentRole[]>> = {
  // The insurer's own agreement is no news to him.
  request: ['card-front', 'card-back', 'quote', 'other', 'medical'],
  agreement: ['signed-agreement', 'invoice', 'medical'],
};

function whyLeftOut(
  { title, isValid }: RequestDocument,
  { kind, withXrays }: Pick<Wanted, 'kind' | 'withXrays'>,
): WhyLeftOut | null {
  const role = roleOf(title);
  if (!ofKind[kind].includes(role)) return 'other-kind';
  if (role === 'medical' && !withXrays) return 'medical';
  if (isValid === null) return 'undecided';
  return isValid ? null : 'refused';
}

const isForEverybody = ({ title }: Pick<RequestDocument, 'title'>): boolean => roleOf(title) !== 'medical';

/** Those of one role as they came. */
function inOrder(
  documents: readonly RequestDocument[],
  order: DossierTerms['dossierOrder'],
): readonly RequestDocument[] {
  const roles = orderOf(order);
  const place = ({ title }: RequestDocument) => roles.indexOf(roleOf(title));
  return documents.toSorted(
    (one, other) =>
      place(one) - place(other) || one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id,
  );
}

const cardLabels: Readonly<Record<string, string>> = {
  [documentTitles.cardFront]: 'Carte de mutuelle, recto',
  [documentTitles.cardBack]: 'Carte de mutuelle, verso',
};

/** Each document is a part, but for the two sides of a card where both are pictures. */
function partsOf(documents: readonly RequestDocument[]): readonly PlannedPart[] {
  const planned = documents.map(({ id, title, mime, fileKey }): PlannedDocument => {
    return { id, label: cardLabels[title] ?? title, mime: mime as DocumentMime, fileKey };
  });
  const sides = Object.values(cardLabels).map((label) => planned.find((one) => one.label === label));
  const [front, back] = sides;
  const isCard = front && back && isPicture(front) && isPicture(back);
  return planned.flatMap((one): readonly PlannedPart[] => {
    if (isCard && one === back) return [];
    if (isCard && one === front) return [{ label: 'Carte de mutuelle', documents: [front, back] }];
    return [{ label: one.label, documents: [one] }];
  });
}

const isPicture = ({ mime }: PlannedDocument): boolean => mime !== 'application/pdf';

/** What the insurer asks for, else our reference; a model that gives nothing is none. */
function fileName({ terms, request: { reference }, practitioner }: Wanted): string {
  const filled = filledSending(terms.fileNameModel, {
    reference,
    praticien: listedName(practitioner),
    rpps: practitioner.rpps,
    patient: '',
    adherent: '',
    accord: '',
    fin: '',
  });
  const name = filled
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, '-')
    .replace(/\.pdf$/i, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return name === '' ? reference : name;
}

/**
 * The cover, and a file for each part. A typed title may hold a name, which no file's name may: those that we know
 * stand there alone.
 */
function filePerPart(name: string, parts: readonly PlannedPart[]): readonly PlannedFile[] {
  const named = parts.map((part, place): PlannedFile => {
    const role = roleOf(part.documents[0]?.label ?? '');
    const word = part.label.startsWith('Carte de mutuelle') ? 'carte' : (roleWords[role] ?? 'piece');
    return { name: `${name}_${place + 1}_${word}`, opening: null, parts: [part] };
  });
  return [{ name: `${name}_0_garde`, opening: 'cover', parts: [] }, ...named];
}

const roleWords: Readonly<Partial<Record<DocumentRole, string>>> = {
  quote: 'devis',
  'signed-agreement': searchText(documentTitles.signedAgreement).replaceAll(' ', '-'),
  invoice: 'facture',
};
