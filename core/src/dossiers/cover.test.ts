import { expect, test } from 'vitest';
import { coverOf, pageWords, type CoverFacts } from './cover.ts';

const FACTS: CoverFacts = {
  kind: 'request',
  reference: 'PEC-2026-004796',
  at: new Date('2026-11-23T23:30:00Z'),
  practitioner: {
    firstname: 'NICOLAS',
    lastname: 'PAOLI',
    address: '12, allée des Tilleuls',
    zip: '34000',
    city: 'MONTPELLIER',
    phone: '0467001122',
    rpps: '10101234565',
    finess: '',
  },
  insurerName: 'Réseau Alizéo',
  mutualName: 'Horizon Santé',
  patient: { firstname: 'HÉLÈNE', lastname: 'KERVELLA' },
  nir: '284034410904262',
  details: {},
  sender: {
    name: 'Accordent',
    mailboxAddress: 'pec@accordent.example',
    publicUrl: 'https://accordent.example',
    contact: { phone: '0400000040', hours: 'Lundi au vendredi, 9 h à 18 h' },
  },
  hasLink: true,
  hasMandate: true,
};

const parts = [
  { label: 'Devis', documents: [{ id: 4, label: 'Devis', mime: 'application/pdf', fileKey: 'k' }] },
] as const;
const cover = (facts: Partial<CoverFacts> = {}, isMedicalSecret = false) =>
  coverOf({ ...FACTS, ...facts }, { parts, isMedicalSecret });
const lines = (made: ReturnType<typeof cover>) =>
  made.sections.flatMap((section) =>
    section.lines.map(({ label, value }) => `${label}: ${value}`.replaceAll(/\s/g, ' ')),
  );

test('who sends, to whom, for whom, and where to answer; what is not known is left out', () => {
  const made = cover();
  expect(made.from).toEqual([
    'Dr Nicolas PAOLI',
    'Cabinet dentaire',
    '12, allée des Tilleuls',
    '34000 MONTPELLIER',
    'Tél. 04 67 00 11 22',
    'RPPS 10101234565',
  ]);
  expect(made.to).toEqual(['Réseau Alizéo', 'Service des prises en charge', 'le 24/11/2026']);
  expect(made.title).toBe('Demande de prise en charge dentaire');
  expect(made.paragraphs).toEqual([
    'Demande adressée pour le compte du Dr Nicolas PAOLI, en vertu de son mandat, par Accordent.',
  ]);
  expect(made.reference).toContain('PEC-2026-004796');
  expect(made.secret).toBeNull();
  expect(lines(made)).toEqual([
    'Bénéficiaire: KERVELLA Hélène',
    'N° de sécurité sociale: 2 84 03 44 109 042 62',
    'Organisme: Horizon Santé',
  ]);
  expect(made.enclosed).toEqual([{ label: 'Devis', documentId: 4 }]);
  expect(made.box?.lines.join(' ')).toContain('pec@accordent.example');
});

const DETAILS = {
  birthDate: '2012-03-07',
  insured: { firstname: 'YANN', lastname: 'KERVELLA', nir: '180034410904207' },
  memberNumber: '0048 2217 9',
  amcNumber: '00411207',
  cardValidUntil: '2026-12-31',
  quoteNumber: 'D-2026-1187',
  quoteDate: '2026-11-16',
  quoteTotalCents: 134_000,
  mandatoryShareCents: 25_200,
  secondMutual: 'Alcyane',
};

test('all that is known of the PEC', () => {
  expect(lines(cover({ details: DETAILS }))).toEqual([
    'Bénéficiaire: KERVELLA Hélène, né(e) le 07/03/2012',
    'N° de sécurité sociale: 2 84 03 44 109 042 62',
    'Assuré(e): KERVELLA Yann',
    'N° de l’assuré(e): 1 80 03 44 109 042 07',
    'Organisme: Horizon Santé, AMC 00411207',
    'N° adhérent: 0048 2217 9',
    'Carte valable jusqu’au: 31/12/2026',
    'Autre mutuelle: Alcyane',
    'Montant du devis: 1 340,00 €, devis D-2026-1187 du 16/11/2026',
    'Part AMO: 252,00 €',
    'Reste après assurance maladie: 1 088,00 €',
  ]);
});

