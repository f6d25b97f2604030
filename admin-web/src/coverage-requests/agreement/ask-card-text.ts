import { formatDate } from '@accordent/ui-kit/format/dates.ts';

/** What a dentist is written once a card ends before its agreement; no patient's name. */
export const askCardText = (reference: string, cardValidUntil: string): string =>
  `Bonjour,\n\n${
    cardValidUntil
      ? `La carte de mutuelle du dossier ${reference} se termine le ${formatDate(cardValidUntil)}.`
      : `Les droits du dossier ${reference} sont à revérifier pour la nouvelle année.`
  } Merci de nous envoyer la nouvelle carte, recto et verso, ou de nous dire si le patient a changé de mutuelle\u00a0: l’accord ne vaut que si ses droits sont ouverts le jour des soins.`;
