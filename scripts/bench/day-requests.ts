import { setTimeout as pause } from 'node:timers/promises';
import type { Dovecot } from '@accordent/adapters/testing/dovecot.ts';
import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Chance } from '../demo-data/random.ts';
import type { SmtpStub } from '../prove/smtp-stub.ts';
import type { Call } from './day-calls.ts';
import { dentistEmail, logIn, openRecord, type Clerk, type Office } from './day-people.ts';

/** The insurers' mail server, and the mailbox in which they answer. */
export const MAILBOX = 'contact';
const OWN_ADDRESS = `${MAILBOX}@accordent.example`;
/** How long an insurer takes, and how long a clerk waits for a mail to be read. */
const ANSWERS_AFTER_MS = 5000;
const LOOKS_MS = 1000;

export type Papers = {
  readonly photos: readonly Buffer<ArrayBuffer>[];
  readonly quotes: readonly Buffer<ArrayBuffer>[];
};

/** Photos of a card as the portal sends what a telephone took, and quotes of two pages, of which the second is scanned. */
export async function makePapers(): Promise<Papers> {
  const photos = await Promise.all([0, 1, 2, 3].map(photo));
  return { photos, quotes: await Promise.all(photos.slice(0, 2).map((scan, n) => quote(scan, n))) };
}

/** What the browser makes of a photo before it leaves (`api/src/client/shrink-photo.ts`). */
const SENT = { longest: 2600, quality: 85 };

/** Twelve million pixels, of a card on a table, with the grain of a small sensor; then made smaller. */
async function photo(n: number): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [4000, 3000];
  const lines = [
    'ORÉLIA MUTUELLE',
    'Carte de tiers payant 2026',
    `N° adhérent 44710${n}`,
    'N° AMC 77567227',
    'LIMA Rosa',
    'Né(e) le 14/06/1992',
    'DENT PEC OPTI PEC PHAR 100',
  ];
  const card = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8f7f6c"/>
    <rect x="400" y="500" width="3200" height="2000" rx="90" fill="#f4f6fa"/>
    ${lines.map((line, at) => `<text x="560" y="${760 + at * 250}" font-family="sans-serif" font-size="130">${line}</text>`).join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 32 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(0.7)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const taken = await sharp(Buffer.from(card))
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return Buffer.from(await sharp(taken).resize(SENT.longest).jpeg({ quality: SENT.quality }).toBuffer());
}

async function quote(scan: Uint8Array, n: number): Promise<Buffer<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const lines = [
    'DEVIS DENTAIRE',
    `Devis n° D-${100 + n} du 02/11/2026`,
    'HBLD038 Couronne céramométallique 550,00',
    'Total des honoraires : 550,00 EUR',
    'Base de remboursement : 120,00',
    'Montant remboursé AMO : 84,00',
  ];
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 50, y: 790 - at * 22, size: 11 });
  pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(scan), { x: 0, y: 0, width: 595, height: 446 });
  return Buffer.from(await pdf.save());
}

