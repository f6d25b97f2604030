import { documentTitles } from '@accordent/core/documents/document-titles.ts';
import type { ModelKind } from '@accordent/core/text-models/text-model.ts';

const DAY = 86_400_000;

type Written = {
  readonly kind: ModelKind;
  readonly title: string;
  readonly content: string;
  readonly documentTitle?: string;
  /** Whose alone it is; the team's where it is absent. */
  readonly ownerId?: number;
};

/** What the staff of the demonstration write again and again: so that « / » has something to offer. */
const written: readonly Written[] = [
  {
    kind: 'message',
    title: 'Devis à signer',
    content:
      'Bonjour,\n\nIl nous manque le devis signé par {patient} pour transmettre la demande {reference}. Pouvez-vous le déposer depuis votre portail ?\n\nBien à vous,\n{expediteur}',
  },
  {
    kind: 'message',
    title: 'Accord reçu, il reste la facture',
    content:
      'Bonjour,\n\nL’accord de {mutuelle} est arrivé pour {reference}. Il reste l’APEC signé et la facture à déposer : nous les transmettons aussitôt.\n\n{expediteur}',
  },
  {
    kind: 'message',
    title: 'La mutuelle est relancée',
    content:
      'Bonjour,\n\nNous avons relancé {mutuelle} ce jour au sujet de {reference}. Sa réponse s’affichera dans votre portail dès qu’elle arrive.\n\n{expediteur}',
  },
  {
    kind: 'message',
    title: 'Carte de l’an dernier',
    content:
      'Bonjour,\n\nLa carte de mutuelle de {patient} n’est plus valable. Pouvez-vous nous envoyer celle de cette année, recto et verso ?\n\n{expediteur}',
  },
  {
    kind: 'note',
    title: 'Appel sans réponse',
    content: 'Cabinet appelé, répondeur : rappeler demain matin.',
  },
  {
    kind: 'note',
    title: 'Mutuelle jointe',
    content: '{mutuelle} jointe par téléphone : dossier en cours de traitement.',
  },
  {
    kind: 'note',
    title: 'À traiter avec un autre dossier',
    content: 'À transmettre avec l’autre demande de la même famille.',
  },
  {
    kind: 'mail',
    title: 'Pièces attendues',
    content:
      'Bonjour,\n\nPour {reference}, une pièce vous est demandée dans votre portail. Elle y est décrite, et vous pouvez la déposer en photo.\n\nBien à vous,\n{expediteur}',
  },
  {
    kind: 'mail',
    title: 'Convention à compléter',
    content:
      'Bonjour,\n\nVotre convention avec {mutuelle} n’est pas encore active. Pouvez-vous nous envoyer votre attestation d’assurance et un RIB au nom du cabinet ?\n\n{expediteur}',
  },
  {
    kind: 'refusal',
    title: 'Photo floue',
    content: 'Photo floue : le numéro d’adhérent ne se lit pas.',
    documentTitle: documentTitles.cardFront,
  },
  {
    kind: 'refusal',
    title: 'Carte périmée',
    content: 'Carte périmée : joignez celle de l’année en cours.',
    documentTitle: documentTitles.cardFront,
  },
  {
    kind: 'refusal',
    title: 'Verso coupé',
    content: 'Le document est coupé : les quatre coins doivent être visibles.',
    documentTitle: documentTitles.cardBack,
  },
  {
    kind: 'refusal',
    title: 'Devis non signé',
    content: 'Devis non signé par le patient.',
    documentTitle: documentTitles.quote,
  },
  {
    kind: 'refusal',
    title: 'Illisible',
    content: 'Le document ne se lit pas : refaites la photo en plein jour.',
  },
  {
    kind: 'message',
    title: 'Ma signature d’absence',
    content:
      'Bonjour,\n\nJe suis absente jusqu’à lundi ; mes collègues suivent {reference} en attendant.\n\n{expediteur}',
    ownerId: 1,
  },
  {
    kind: 'note',
    title: 'À revoir avec Nolwenn',
    content: 'À revoir avec Nolwenn au point de 14 h.',
    ownerId: 1,
  },
  {
    kind: 'message',
    title: 'Rappel du jeudi',
    content: 'Bonjour,\n\nJe vous appelle jeudi au sujet de {reference}.\n\n{expediteur}',
    ownerId: 2,
  },
  {
    kind: 'note',
    title: 'Vu, je reprends demain',
    content: 'Vu ce jour, je reprends demain matin.',
    ownerId: 2,
  },
];

/** The models of the team, and those of each of the staff. */
export const demoTextModels = (now: Date) =>
  written.map(({ kind, title, content, documentTitle = '', ownerId = null }, place) => ({
    id: place + 1,
    kind,
    title,
    content,
    document_title: documentTitle,
    owner_id: ownerId,
    created_at: new Date(now.getTime() - (200 - place * 7) * DAY),
  }));
