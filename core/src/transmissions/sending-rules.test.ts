import { describe, expect, test } from 'vitest';
import { placesOf, saidOfSending, sendingFaults } from './sending-rules.ts';
import { filledSending, sendingTexts } from './sending-texts.ts';

const insured = { firstname: 'ODILE', lastname: 'OSSELIN' };
const patient = { patient: insured, secureTo: 'pec@orelia.mssante.example' };
const values = {
  reference: 'PEC-2026-004796',
  praticien: 'PAOLI Nicolas',
  rpps: '11939694086',
  patient: '',
  adherent: '',
  accord: '',
  fin: '',
};
const mail = {
  way: 'mail',
  carrier: 'link',
  to: 'pec@orelia.example',
  number: '',
  subject: filledSending(sendingTexts.request.subject, values),
  text: filledSending(sendingTexts.request.mail, values),
  reason: '',
} as const;

describe('a mail to an insurer', () => {
  test('may leave as it is proposed, with the number of the dentist', () => {
    expect(mail.text).toContain('RPPS 11939694086');
    expect(sendingFaults(mail, patient)).toEqual({});
  });

  test('whose dentist has no number says nothing of one', () => {
    expect(filledSending(sendingTexts.request.mail, { ...values, rpps: '' })).not.toContain('RPPS');
  });

  test.each([
    ['', 'insurer_mail_missing'],
    ['chez Orélia', 'email'],
  ])('does not leave for «%s»', (to, fault) => {
    expect(sendingFaults({ ...mail, to }, patient)).toEqual({ to: fault });
  });

  test.each(['Demande pour Odile', 'Mme osselin', 'NIR 2 84 03 44 109 042'])(
    'names no patient: %s',
    (text) => {
      expect(sendingFaults({ ...mail, text }, patient)).toEqual({ text: 'mail_names_patient' });
      expect(sendingFaults({ ...mail, subject: text }, patient)).toEqual({ subject: 'mail_names_patient' });
    },
  );
});

test('secure health mail names the patient, to the box that the record names and to no other', () => {
  const secure = { ...mail, carrier: 'secureMail', text: 'Odile OSSELIN' } as const;
  expect(sendingFaults({ ...secure, to: 'pec@orelia.mssante.example' }, patient)).toEqual({});
  expect(sendingFaults(secure, patient)).toEqual({ to: 'secure_address_only' });
  expect(sendingFaults({ ...secure, to: 'pec@orelia.mssante.example', subject: 'OSSELIN' }, patient)).toEqual(
    { subject: 'mail_names_patient' },
  );
  expect(sendingFaults({ ...mail, carrier: 'sealedPdf', text: 'Odile OSSELIN' }, patient)).toEqual({
    text: 'mail_names_patient',
  });
});

test('a letter goes somewhere, and may name the patient; a platform asks for nothing', () => {
  const letter = { ...mail, way: 'courrier', to: '', text: 'Odile OSSELIN' } as const;
  expect(sendingFaults(letter, patient)).toEqual({ to: 'insurer_address_missing' });
  expect(sendingFaults({ ...letter, to: '3 rue des Lilas' }, patient)).toEqual({});
  expect(sendingFaults({ ...letter, way: 'link' }, patient)).toEqual({});
});

test('the history says the way, its number, and why without a mandate', () => {
  expect(saidOfSending({ way: 'link', number: '' }, null)).toBe('Par la plateforme.');
  expect(saidOfSending({ way: 'courrier', number: '1A 2' }, 'Signé demain')).toBe(
    'Par courrier, n°\u00A01A 2. Sans mandat\u00A0: Signé demain',
  );
});

