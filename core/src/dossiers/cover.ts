import type { RequestDetails } from '../coverage-requests/kept-details.ts';
import { isPractice, ofTitled, titledName } from '../practitioners/in-whose-name.ts';
import type { PersonalFields } from '../practitioners/practitioner-fields.ts';
import { parisDay } from '../shared/calendar.ts';
import { formatEuros } from '../shared/money.ts';
import { groupNir } from '../shared/nir.ts';
import { listedName } from '../shared/person-name.ts';
import type { PlannedPart } from './dossier-plan.ts';
import type { DossierKind } from './dossier.ts';

type Person = { readonly firstname: string; readonly lastname: string };

export type CoverFacts = {
  readonly kind: DossierKind;
  readonly reference: string;
  /** When it is made. */
  readonly at: Date;
  readonly practitioner: Person &
    Pick<PersonalFields, 'address' | 'zip' | 'city' | 'rpps' | 'finess' | 'phone'>;
  /** Whom it is sent to. */
  readonly insurerName: string;
  readonly mutualName: string;
  readonly patient: Person;
  /** In full; '' where it is not known. */
  readonly nir: string;
  /** What is known of it besides. */
  readonly details: Partial<RequestDetails>;
  /** Who sends, and where he is answered. */
  readonly sender: {
    readonly name: string;
    readonly mailboxAddress: string;
    readonly publicUrl: string;
    readonly contact: { readonly phone: string; readonly hours: string };
  };
  /** Whether a mail to this insurer carries a link to answer on. */
  readonly hasLink: boolean;
  /** Whether a mandate of the practitioner is in force: without one it is not said. */
  readonly hasMandate: boolean;
};

export type CoverLine = { readonly label: string; readonly value: string };

export type CoverSection = { readonly title: string | null; readonly lines: readonly CoverLine[] };

/** A page of text that comes first in its file, or is all of it, as it is read. */
export type Cover = {
  /** In the outline. */
  readonly name: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** An address that a window envelope shows, and under it place and date; null: it goes in none. */
  readonly window: { readonly address: string; readonly dated: string } | null;
  /** For whom alone it is; null for everybody at the insurer's. */
  readonly secret: string | null;
  readonly title: string;
  readonly reference: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly CoverSection[];
  /** `byParts`: a PDF that was made here; what its outline names is listed in its place. */
  readonly enclosed: readonly {
    readonly label: string;
    readonly documentId: number;
    readonly byParts?: true;
  }[];
  /** At the end, apart. */
  readonly box: { readonly title: string; readonly lines: readonly string[] } | null;
};

const MEDICAL_SECRET = 'À l’attention du dentiste-conseil, secret médical';

/** What each kind is about, here and in the letter that goes before it. */
export const dossierTitles: Readonly<Record<DossierKind, string>> = {
  request: 'Demande de prise en charge dentaire',
  agreement: 'Accord signé et facture',
};

/** The first page of a file, with what is known; what is not is left out. */
export function coverOf(
  facts: CoverFacts,
  { parts, isMedicalSecret }: { readonly parts: readonly PlannedPart[]; readonly isMedicalSecret: boolean },
): Cover {
  const { kind, reference, at, practitioner, sender, hasMandate } = facts;
  const lines = isMedicalSecret ? linesOfPerson(facts) : [...linesOfPerson(facts), ...linesOfQuote(facts)];
  return {
    name: 'Page de garde',
    from: [
      titledName(practitioner),
      isPractice(practitioner) ? '' : 'Cabinet dentaire',
      practitioner.address,
      `${practitioner.zip} ${practitioner.city}`,
      labelled('Tél.', practitioner.phone.replaceAll(/(\d\d)(?=\d)/g, '$1 ')),
      labelled('RPPS', practitioner.rpps),
      labelled('FINESS', practitioner.finess),
    ].filter(isSaid),
    to: [
      facts.insurerName,
      facts.insurerName && 'Service des prises en charge',
      `le ${frenchDay(parisDay(at))}`,
    ].filter(isSaid),
    window: null,
    secret: isMedicalSecret ? MEDICAL_SECRET : null,
    title: dossierTitles[kind],
    reference: `Notre référence\u00A0: ${reference}. À rappeler dans votre réponse.`,
    paragraphs: [
      `Demande adressée pour le compte ${ofTitled(practitioner)}${hasMandate ? ', en vertu de son mandat,' : ''} par ${sender.name}.`,
    ],
    sections: [{ title: null, lines: lines.filter(({ value }) => isSaid(value)) }],
    enclosed: parts.flatMap(({ documents }) => documents.map(({ id, label }) => ({ label, documentId: id }))),
    box: {
      title: 'Où répondre',
      lines: whereToAnswer(facts),
    },
  };
}

