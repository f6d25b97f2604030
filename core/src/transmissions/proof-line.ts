import type { PlaybookSource } from '../mutuals/playbook.ts';
import type { SendingWay } from '../mutuals/insurer.ts';
import type { MailCarrier } from '../mutuals/sending-terms.ts';

/** What was sent to an insurer, and how its line of the proof names it. */
export const purposes = {
  request: 'Demande',
  agreement: 'Documents de l’accord',
  reminder: 'Relance',
  prolongation: 'Prolongation',
  claim: 'Réclamation',
} as const;
export type Purpose = keyof typeof purposes;

/** What a line of the proof says; all but the first come back on a sending, or take an acknowledgement back. */
export const proofKinds = {
  sent: 'Transmission',
  withdrawn: 'Transmission reprise',
  left: 'Mail remis',
  refused: 'Mail refusé',
  unsent: 'Mail non parti',
  bounced: 'Mail non distribué',
  'code-sent': 'Code envoyé',
  opened: 'Page ouverte',
  downloaded: 'Dossier enregistré',
  acknowledged: 'Accusé de réception',
  answered: 'Réponse reçue',
  confirmed: 'Réponse confirmée',
  unconfirmed: 'Confirmation reprise',
  ended: 'Lien fermé',
} as const;
export type ProofKind = keyof typeof proofKinds;

/** By which a mail did not arrive: refused at once, come back, or brought out by no try. */
export const failureKinds = ['refused', 'bounced', 'unsent'] as const satisfies readonly ProofKind[];
export type FailureKind = (typeof failureKinds)[number];

/** By which its reader had it, whatever a mail server reports. */
export const arrivalKinds = [
  'answered',
  'confirmed',
  'opened',
  'downloaded',
] as const satisfies readonly ProofKind[];

/** A file as the proof knows it; SHA-256 in hexadecimal. */
export type ProofFile = { readonly name: string; readonly sha256: string; readonly sizeBytes: number };

/** One of them that is kept and can be opened. */
export type KeptProofFile = {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
};

/** What a line tells of people and papers: an erasure destroys it, its digest stays. */
export type ProofFacts = {
  readonly insurer?: string;
  /** Who got it, by his record; of sendings of before nobody has kept it. */
  readonly recipient?: Pick<PlaybookSource, 'kind' | 'id'>;
  /** Of the dossier that was sent. */
  readonly dossierId?: number;
  /** An address of mail, of paper, or of a platform. */
  readonly to?: string;
  /** Whoever acted, where he has no account. */
  readonly who?: string;
  /** Given by the insurer, or of a registered letter. */
  readonly number?: string;
  readonly subject?: string;
  /** The mail that acknowledged, tied to the PEC. */
  readonly mailId?: number;
  readonly text?: string;
  /** What carried the dossier in a mail. */
  readonly carrier?: MailCarrier;
  readonly reason?: string;
  readonly files?: readonly ProofFile[];
  /** Paris days between which it should be answered. */
  readonly expected?: { readonly from: string; readonly until: string | null };
};

/** What is added to the proof of a PEC. */
export type NewProofLine = {
  readonly coverageRequestId: number;
  readonly kind: ProofKind;
  /** Of a sending. */
  readonly purpose: Purpose | null;
  readonly way: SendingWay | null;
  /** The sending that this comes back on; where it takes an acknowledgement back, the line of that. */
  readonly sendingId: number | null;
  readonly adminId: number | null;
  readonly at: Date;
  readonly facts: ProofFacts;
};

/** A line as it is chained: `hash` covers all that an erasure leaves, and the line before by `previous`. */
export type ChainedLine = Omit<NewProofLine, 'facts'> & {
  /** 1 for the first of its PEC. */
  readonly place: number;
  /** null: erased, with the salt. */
  readonly facts: ProofFacts | null;
  readonly salt: string | null;
  readonly digest: string;
  readonly previous: string;
  readonly hash: string;
};

export type ProofLine = ChainedLine & {
  readonly id: number;
  readonly author: { readonly firstname: string; readonly lastname: string } | null;
  /** What is kept of it, such as what the platform showed. */
  readonly files: readonly KeptProofFile[];
};

/** A dossier that its mail carries itself; the password is that of encrypted PDFs alone. */
export type CarriedDossier = {
  readonly sendingId: number;
  readonly carrier: Exclude<MailCarrier, 'link'>;
  readonly passwordSealed: string | null;
};