test('an insurer is reached where its protocol says, else where its record does; a platform comes first', () => {
  const insurer = { name: 'Orélia', mail: 'contact@orelia.example', address: '3 rue des Lilas' };
  const of = (sendingProtocol: object) =>
    placesOf({ insurer, sending: { sendingProtocol } } as Parameters<typeof placesOf>[0]);
  expect(of({ mail: 'pec@orelia.example', link: 'https://orelia.example' })).toEqual({
    link: 'https://orelia.example',
    mail: 'pec@orelia.example',
    courrier: 'Orélia\n3 rue des Lilas',
    usual: 'link',
  });
  expect(of({ courrier: '' })).toMatchObject({ courrier: 'Orélia\n3 rue des Lilas', usual: 'courrier' });
  expect(of({})).toMatchObject({ mail: 'contact@orelia.example', usual: null });
});

test.each([
  [
    'Service dentaire, TSA 40 100, 35040 Rennes Cedex',
    'Orélia|Service dentaire|TSA 40 100|35040 Rennes Cedex',
  ],
  [
    'Service PEC, 12 bis, allée des Tilleuls, 34000 Montpellier',
    'Orélia|Service PEC|12 bis, allée des Tilleuls|34000 Montpellier',
  ],
  ['Orelia, service dentaire\n75011 PARIS', 'Orelia, service dentaire|75011 PARIS'],
  [' ', ''],
])('a letter to «%s» is addressed line by line, to the insurer by name', (typed, lines) => {
  const insurer = { name: 'Orélia', mail: '', address: '' };
  const sending = { sendingProtocol: { courrier: typed } };
  expect(
    placesOf({ insurer, sending } as Parameters<typeof placesOf>[0])
      .courrier.split('\n')
      .join('|'),
  ).toBe(lines);
});

test('a prolongation names the insurer’s number and the end, and leaves out a number that is not known', () => {
  const known = { ...values, reference: 'PEC-2026-000041', accord: 'ML-26-88107', fin: '16/05/2027' };
  const { mail: text } = sendingTexts.prolongation;
  expect(filledSending(text, known)).toContain('demande PEC-2026-000041 (dossier ML-26-88107)');
  expect(filledSending(text, known)).toContain('prend fin le 16/05/2027');
  expect(filledSending(text, { ...known, accord: '' })).toContain('demande PEC-2026-000041, adressée');
  const { letter } = sendingTexts.prolongation;
  const named = { ...known, patient: 'CASTELBRAC Ninon', adherent: '12345' };
  expect(filledSending(letter, { ...named, accord: '' })).toContain('Ninon (n° d’adhérent 12345), adressée');
  expect(filledSending(letter, { ...named, adherent: '' })).toContain(
    'Ninon (dossier ML-26-88107), adressée',
  );
});

test('a practice is no doctor in what leaves in its name', () => {
  const practice = { ...values, praticien: 'CABINET DES TILLEULS', isPractice: true };
  for (const { subject, mail, letter } of Object.values(sendingTexts))
    for (const model of [subject, mail, letter]) {
      const filled = filledSending(model, practice);
      expect(filled).toContain('CABINET DES TILLEULS');
      expect(filled).not.toContain('Dr ');
    }
  const { mail } = sendingTexts.request;
  expect(filledSending(mail, practice)).toContain('pour le compte de CABINET DES TILLEULS');
  expect(filledSending(mail, { ...practice, praticien: 'ESPACE DENTAIRE' })).toContain(
    'pour le compte d’ESPACE DENTAIRE',
  );
  expect(filledSending(mail, values)).toContain('pour le compte du Dr ');
});

test('without a mandate in force no text of ours says that we act under one', () => {
  for (const { mail, letter } of Object.values(sendingTexts))
    for (const model of [mail, letter]) {
      expect(filledSending(model, values)).toContain('et en vertu de son mandat');
      expect(filledSending(model, { ...values, lack: { lack: 'missing' } })).not.toContain('mandat');
    }
});

test('a name in a letter has its elision', () => {
  const named = { ...values, patient: 'ARNAUD Élise', praticien: 'ATELIER DENTAIRE' };
  const text = filledSending(sendingTexts.request.letter, { ...named, isPractice: true });
  expect(text).toContain('pour le compte d’ATELIER DENTAIRE');
  expect(text).toContain('prise en charge dentaire d’ARNAUD Élise');
});
