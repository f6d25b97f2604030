import { dossierTitles, frenchDay, type Cover } from '../dossiers/cover.ts';
import type { DossierFile } from '../dossiers/dossier.ts';
import type { Seller } from '../invoices/invoice-content.ts';
import { isPractice } from '../practitioners/in-whose-name.ts';
import { parisDay } from '../shared/calendar.ts';
import { listedName } from '../shared/person-name.ts';
import type { SentPurpose } from './sending-rules.ts';

export const LETTER_NAME = 'Courrier';

export type LetterFacts = {
  readonly purpose: keyof typeof letterObjects;
  readonly reference: string;
  /** When it is made. */
  readonly at: Date;
  /** Where the insurer's mail comes, in lines. */
  readonly address: string;
  /** What it says, its variables filled. */
  readonly text: string;
  readonly practitioner: { readonly firstname: string; readonly lastname: string };
  /** What lies in the same envelope; without a title it is a dossier of ours, whose parts are listed. */
  readonly files: readonly (Pick<DossierFile, 'id'> & { readonly title?: string })[];
  /** Who writes; null: nobody has said where he is. */
  readonly seller: Pick<Seller, 'name' | 'address' | 'zip' | 'city'> | null;
  readonly product: { readonly name: string; readonly mailboxAddress: string };
};

/** What each letter is about. */
export const letterObjects = {
  ...dossierTitles,
  prolongation: 'Prolongation d’un accord de prise en charge dentaire',
  claim: 'Mise en demeure de régler une prise en charge dentaire',
} as const satisfies Readonly<Record<SentPurpose | 'claim', string>>;

/** The letter that goes before a dossier: its address stands where a window envelope shows it. */
export function letterPaperOf(facts: LetterFacts): Cover {
  const { purpose, reference, at, address, text, practitioner, files, seller, product } = facts;
  const day = `le ${frenchDay(parisDay(at))}`;
  const sender = seller?.name ?? product.name;
  return {
    name: LETTER_NAME,
    from: [
      sender,
      ...(seller ? [seller.address, `${seller.zip} ${seller.city}`] : []),
      product.mailboxAddress,
      isPractice(practitioner) ? `pour ${practitioner.lastname}` : `pour le Dr ${listedName(practitioner)}`,
    ],
    to: [],
    window: { address, dated: seller ? `${seller.city}, ${day}` : day },
    secret: null,
    title: `Objet\u00A0: ${letterObjects[purpose]}`,
    reference: `Notre référence\u00A0: ${reference}`,
    paragraphs: [...text.split(/\n{2,}/), sender],
    sections: [],
    enclosed: files.map(({ id, title }) =>
      title === undefined
        ? { label: 'Dossier', documentId: id, byParts: true }
        : { label: title, documentId: id },
    ),
    box: null,
  };
}
