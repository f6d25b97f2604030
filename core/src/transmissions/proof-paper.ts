import { frenchDay, type Cover, type CoverLine } from '../dossiers/cover.ts';
import { statusOf } from '../coverage-requests/coverage-request-status.ts';
import { mailCarriers } from '../mutuals/sending-terms.ts';
import { parisDay, parisParts } from '../shared/calendar.ts';
import { spokenName } from '../shared/person-name.ts';
import type { Proof } from './get-proof.ts';
import type { ProofLine } from './proof-line.ts';
import { saidOfLine } from './said-of-line.ts';
import { saidOfWay } from './sending-rules.ts';

export const PROOF_NAME = 'Preuve d’envoi';

export type ProofPaperFacts = Proof & {
  /** When it is made. */
  readonly at: Date;
  /** By whom. */
  readonly product: { readonly name: string; readonly mailboxAddress: string };
};

/** The proof of a PEC as a paper that stands for itself: every line with its hashes, and whether all are as written. */
export function proofPaperOf({ lines, isWhole, unproved, reference, at, product }: ProofPaperFacts): Cover {
  return {
    name: PROOF_NAME,
    from: [product.name, product.mailboxAddress],
    to: [`le ${parisTime(at)}`],
    window: null,
    secret: null,
    title: PROOF_NAME,
    reference: `Notre référence\u00A0: ${reference}`,
    paragraphs: [
      lines.length === 0
        ? `Rien n’a été transmis de cette demande par ${product.name} à cette date.`
        : 'Ce qui a été transmis à la mutuelle, et ce qui en est revenu. Heures de Paris.',
      ...unproved.map((move) => saidOfUnproved(move)),
    ],
    sections: lines.map((line) => ({
      title: `${line.place}. ${saidOfLine(line, lines)}`,
      lines: linesOf(line),
    })),
    enclosed: [],
    box: lines.length === 0 ? null : boxOf({ isWhole, at }),
  };
}

const saidOfUnproved = ({ statusId, at }: Proof['unproved'][number]): string =>
  `Sans preuve\u00A0: le ${parisTime(at)}, le statut est passé à «\u00A0${statusOf(statusId).name}\u00A0» sans envoi par nos soins.`;

function linesOf({ at, way, author, facts, hash, previous }: ProofLine): CoverLine[] {
  const { insurer, to, who, number, subject, text, carrier, reason, files = [] } = facts ?? {};
  return [
    { label: 'Date', value: parisTime(at) },
    { label: 'Voie', value: way ? saidOfWay[way] : '' },
    { label: 'Mutuelle', value: insurer ?? '' },
    { label: 'Destinataire', value: to ?? '' },
    { label: 'Auteur', value: author ? `${spokenName(author.firstname)} ${author.lastname}` : (who ?? '') },
    { label: 'N°', value: number ?? '' },
    { label: 'Motif', value: reason ?? '' },
    { label: 'Objet', value: subject ?? '' },
    { label: 'Texte', value: text ?? '' },
    { label: 'Le mail porte', value: carrier ? mailCarriers[carrier] : '' },
    ...files.flatMap(({ name, sizeBytes, sha256 }) => [
      { label: 'Fichier', value: `${name}, ${sizeBytes} octets` },
      { label: 'SHA-256', value: sha256 },
    ]),
    {
      label: 'Effacé',
      value: facts === null ? 'Il reste la date, la voie et l’empreinte\u00A0: le reste a été effacé.' : '',
    },
    { label: 'Ligne précédente', value: previous },
    { label: 'Empreinte', value: hash },
  ].filter(({ value }) => value.trim() !== '');
}

const boxOf = ({ isWhole, at }: Pick<ProofPaperFacts, 'isWhole' | 'at'>): Cover['box'] => ({
  title: isWhole ? 'La chaîne est entière' : 'La chaîne n’est pas entière',
  lines: [
    isWhole
      ? `Recalculée le ${parisTime(at)}\u00A0: aucune ligne n’a changé depuis qu’elle a été écrite.`
      : `Recalculée le ${parisTime(at)}\u00A0: une ligne n’est plus celle qui a été écrite.`,
    'L’empreinte (SHA-256) de chaque ligne contient celle de la ligne précédente.',
  ],
});

/** '24/11/2026 à 10:12:33'. */
function parisTime(at: Date): string {
  const { hour, minute, second } = parisParts(at);
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${frenchDay(parisDay(at))} à ${clock}`;
}
