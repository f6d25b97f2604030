import { dossierOrders } from '../dossiers/dossier-order.ts';
import {
  choiceField,
  emailField,
  isOneLine,
  namesOf,
  readField,
  textField,
  yesNoField,
  type Field,
} from '../shared/fields.ts';

/** What a model for an insurer may leave open: what leaves by plain mail names no patient. */
const OPEN_TO_MAIL = ['reference', 'praticien', 'rpps'] as const;
const OPEN_TO_LETTER = [...OPEN_TO_MAIL, 'patient', 'adherent'] as const;

/** The ways in which a mail may carry the dossier; without a choice it is the link. */
export const mailCarriers = {
  link: 'Lien sécurisé',
  secureMail: 'Messagerie santé',
  sealedPdf: 'PDF chiffré',
} as const;
export type MailCarrier = keyof typeof mailCarriers;

/** What a record that names one asks for; one that names none asks for the link. */
export const carrierNamed = (said: string): MailCarrier =>
  said === mailCarriers.secureMail ? 'secureMail' : said === mailCarriers.sealedPdf ? 'sealedPdf' : 'link';

/** How an agreement goes on at its end. */
export const endWays = { Prolonge: 'prolong', 'Nouvelle demande': 'renew' } as const;

const OURS = 'Compte Accordent';
const BARRED = 'Interdit';
/** The platform of this insurer is entered with our account, and nobody's credentials. */
export const isByOurAccount = (platformAccess: string): boolean => platformAccess === OURS;
/** The practitioner alone enters the platform of this insurer. */
export const isBarred = (platformAccess: string): boolean => platformAccess === BARRED;

/** How this insurer wants to be sent requests, and to be reminded of them; what is empty is as the house does. */
export const sendingTerms = {
  insurerRole: choiceField('Rôle', ['Organisme', 'Réseau', 'Opérateur']),
  openingHours: textField('Horaires', 200),
  platformAccess: choiceField('Accès à la plateforme', [OURS, 'Compte du praticien', BARRED]),
  dossierOrder: choiceField('Ordre des pièces', namesOf(dossierOrders)),
  dossierFiles: choiceField('Fichiers envoyés', ['Un seul fichier', 'Un par pièce']),
  largestDossier: whole('Taille maximale (Mo)', { most: 100, fault: 'terms_size' }),
  mailCarrier: choiceField('Le mail porte', Object.values(mailCarriers)),
  secureMail: emailField('Adresse de messagerie santé'),
  fileNameModel: model('Nom des fichiers', 200, OPEN_TO_MAIL),
  subjectModel: model('Objet du mail', 200, OPEN_TO_MAIL),
  mailModel: model('Texte du mail', 5000, OPEN_TO_LETTER),
  letterModel: model('Texte du courrier', 5000, OPEN_TO_LETTER),
  patientSignature: yesNoField('Signature du patient avant la réponse'),
  atValidityEnd: choiceField('À la fin de validité', namesOf(endWays)),
  mailReminders: yesNoField('Relances par mail'),
  firstReminder: whole('Première relance (jours ouvrés)', { most: 60, fault: 'terms_days' }),
  nextReminder: whole('Relances suivantes (jours ouvrés)', { most: 60, fault: 'terms_days' }),
  prescriptionMonths: whole('Prescription (mois)', { most: 24, fault: 'terms_months' }),
};

/** What goes to everybody in our name, or to another box: a super administrator alone changes it. */
export const guardedTerms = [
  'mailCarrier',
  'secureMail',
  'fileNameModel',
  'subjectModel',
  'mailModel',
  'letterModel',
  'mailReminders',
  'firstReminder',
  'nextReminder',
] as const satisfies readonly (keyof typeof sendingTerms)[];

/** Whether the text of a mail names the patient, which secure health mail alone may. */
export const namesTheInsured = (text: string): boolean => /\{(patient|adherent)\}/.test(text);

/** A number from 1 on, kept as its digits. */
function whole(label: string, { most, fault }: { readonly most: number; readonly fault: string }): Field {
  const read = (text: string) => {
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    return number >= 1 && number <= most ? String(number) : null;
  };
  return readField(label, 10, read, { fault });
}

function model(label: string, limit: number, open: readonly string[]): Field {
  const read = (text: string) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => open.includes(name ?? '')) ? text : null;
  const isLong = limit > 200;
  const variable = open.length > OPEN_TO_MAIL.length ? 'letter_variable' : 'mail_variable';
  return readField(label, limit, (text) => (isLong || isOneLine(text) ? read(text) : null), {
    kind: isLong ? 'long-text' : 'text',
    fault: (text) => (isLong || isOneLine(text) ? variable : 'one_line'),
  });
}
