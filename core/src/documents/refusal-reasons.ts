import { documentTitles, titleKey, type MeaningfulTitle } from './document-titles.ts';

const BLURRED = 'Photo floue\u00a0: le texte ne se lit pas.';
const CUT = 'Document coupé\u00a0: une partie manque.';
const GLARE = 'Reflet\u00a0: une zone est illisible.';
const EXPIRED = 'Carte de mutuelle périmée.';
const OTHER = 'Ce n’est pas le document demandé.';
const OTHER_PERSON = 'Le nom du patient ne correspond pas à la demande.';
const OTHER_INSURER = 'La carte est celle d’un autre organisme.';
const UNSIGNED_QUOTE = 'Le devis n’est pas signé par le patient.';
const OTHER_QUOTE = 'Le devis n’est pas au modèle conventionnel.';
const OTHER_TEETH = 'Le devis et la demande ne portent pas sur les mêmes dents.';
const OTHER_AMOUNT = 'La facture et l’accord n’ont pas le même montant.';
const UNSIGNED_AGREEMENT = 'L’APEC n’est pas signé par le patient.';
const MISSING_PAGE = 'Page manquante.';
const DOUBLE = 'Document en double.';

/** Usual reasons to refuse a document, offered beside free text: the dentist reads them, so they name no patient. */
export const refusalReasons: readonly string[] = [
  BLURRED,
  CUT,
  GLARE,
  EXPIRED,
  OTHER,
  OTHER_PERSON,
  OTHER_INSURER,
  UNSIGNED_QUOTE,
  OTHER_QUOTE,
  OTHER_TEETH,
  OTHER_AMOUNT,
  UNSIGNED_AGREEMENT,
  MISSING_PAGE,
  DOUBLE,
];

const ofCard = [BLURRED, CUT, GLARE, OTHER, EXPIRED, OTHER_PERSON, OTHER_INSURER];
const ofPaper = [BLURRED, CUT, OTHER, OTHER_PERSON, MISSING_PAGE, DOUBLE];

const byTitle: Readonly<Record<MeaningfulTitle, readonly string[]>> = {
  [documentTitles.cardFront]: ofCard,
  [documentTitles.cardBack]: ofCard,
  [documentTitles.quote]: [UNSIGNED_QUOTE, OTHER_QUOTE, OTHER_TEETH, ...ofPaper],
  [documentTitles.agreement]: ofPaper,
  [documentTitles.signedAgreement]: [UNSIGNED_AGREEMENT, ...ofPaper],
  [documentTitles.invoice]: [OTHER_AMOUNT, ...ofPaper],
};

/** Those that can be true of a document of this title, the likely ones first: nine at most, as many as there are digits. */
export const refusalReasonsOf = (title: string): readonly string[] =>
  Object.entries(byTitle).find(([known]) => titleKey(known) === titleKey(title))?.[1] ?? ofPaper;
