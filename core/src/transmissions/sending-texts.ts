import { ofName } from '../shared/person-name.ts';
import type { MailCarrier } from '../mutuals/sending-terms.ts';
import type { MandateLack } from '../mandates/refuse-without-mandate.ts';
import type { SentPurpose } from './sending-rules.ts';

/** What an insurer's model may leave open. */
export type SendingValues = Readonly<
  Record<'reference' | 'praticien' | 'rpps' | 'patient' | 'adherent' | 'accord' | 'fin', string>
>;

/** `isPractice`: the practitioner is one; `lack`: what his mandate lacks, of which then nothing is said. */
type Filling = SendingValues & { readonly isPractice?: boolean; readonly lack?: MandateLack | null };

type Texts = { readonly subject: string; readonly mail: string; readonly letter: string };

/** How letters to insurers begin and end. */
export const GREETING = 'Madame, Monsieur,';
export const REGARDS = 'Nous vous prions d’agréer, Madame, Monsieur, nos salutations distinguées.';
const RECALL = 'Merci de rappeler cette référence dans votre réponse.';

/** For insurers that have no model of their own. */
export const sendingTexts: Readonly<Record<SentPurpose, Texts>> = {
  request: {
    subject: 'Demande de prise en charge {reference}, Dr {praticien}',
    mail: `${GREETING}\n\nNous vous adressons, pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat, une demande de prise en charge dentaire. Notre référence\u00A0: {reference}.\n\n${RECALL}`,
    letter: `${GREETING}\n\nVeuillez trouver ci-joint, pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat, la demande de prise en charge dentaire de {patient} (n° d’adhérent {adherent}).\n\n${RECALL}\n\n${REGARDS}`,
  },
  agreement: {
    subject: 'Documents de l’accord {reference}, Dr {praticien}',
    mail: `${GREETING}\n\nNous vous adressons, pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat, l’accord signé et la facture de notre demande {reference}.\n\n${RECALL}`,
    letter: `${GREETING}\n\nVeuillez trouver ci-joint, pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat, l’accord signé et la facture de {patient} (n° d’adhérent {adherent}).\n\n${RECALL}\n\n${REGARDS}`,
  },
  prolongation: {
    subject: 'Prolongation de l’accord {reference}, Dr {praticien}',
    mail: `${GREETING}\n\nVous avez donné votre accord à notre demande {reference} (dossier {accord}), adressée pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat. Il prend fin le {fin}, et les soins ne sont pas terminés\u00A0: nous vous prions de le prolonger.\n\n${RECALL}`,
    letter: `${GREETING}\n\nVous avez donné votre accord à la demande de prise en charge dentaire de {patient} (n° d’adhérent {adherent}, dossier {accord}), adressée pour le compte du Dr {praticien} (RPPS {rpps}) et en vertu de son mandat. Il prend fin le {fin}, et les soins ne sont pas terminés\u00A0: nous vous prions de le prolonger.\n\n${RECALL}\n\n${REGARDS}`,
  },
};

const handed: Readonly<Record<SentPurpose, string>> = {
  request: 'la demande de prise en charge',
  agreement: 'les documents de l’accord',
  prolongation: 'la demande de prolongation de l’accord',
};

/** What a dentist is told whose insurer lets nobody else put it on its platform. */
export const handedText = ({
  purpose,
  insurer,
  address,
}: {
  readonly purpose: SentPurpose;
  readonly insurer: string;
  readonly address: string;
}): string =>
  `Bonjour,\n\n${insurer} ne laisse entrer que vous sur sa plateforme${address && ` (${address})`}. Voici le dossier, prêt à y être déposé\u00A0: ${handed[purpose]}.\n\nUne fois le dépôt fait, merci de nous répondre ici avec le n° de dossier.`;

/** The model with what is known; what is not is left out with the brackets around it. */
export const filledSending = (
  model: string,
  { isPractice = false, lack = null, ...values }: Filling,
): string =>
  // A practice is no doctor.
  (isPractice
    ? model.replaceAll('du Dr {praticien}', 'de {praticien}').replaceAll('Dr {praticien}', '{praticien}')
    : model
  )
    .replaceAll(/(?: et|,) en vertu de son mandat/g, (words) => (lack ? '' : words))
    .replaceAll(/\bde \{(patient|praticien)\}/g, (whole, name: 'patient' | 'praticien') =>
      values[name] ? ofName(values[name]) : whole,
    )
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof SendingValues] ?? whole)
    .replaceAll(/, dossier (?=\))/g, '')
    .replaceAll(/n° d’adhérent , /g, '')
    .replaceAll(/ ?\([^()]*(?:RPPS|adhérent|dossier) \)/g, '');

/** What stands for the address of the dossier wherever its mail is kept: the address is put there as it leaves. */
export const linkPlace = (to: string): string => `[Lien vers le dossier, réservé à ${to}]`;

/** The same in a mail of several PEC. */
export const linkPlaceOf = ({ reference, address }: { reference: string; address: string }): string =>
  `[Lien vers le dossier ${reference}, réservé à ${address}]`;

/** What a mail says of its dossier, below what was typed. */
export const carriedWords: Readonly<Record<MailCarrier, (to: string) => string>> = {
  link: linkPlace,
  secureMail: () => 'Le dossier est joint à ce message, qui reste dans la messagerie sécurisée de santé.',
  sealedPdf: () =>
    'Le dossier est joint à ce mail, chiffré (PDF, AES-256). Son mot de passe vous est donné par téléphone ou par courrier, jamais par mail.',
};
