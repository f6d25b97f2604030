import type { SentPurpose } from './sending-rules.ts';

/** What an insurer's model may leave open. */
export type SendingValues = Readonly<
  Record<'reference' | 'praticien' | 'rpps' | 'patient' | 'adherent', string>
>;

type Texts = { readonly subject: string; readonly mail: string };

const GREETING = 'Madame, Monsieur,';
const RECALL = 'Merci de rappeler cette référence dans votre réponse.';

/** For insurers that have no model of their own. */
export const sendingTexts: Readonly<Record<SentPurpose, Texts>> = {
  request: {
    subject: 'Demande de prise en charge {reference}, Dr {praticien}',
    mail: `${GREETING}\n\nNous vous adressons, pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat, une demande de prise en charge dentaire. Notre référence\u00A0: {reference}.\n\n${RECALL}`,
  },
  agreement: {
    subject: 'Documents de l’accord {reference}, Dr {praticien}',
    mail: `${GREETING}\n\nNous vous adressons, pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat, l’accord signé et la facture de notre demande {reference}.\n\n${RECALL}`,
  },
};

/** The model with what is known; what is not is left out with the brackets around it. */
export const filledSending = (model: string, values: SendingValues): string =>
  model
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof SendingValues] ?? whole)
    .replaceAll(/ ?\([^()]*RPPS \)/g, '');

/** What stands for the address of the dossier wherever its mail is kept: the address is put there as it leaves. */
export const linkPlace = (to: string): string => `[Lien vers le dossier, réservé à ${to}]`;