test('what is known to be unknown is left out as well', () => {
  const nothing = {
    birthDate: null,
    insured: null,
    memberNumber: '',
    amcNumber: '',
    cardValidUntil: null,
    quoteNumber: '',
    quoteDate: null,
    quoteTotalCents: null,
    mandatoryShareCents: null,
    secondMutual: '',
  };
  expect(lines(cover({ details: nothing }))).toEqual(lines(cover()));
});

test.each([
  [{ quoteDate: '2026-11-16' }, ['Montant du devis: devis du 16/11/2026']],
  [{ quoteTotalCents: 100 }, ['Montant du devis: 1,00 €']],
  [{ mandatoryShareCents: 0 }, ['Part AMO: 0,00 €']],
  [{ quoteNumber: 'D1' }, ['Montant du devis: devis D1']],
])('of a quote with %j', (details, expected) => {
  expect(lines(cover({ details, nir: '' })).slice(2)).toEqual(expected);
});

test('the file of the dental adviser says so, and tells nothing of amounts', () => {
  const made = cover({ details: DETAILS }, true);
  expect(made.secret).toBe('À l’attention du dentiste-conseil, secret médical');
  expect(lines(made).join(' ')).not.toMatch(/€|devis/);
});

test('without an insurer, or after the agreement', () => {
  const made = cover({ insurerName: '', mutualName: '', nir: '', kind: 'agreement' });
  expect(made.to).toEqual(['le 24/11/2026']);
  expect(made.title).toBe('Accord signé et facture');
  expect(lines(made)).toEqual(['Bénéficiaire: KERVELLA Hélène']);
});

test.each([
  [4, 1, 'page 4'],
  [2, 2, 'pages 2 et 3'],
  [2, 10, 'pages 2 à 11'],
])('from %i on, %i of them: %s', (first, count, words) => {
  expect(pageWords(first, count)).toBe(words);
});

test('the cover says where to answer: the page without its token, the mail, the telephone, as far as they are known', () => {
  const made = coverOf(FACTS, { parts: [], isMedicalSecret: false });
  expect(made.box?.lines).toEqual([
    'En ligne, par le lien du courriel si vous en avez reçu un\u00A0: accordent.example/depot',
    'Par retour du courriel si vous en avez reçu un, sinon à pec@accordent.example avec la référence ci-dessus.',
    'Une question\u00A0: 04 00 00 00 40, lundi au vendredi, 9 h à 18 h.',
  ]);
  const contact = { phone: '', hours: '' };
  const bare = { ...FACTS, sender: { ...FACTS.sender, contact }, hasLink: false };
  expect(coverOf(bare, { parts: [], isMedicalSecret: false }).box?.lines).toEqual([
    expect.stringContaining('si vous en avez reçu un'),
  ]);
});

test('a practice sends in its own name: it is no doctor', () => {
  const practitioner = { ...FACTS.practitioner, firstname: '', lastname: 'CABINET DES TILLEULS' };
  const made = cover({ practitioner });
  expect(made.from.slice(0, 2)).toEqual(['CABINET DES TILLEULS', '12, allée des Tilleuls']);
  expect(made.paragraphs).toEqual([
    'Demande adressée pour le compte de CABINET DES TILLEULS, en vertu de son mandat, par Accordent.',
  ]);
});

test('without a mandate in force none is said', () => {
  expect(cover({ hasMandate: false }).paragraphs).toEqual([
    'Demande adressée pour le compte du Dr Nicolas PAOLI par Accordent.',
  ]);
});
