import type { DossierAnswer } from '@accordent/api/dossiers/dossiers.schemas.ts';
import type { PreparedSending, ProofLineItem } from '@accordent/api/transmissions/transmissions.schemas.ts';

/** What is proposed for a request to an invented insurer, for stories. */
export const aSending = (sending: Partial<PreparedSending> = {}): PreparedSending => ({
  purpose: 'request',
  to: 3,
  insurer: { id: 2, name: 'Orélia' },
  places: {
    link: 'https://pro.orelia.example/pec',
    mail: 'pec@orelia.example',
    courrier: 'Orélia, service des prises en charge\n3 rue des Lilas\n75011 PARIS',
    usual: 'link',
  },
  carrier: 'link',
  secure: {
    to: '',
    text: 'Madame, Monsieur,\n\nVeuillez trouver ci-joint la demande de prise en charge de OSSELIN Odile.',
    lacks: [
      'Notre boîte de messagerie santé n’est pas configurée\u00a0: demandez-la à l’exploitant.',
      'L’adresse de messagerie santé de la mutuelle n’est pas renseignée dans sa fiche.',
    ],
  },
  platformAccess: 'Compte du praticien',
  asksSignature: false,
  openingHours: 'Du lundi au vendredi, 9 h – 17 h',
  phone: '0400000074',
  subject: 'Demande de prise en charge PEC-2026-004796, Dr QUERVALLON Maëlle',
  text: 'Madame, Monsieur,\n\nNous vous adressons, pour le compte du Dr QUERVALLON Maëlle (RPPS 10101234567) et en vertu de son mandat, une demande de prise en charge dentaire. Notre référence\u00a0: PEC-2026-004796.\n\nMerci de rappeler cette référence dans votre réponse.',
  withoutMandate: null,
  mayActWithoutMandate: false,
  ...sending,
});

/** A line of a proof: a request sent by mail. */
export const aProofLine = (line: Partial<ProofLineItem> = {}): ProofLineItem => ({
  id: 1,
  kind: 'sent',
  said: 'Transmission\u00a0: demande',
  purpose: 'request',
  way: 'mail',
  sendingId: null,
  date: { timestamp: 1_795_162_320 },
  author: { firstname: 'CAPUCINE', lastname: 'LORMEAU' },
  insurer: 'Orélia',
  to: 'pec@orelia.example',
  who: '',
  number: '',
  subject: 'Demande de prise en charge PEC-2026-004796',
  text: '',
  carrier: 'link',
  reason: '',
  prints: [{ name: 'PEC-2026-004796.pdf', sha256: '9f86d081884c7d65'.repeat(4), size: 1834.2 }],
  files: [],
  isErased: false,
  hash: '2c26b46b68ffc68f'.repeat(4),
  ...line,
});

/** A dossier of five pages, with an X-ray that does not go by itself. */
export const dossierAnswer: DossierAnswer = {
  dossier: {
    id: 1,
    kind: 'request',
    state: 'made',
    failure: null,
    size: 1834.2,
    pages: 5,
    files: [
      {
        id: 1,
        name: 'PEC-2026-004796.pdf',
        path: '/admin/api/dfc/dossier/file/1/url',
        size: 1834.2,
        pages: 5,
        sha256: '9f86d081884c7d65'.repeat(4),
        isMedicalSecret: false,
      },
    ],
    creationDate: { timestamp: 1_795_162_320 },
    madeDate: { timestamp: 1_795_162_322 },
    xraysAgreedDate: null,
  },
  isCurrent: true,
  leftOut: [{ fileId: 4, title: 'Radio panoramique', why: 'medical', reason: 'Secret médical' }],
};