/**
 * The same words leave by mail, by letter and on a platform. The page is named without its token: on paper it would open the
 * request to whoever reads it.
 */
function whereToAnswer({ sender, hasLink }: CoverFacts): readonly string[] {
  const { publicUrl, mailboxAddress, contact } = sender;
  const page = `${publicUrl.replace(/^https?:\/\//, '')}/depot`;
  const question = [
    contact.phone.replaceAll(/(\d\d)(?=\d)/g, '$1 '),
    contact.hours.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
  ];
  return [
    hasLink ? `En ligne, par le lien du courriel si vous en avez reçu un\u00A0: ${page}` : '',
    `Par retour du courriel si vous en avez reçu un, sinon à ${mailboxAddress} avec la référence ci-dessus.`,
    contact.phone === '' ? '' : `Une question\u00A0: ${question.filter(isSaid).join(', ')}.`,
  ].filter(isSaid);
}

/** Where a document stands in its file: 'page 4', 'pages 2 et 3', 'pages 2 à 11'. */
export function pageWords(first: number, count: number): string {
  if (count === 1) return `page ${first}`;
  return `pages ${first} ${count === 2 ? 'et' : 'à'} ${first + count - 1}`;
}

function linesOfPerson({ patient, nir, details, mutualName, insurerName }: CoverFacts): CoverLine[] {
  const { birthDate, insured, memberNumber, amcNumber, cardValidUntil, secondMutual } = details;
  const mutual = mutualName || insurerName;
  return [
    {
      label: 'Bénéficiaire',
      value: [listedName(patient), birthDate && `né(e) le ${frenchDay(birthDate)}`].filter(isSaid).join(', '),
    },
    { label: 'N° de sécurité sociale', value: groupNir(nir) },
    { label: 'Assuré(e)', value: insured ? listedName(insured) : '' },
    { label: 'N° de l’assuré(e)', value: groupNir(insured?.nir ?? '') },
    { label: 'Organisme', value: [mutual, labelled('AMC', amcNumber)].filter(isSaid).join(', ') },
    { label: 'N° adhérent', value: memberNumber ?? '' },
    { label: 'Carte valable jusqu’au', value: cardValidUntil ? frenchDay(cardValidUntil) : '' },
    { label: 'Autre mutuelle', value: secondMutual ?? '' },
  ];
}

function linesOfQuote({ details }: CoverFacts): CoverLine[] {
  const { quoteNumber, quoteDate, quoteTotalCents: total, mandatoryShareCents: share } = details;
  const quote = [
    euros(total),
    [labelled('devis', quoteNumber), quoteDate && `${quoteNumber ? '' : 'devis '}du ${frenchDay(quoteDate)}`]
      .filter(isSaid)
      .join(' '),
  ];
  return [
    { label: 'Montant du devis', value: quote.filter(isSaid).join(', ') },
    { label: 'Part AMO', value: euros(share) },
    {
      label: 'Reste après assurance maladie',
      value: isKnown(total) && isKnown(share) ? euros(total - share) : '',
    },
  ];
}

type Unknown = null | undefined;

const isKnown = (cents: number | Unknown): cents is number => typeof cents === 'number';

const euros = (cents: number | Unknown): string => (isKnown(cents) ? formatEuros(cents) : '');

const isSaid = (text: string | Unknown): text is string => typeof text === 'string' && text.trim() !== '';

const labelled = (label: string, text: string | Unknown): string => (isSaid(text) ? `${label} ${text}` : '');

/** '2026-11-24' as '24/11/2026'. */
export const frenchDay = (day: string): string => day.split('-').toReversed().join('/');
