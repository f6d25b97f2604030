import { documentTitles } from '../documents/document-titles.ts';
import { searchText } from '../shared/person-name.ts';

/** What a document is to an insurer. */
export type DocumentRole =
  | 'card-front'
  | 'card-back'
  | 'quote'
  | 'medical'
  | 'signed-agreement'
  | 'invoice'
  | 'agreement'
  /** Any other letter of an insurer: who was asked before is no other's business. */
  | 'letter'
  | 'other';

const CARDS = { [documentTitles.cardFront]: 'card-front', [documentTitles.cardBack]: 'card-back' } as const;

/** By the beginning of a title, the first that fits. */
const BEGINNINGS: readonly (readonly [title: string, role: DocumentRole])[] = [
  [documentTitles.signedAgreement, 'signed-agreement'],
  [documentTitles.agreement, 'agreement'],
  [documentTitles.invoice, 'invoice'],
  [documentTitles.quote, 'quote'],
  ['Réponse de la mutuelle', 'letter'],
  ['Courrier de la mutuelle', 'letter'],
];

/**
 * X-rays and clinical notes: under medical secrecy (code de la santé publique, L1110-4), for the insurer's
 * dental adviser alone. A title that may mean one is taken for one: it can be asked for, but not taken back.
 */
const MEDICAL = [
  /\bradio/,
  /\bteleradio/,
  /\b(?:rx|irm|cbct|scanners?|cone ?beams?)\b/,
  /\b(?:pano|panos|panoramiques?|panorex|bite ?wings?)\b/,
  /\bretro ?(?:alveolaires?|coronaires?)\b/,
  /\b(?:intra ?orales?|intra ?buccales?|endo ?buccales?|intra ?oraux|endo ?buccaux)\b/,
  /\bclini(?:que|ques|co)\b/,
  /\bcompte ?rendus?\b|\bcomptes rendus\b|\bcr\b/,
  /\b(?:observations?|odontogrammes?|parodont\w*|anamnese|diagnosti\w*|ordonnances?)\b/,
  /\bmedica(?:l|le|les|ux)\b/,
  // What came with a new request and was given no title: nobody has said that it is none.
  /^(?:autre piece|photo \d+)$/,
];

/** Of a document with this title. */
export function roleOf(title: string): DocumentRole {
  if (Object.hasOwn(CARDS, title)) return CARDS[title as keyof typeof CARDS];
  const words = searchText(title);
  if (MEDICAL.some((pattern) => pattern.test(words))) return 'medical';
  const begun = BEGINNINGS.find(([beginning]) => `${words} `.startsWith(`${searchText(beginning)} `));
  return begun?.[1] ?? 'other';
}
