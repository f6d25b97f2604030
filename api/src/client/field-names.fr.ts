import { administratorFields } from '@accordent/core/administrators/administrator.ts';
import { contactFields } from '@accordent/core/contacts/contact.ts';
import { detailFields } from '@accordent/core/coverage-requests/request-details.ts';
import { newDocuments } from '@accordent/core/documents/document-titles.ts';
import { insurerTexts } from '@accordent/core/mutuals/insurer.ts';
import { newPatientFields, patientFields } from '@accordent/core/patients/patient.ts';
import { credentialFields } from '@accordent/core/conventions/convention.ts';
import { practitionerFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import { ownPasswordFields } from '@accordent/core/sessions/own-password.ts';
import { mailFields } from '@accordent/core/mails/mail-fields.ts';
import { mandateLabels } from '@accordent/core/mandates/mandate-words.ts';
import { messageFields } from '@accordent/core/messages/message-fields.ts';
import { labelsOf, type Fields } from '@accordent/core/shared/fields.ts';
import { fieldSentences, type FieldSentence } from '../sentences.fr.ts';

/** The definitions of records; a name that two of them have means the same. */
export const recordFields: readonly Fields[] = [
  contactFields,
  practitionerFields,
  insurerTexts,
  patientFields,
  newPatientFields,
  detailFields,
  administratorFields,
  ownPasswordFields,
  credentialFields,
  messageFields,
  mailFields,
];

/** The French names of the wire's fields: those of the records' definitions, and those that are no record's. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...recordFields.map(labelsOf)),
  ...newDocuments,
  ...mandateLabels,
  action: 'Action',
  adminId: 'Utilisateur',
  asked: 'Demandé',
  basis: 'Part AMO',
  code: 'Acte',
  conditions: 'Conditions',
  correctsId: 'Réponse remplacée',
  decision: 'Décision',
  granted: 'Montant accordé',
  letter: 'Lettre',
  lines: 'Actes',
  receivedId: 'Réponse reçue',
  source: 'Source',
  tooth: 'Dent',
  validFrom: 'Valable du',
  validUntil: 'Valable jusqu’au',
  amount: 'Montant',
  amountExclVAT: 'Montant HT',
  as: 'Classement',
  asOf: 'Date',
  auth: 'Code',
  box: 'Boîte',
  content: 'Commentaire',
  conventions: 'Conventions',
  copyMails: 'Copie des mails de mes dentistes',
  desk: 'Classement',
  dfcId: 'PEC',
  DFCId: 'PEC',
  dfcPerPage: 'Lignes par page',
  endDate: 'Au',
  expected: 'Réponse attendue',
  entity: 'Objet',
  entityId: 'Numéro de l’objet',
  file: 'Fichier',
  files: 'Documents',
  format: 'Format',
  from: 'Du',
  folded: 'Groupes repliés',
  group: 'Groupe',
  groupBy: 'Grouper',
  hash: 'Aperçu',
  history: 'Statut',
  id: 'Identifiant',
  ids: 'Sélection',
  insuredNirConfirmed: 'Numéro de l’assuré confirmé',
  invite: 'Invitation',
  isActive: 'Actif',
  isAdmin: 'Membre de l’équipe',
  isCapped: 'Plafonné',
  isFromAdmin: 'Écrit par l’équipe',
  isPaid: 'Réglé',
  isProspect: 'Prospect',
  isRead: 'Lu',
  isSeen: 'Lu',
  isSent: 'Envoyée',
  isHere: 'Présence',
  documentTitle: 'Document',
  isTeam: 'Pour toute l’équipe',
  isSuperAdmin: 'Super administrateur',
  isValid: 'Décision',
  kind: 'Liste',
  label: 'Libellé',
  lastInvoiceId: 'Dernier numéro',
  list: 'Liste',
  mutual: 'Mutuelle',
  mutualGroup: 'Groupement',
  mutualGroupAttached: 'Groupements rattachés',
  mutualGroups: 'Groupements rattachés',
  mutualGroupsSelected: 'Groupements rattachés',
  mutuals: 'Mutuelles rattachées',
  mutualsSelected: 'Mutuelles rattachées',
  needAuth: 'Code à chaque connexion',
  oldUsersId: 'Dentistes',
  order: 'Sens du tri',
  orderBy: 'Tri',
  place: 'Place',
  page: 'Page',
  parentId: 'Super praticien',
  part: 'Tableau',
  patientAgrees: 'Accord du patient',
  patientId: 'Patient',
  patientSSN: 'Numéro de sécurité sociale',
  number: 'N° de dossier',
  text: 'Texte',
  perPage: 'Lignes par page',
  planId: 'Forfait',
  prospectStatus: 'Statut',
  query: 'Filtres',
  reason: 'Motif',
  remark: 'Remarque',
  replyTo: 'Réponse à',
  search: 'Recherche',
  sendAt: 'Envoyer le',
  sendingProtocol: 'Protocole d’envoi',
  'sendingProtocol.courrier': 'Courrier ou fax',
  'sendingProtocol.link': 'Plateforme',
  'sendingProtocol.mail': 'E-mail',
  shownFor: 'Durée d’affichage',
  skipFaulty: 'Ignorer les lignes fautives',
  ssn: 'Numéro de sécurité sociale',
  ssnConfirmed: 'Numéro confirmé',
  standing: 'Mandat',
  startDate: 'Du',
  state: 'État',
  status: 'Statut',
  statusId: 'Statut',
  statute: 'Statut',
  ownerId: 'Responsable',
  dfcIds: 'PEC choisies',
  statusIds: 'Statuts',
  owner: 'Responsable',
  aside: 'Mise de côté',
  days: 'Attente en jours ouvrés',
  refused: 'Document refusé',
  act: 'Acte',
  until: 'Mise de côté jusqu’au',
  whom: 'Qui',
  way: 'Comment',
  xrays: 'Radios et comptes rendus',
  result: 'Ce qu’il en est',
  nextOn: 'Y revenir le',
  superUser: 'Super praticien',
  theme: 'Thème',
  ticket: 'Code',
  title: 'Titre',
  token: 'Lien',
  turn: 'À traiter',
  type: 'Type',
  uploadId: 'Fichier',
  userId: 'Praticien',
  users: 'Dentistes',
  usersId: 'Dentistes',
  version: 'Version',
};

/** The sentence `key` about a wire field. */
export function fieldSentence(key: FieldSentence, field: string, limit?: number): string {
  const say: (field: string, limit?: number) => string = fieldSentences[key];
  return say(fieldNames[field] ?? field, limit);
}

export function isFieldSentence(key: string): key is FieldSentence {
  return Object.hasOwn(fieldSentences, key);
}

/** What a form says of a fault: the sentence of its key; a sentence already stays. */
export const sayFault = (fault: string, field: string): string =>
  isFieldSentence(fault) ? fieldSentence(fault, field) : fault;
