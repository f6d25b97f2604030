import { documentTitles, type requestTitles } from '@accordent/api/client/document-titles.ts';
import { uploadLimitText } from '@accordent/api/client/upload-limit.ts';
import { FileCheckCorner, FileText, Image, ReceiptEuro } from 'lucide-react';
import type { ReactNode } from 'react';

type DocumentLook = {
  readonly icon?: ReactNode;
  /** In a sentence: « Ajouter le devis ». */
  readonly named?: string;
  /** What the practice must look at before it sends one. */
  readonly hint?: string;
  /** What the three of a new request are called where the card is in hand. */
  readonly short?: string;
  readonly inHand?: string;
};

/** How the portal draws and names the documents whose titles mean something. */
export const documentLooks = {
  [documentTitles.cardFront]: {
    icon: <Image size={18} />,
    named: 'la mutuelle recto',
    hint: 'Carte posée à plat, les quatre coins visibles',
    short: 'Recto',
    inHand: 'le recto de la carte',
  },
  [documentTitles.cardBack]: {
    icon: <Image size={18} />,
    named: 'la mutuelle verso',
    hint: 'Le dos de la même carte',
    short: 'Verso',
    inHand: 'le verso de la carte',
  },
  [documentTitles.quote]: {
    named: 'le devis',
    hint: 'Signé par le patient, toutes les pages',
    short: 'Devis',
    inHand: 'le devis',
  },
  [documentTitles.agreement]: { icon: <FileCheckCorner size={18} /> },
  [documentTitles.signedAgreement]: {
    icon: <FileCheckCorner size={18} />,
    named: 'l’APEC signé',
    hint: 'L’accord de la mutuelle, signé par le patient',
  },
  [documentTitles.invoice]: {
    icon: <ReceiptEuro size={18} />,
    named: 'la facture',
    hint: 'La facture des soins réalisés',
  },
} as const satisfies Readonly<Record<string, DocumentLook>>;

const lookOf = (title: string): DocumentLook =>
  (documentLooks as Readonly<Record<string, DocumentLook>>)[title] ?? {};

/** A drawing for a title; a sheet of text for those that have none. */
export const documentIcon = (title: string): ReactNode => lookOf(title).icon ?? <FileText size={18} />;

export const documentNamed = (title: string): string => lookOf(title).named ?? title;

export const formatsHint = (): string => `Photo ou PDF, ${uploadLimitText()}.`;

export const documentHint = (title: string): string => lookOf(title).hint ?? formatsHint();

/** « le recto », of a title of a new request. */
export const shortlyNamed = (title: (typeof requestTitles)[number]): string =>
  `le ${documentLooks[title].short.toLowerCase()}`;

/** The id of the place of a title on screen, for links and for the cursor. */
export const documentPlaceOf = (title: string): string =>
  `piece-${title.toLowerCase().replaceAll(/[^a-zà-ÿ0-9]+/g, '-')}`;
