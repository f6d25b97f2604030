import { uploadLimitText } from '@accordent/api/client/upload-limit.ts';

/** What the practice must look at before it sends a document of this title. */
const hints: Readonly<Record<string, string>> = {
  'Mutuelle recto': 'Carte posée à plat, les quatre coins visibles',
  'Mutuelle verso': 'Le dos de la même carte',
  Devis: 'Signé par le patient, toutes les pages',
  'APEC signé': 'L’accord de la mutuelle, signé par le patient',
  Facture: 'La facture des soins réalisés',
};

export const formatsHint = (): string => `Photo ou PDF, ${uploadLimitText()}.`;

export const documentHint = (title: string): string => hints[title] ?? formatsHint();

/** The id of the place of a title on screen, for links and for the cursor. */
export const documentPlaceOf = (title: string): string =>
  `piece-${title.toLowerCase().replaceAll(/[^a-zà-ÿ0-9]+/g, '-')}`;