/** A person whom nobody has seen before. */
function somebody(chance: Chance) {
  const digits = (count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join('');
  const nirNumber = `2${digits(2)}${String(chance.between(1, 12)).padStart(2, '0')}75${chance.between(100, 199)}${chance.between(100, 999)}`;
  return {
    // Of no dentist: a mail that names its patient does not leave.
    lastname: `Zarg${chance.pick(['ane', 'oule', 'ivre', 'otte'])}${chance.pick(['lin', 'mont', 'val', 'don'])}`,
    firstname: chance.pick(['Ysoline', 'Xaviera', 'Zoraïde', 'Quitterie']),
    nirNumber,
    nirKey: computeNirKey(nirNumber),
  };
}

/** Answers each mail that an insurer was sent, a while after it has left, with an agreement as PDF. */
export function startInsurers({
  smtp,
  dovecot,
  letter,
}: {
  smtp: SmtpStub;
  dovecot: Dovecot;
  letter: Uint8Array;
}) {
  const underWay = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  smtp.onStage((stage, reader) => {
    const [messageId] = smtp.takenFor(reader).slice(-1);
    if (stage !== 'mail-answered' || !reader.endsWith('@orelia.example') || !messageId) return;
    const answering = pause(ANSWERS_AFTER_MS)
      .then(() => dovecot.deliver(MAILBOX, answerTo(messageId, reader, letter)))
      .catch((error: unknown) => failures.push(error))
      .finally(() => underWay.delete(answering));
    underWay.add(answering);
  });
  return {
    failures,
    async stop(): Promise<void> {
      smtp.onStage(null);
      await Promise.all(underWay);
    },
  };
}

const answerTo = (messageId: string, reader: string, letter: Uint8Array): string =>
  [
    `From: ${reader}`,
    `To: ${OWN_ADDRESS}`,
    'Subject: Accord de prise en charge',
    `Message-ID: <answer-${messageId.slice(1)}`,
    `In-Reply-To: ${messageId}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Bonjour, vous trouverez notre accord ci-joint.',
    '--b',
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=accord.pdf',
    '',
    Buffer.from(letter).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--b--',
    '',
  ].join('\r\n');

type Paper = { readonly place: string; readonly bytes: Buffer<ArrayBuffer>; readonly mime: string };

/** From the first word that a dentist types to the answer of his insurer that one of the staff confirms. */
export async function requestFromEndToEnd(
  office: Office,
  clerk: Clerk,
  papers: Papers,
  due: number,
): Promise<void> {
  const id = await send(office, papers, due);
  const later = (minutes: number) => office.day.at(due + minutes * office.minute);
  await decide(office, clerk, id, later);
  await transmit(office, clerk, id, later);
  await confirm(office, clerk, id, later);
}

type Later = (minutes: number) => Promise<number>;

/** The draft with its documents; gives the PEC that becomes of it. */
async function send(office: Office, { photos, quotes }: Papers, due: number): Promise<number> {
  const { day, chance, minute, senders } = office;
  const token = await logIn(office, {
    area: '/api',
    email: dentistEmail(chance.between(1, senders)),
    due,
    kind: 'connexion dentiste',
  });
  const later: Later = (minutes) => day.at(due + minutes * minute);
  const write = <Answer>(path: string, call: Omit<Call, 'token'>, method = 'POST') =>
    day.write<Answer>(method, path, { ...call, token });
  const patient = somebody(chance);
  const begun = await write<{ id: number; version: number }>('/api/draft', {
    kind: 'brouillon commencé',
    due: day.now(),
    body: { patient: { lastname: patient.lastname } },
  });
  let { version } = begun;
  for (const minutes of [0.5, 1]) {
    const body = { version, patient, details: { quoteTotal: '550,00' } };
    ({ version } = await write<{ version: number }>(
      `/api/draft/${begun.id}`,
      { kind: 'brouillon enregistré', due: await later(minutes), body },
      'PUT',
    ));
  }
  const mime = 'image/jpeg';
  const all: readonly Paper[] = [
    { place: 'Mutuelle recto', bytes: chance.pick(photos), mime },
    { place: 'Mutuelle verso', bytes: chance.pick(photos), mime },
    { place: 'Devis', bytes: chance.pick(quotes), mime: 'application/pdf' },
    { place: 'Photo', bytes: chance.pick(photos), mime },
  ];
  for (const [index, { place, bytes, mime: type }] of all.entries()) {
    const moment = await later(1.5 + index * 0.5);
    const form = new FormData();
    form.set('key', `piece-${index}`);
    form.set('place', place);
    form.set('file', new Blob([bytes], { type }), place);
    await write(`/api/draft/${begun.id}/document`, { kind: 'pièce envoyée', due: moment, form });
  }
  const { dfcId } = await write<{ dfcId: number }>(`/api/draft/${begun.id}/send`, {
    kind: 'demande envoyée',
    due: await later(4),
    body: {},
  });
  await write('/api/auth/logout', { kind: 'déconnexion', due: await later(4.5) });
  return dfcId;
}

type Record = { readonly dfc: { readonly files: readonly { readonly id: number }[] } };

/** One of the staff opens each document, validates it, and says which insurer it is for. */
async function decide(office: Office, clerk: Clerk, id: number, later: Later): Promise<void> {
  const { day, chance } = office;
  const { token } = clerk;
  const { dfc } = await openRecord<Record>(office, clerk, await later(6), id);
  for (const [index, { id: fileId }] of dfc.files.entries()) {
    const moment = await later(6.5 + index * 0.5);
    const { url } = await day.read<{ url: string }>('GET', `/admin/api/file/${fileId}/url`, {
      kind: 'adresse d’une pièce',
      due: moment,
      token,
    });
    await day.read('GET', url.replace(/^https?:\/\/[^/]+/, ''), {
      kind: 'pièce ouverte',
      due: day.now(),
      token,
    });
    const body = { isValid: true };
    await day.write('POST', `/admin/api/dfc/update/file/${fileId}`, {
      kind: 'décision sur une pièce',
      due: await later(6.75 + index * 0.5),
      token,
      body,
    });
  }
  const body = { action: 'patient', mutualGroup: chance.between(1, 20) };
  await day.write('PUT', `/admin/api/dfc/update/${id}`, {
    kind: 'assureur indiqué',
    due: await later(9),
    token,
    body,
  });
}

/** The dossier is made, and leaves by mail. */
async function transmit({ day, chance }: Office, { token }: Clerk, id: number, later: Later): Promise<void> {
  const asked = await later(9.5);
  await day.write('POST', `/admin/api/dfc/${id}/dossier`, {
    kind: 'dossier demandé',
    due: asked,
    token,
    body: { kind: 'request' },
  });
  type Dossier = { readonly dossier: { readonly state: string } | null };
  const state = async () =>
    (
      await day.read<Dossier>('GET', `/admin/api/dfc/${id}/dossier?kind=request`, {
        kind: 'dossier regardé',
        due: day.now(),
        token,
      })
    ).dossier?.state;
  while ((await state()) !== 'made') await day.at(day.now() + LOOKS_MS);
  day.samples.push({
    group: 'job',
    kind: 'dossier, de la demande au PDF',
    due: asked,
    ms: day.now() - asked,
    error: null,
  });
  const { sending } = await day.read<{ sending: { subject: string; text: string } }>(
    'GET',
    `/admin/api/dfc/${id}/sending`,
    { kind: 'envoi préparé', due: await later(10), token },
  );
  const { subject, text } = sending;
  // One in two carries the dossier itself, the others its link.
  const body = {
    way: 'mail',
    carrier: chance.pick(['sealedPdf', 'link']),
    to: `pec${id}@orelia.example`,
    subject,
    text,
    number: '',
    reason: '',
  };
  await day.write('POST', `/admin/api/dfc/${id}/sendings`, {
    kind: 'transmission',
    due: await later(10.5),
    token,
    body,
  });
}

/** Its answer has come by mail, and is confirmed. */
async function confirm(office: Office, clerk: Clerk, id: number, later: Later): Promise<void> {
  const { day } = office;
  const { token } = clerk;
  const sent = await later(10.5);
  type Waiting = { readonly waiting: readonly { readonly id: number }[] };
  const waiting = async () =>
    (
      await day.read<Waiting>('GET', `/admin/api/dfc/${id}/answers`, {
        kind: 'réponses regardées',
        due: day.now(),
        token,
      })
    ).waiting[0];
  let received = await waiting();
  for (; !received; received = await waiting()) await day.at(day.now() + 2 * LOOKS_MS);
  day.samples.push({
    group: 'job',
    kind: 'réponse, de l’envoi à l’écran',
    due: sent,
    ms: day.now() - sent,
    error: null,
  });
  const body = {
    decision: 'agreement',
    granted: '250,00',
    source: 'mail',
    receivedId: received.id,
    number: 'A-1',
    conditions: '',
    reason: '',
    validUntil: '2027-06-30',
  };
  await openRecord(office, clerk, day.now(), id);
  await day.write('POST', `/admin/api/dfc/${id}/answers`, {
    kind: 'réponse confirmée',
    due: day.now(),
    token,
    body,
  });
}
