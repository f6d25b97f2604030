import { mapFields } from '@accordent/api/client/fields.ts';
import { sendingTerms as termFields } from '@accordent/api/mutuals/mutuals.schemas.ts';
import type {
  InsurerChoicesAnswer,
  Mutual,
  Playbook,
  SendingTerms,
} from '@accordent/api/mutuals/mutuals.schemas.ts';

/** Invented insurers, for stories. */

const AT = 1_795_162_320;
export const longInsurerName =
  'Caisse Mutuelle Interprofessionnelle des Métiers du Spectacle, de l’Audiovisuel et des Industries Culturelles';
const longLine =
  'Demande en ligne sur l’espace des professionnels, avec le numéro RPPS, le FINESS et un RIB au nom du cabinet. ';

export const mutualNames = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  name: `${['Horizon Santé', 'Entraide', 'Prévoyance du Littoral', 'Solidaire'][index % 4] ?? ''} ${index + 1}`,
}));

/** Every insurer, as forms choose from them. */
export const insurerChoices: InsurerChoicesAnswer = {
  mutual_groups: [{ id: 4, name: 'Orélia', mutualsId: [900] }],
  mutuals: [
    { id: 900, name: longInsurerName, mutualGroupsId: [4] },
    ...mutualNames.map((mutual) => ({ ...mutual, mutualGroupsId: [] })),
  ],
};

const sendingTerms: SendingTerms = {
  insurerRole: 'Réseau',
  openingHours: 'Du lundi au vendredi, de 9\u00a0h à 12\u00a0h',
  platformAccess: 'Compte du praticien',
  dossierOrder: 'Carte puis devis',
  dossierFiles: 'Un seul fichier',
  largestDossier: '10',
  mailCarrier: 'Lien sécurisé',
  secureMail: '',
  fileNameModel: '{reference}',
  subjectModel: 'Demande de prise en charge {reference}',
  mailModel: 'Bonjour,\nUne demande du Dr {praticien} (RPPS {rpps}) vous attend.',
  letterModel: 'Madame, Monsieur,\nVeuillez trouver ci-joint la demande de {patient}, adhérent {adherent}.',
  patientSignature: 'Non',
  atValidityEnd: 'Prolonge',
  mailReminders: 'Oui',
  firstReminder: '10',
  nextReminder: '5',
  prescriptionMonths: '12',
};

const noTerms = mapFields(termFields, () => '');

const fields: Omit<Mutual, 'mutualGroup'> = {
  id: 4,
  name: 'Orélia',
  infos: '0199001234',
  fax: '0199001235',
  mail: 'dentaire@orelia.example',
  address: '12 allée des Tilleuls\n44000 Nantes',
  conventionProtocol:
    'Demande en ligne sur https://orelia.example/partenaires, avec le numéro RPPS.\nRéponse sous dix jours ouvrés\u00A0; relancer au quinzième.',
  billingProtocol: 'Facture et APEC signé par la plateforme.\nRèglement au praticien sous quinze jours.',
  sendingProtocol: {
    link: 'https://orelia.example/professionnels/dentaire',
    mail: 'pec@orelia.example',
    courrier: 'Service prestations dentaires, TSA 40 100, 35040 Rennes Cedex',
  },
  sendingProtocolText: 'Devis signé par le patient, carte recto et verso lisibles.',
  comment: 'Joignable de 9\u00A0h à 12\u00A0h.',
  ...sendingTerms,
  creationDate: { timestamp: AT },
  version: 3,
};

export const aGroup = {
  ...fields,
  kind: 'mutual-group',
  isCapped: true,
  attached: mutualNames.slice(0, 5),
} as const;

export const aMutual = {
  ...fields,
  id: 9,
  kind: 'mutual',
  name: 'Horizon Santé Mutuelle',
  isCapped: false,
  attached: [{ id: 4, name: 'Orélia' }],
} as const;

/** Nothing but its name. */
export const bareMutual = {
  ...aMutual,
  infos: '',
  fax: '',
  mail: '',
  address: '',
  conventionProtocol: '',
  billingProtocol: '',
  sendingProtocol: {},
  sendingProtocolText: '',
  comment: '',
  ...noTerms,
  attached: [],
} as const;

export const longGroup = {
  ...aGroup,
  name: longInsurerName,
  mail: 'service.des.prises.en.charge.dentaires@caisse-mutuelle-interprofessionnelle.example',
  conventionProtocol: longLine.repeat(12),
  sendingProtocol: { link: `https://orelia.example/${'professionnels-de-sante/'.repeat(6)}` },
  attached: mutualNames,
} as const;

const from = { kind: 'mutual-group', id: 4, name: 'Orélia' } as const;

export const aPlaybook: Playbook = {
  ...from,
  infos: fields.infos,
  fax: fields.fax,
  mail: fields.mail,
  address: fields.address,
  sending: {
    from,
    sendingProtocol: { link: 'https://orelia.example/professionnels/dentaire' },
    sendingProtocolText: fields.sendingProtocolText,
    terms: sendingTerms,
  },
  convention: { from, conventionProtocol: fields.conventionProtocol },
  billing: { from, billingProtocol: fields.billingProtocol },
};
