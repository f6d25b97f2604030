/**
 * The dossier of three photos of 8 MB and a quote of ten pages, made by the worker's own maker and read again:
 * `npm run bench -- dossier [times]`. Fails above 3 s, 400 MB in its process or the insurer's size, or where a text is
 * not found.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createDossierMaker } from '@accordent/adapters/dossiers/dossier-maker.ts';
import { readByPoppler, readPdf } from '@accordent/adapters/testing/read-pdf.ts';
import { aPdf } from '@accordent/adapters/testing/sample-files.ts';
import { coverOf } from '@accordent/core/dossiers/cover.ts';
import type { DossierOrder } from '@accordent/core/dossiers/dossier-ports.ts';
import { largestBytes, type PlannedPart } from '@accordent/core/dossiers/dossier-plan.ts';
import sharp from 'sharp';

const TIMES = Number(process.argv[2] ?? 5);
const MOST_SECONDS = 3;
const MOST_MEGABYTES = 400;
const INSURER_MEGABYTES = 5;
const PAGES = 13;

/** 24 million pixels as a telephone keeps them: lying on its side, some 8 MB. */
async function aTelephonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 26 } as const;
  return sharp({ create: { width: 5664, height: 4248, channels: 3, background: '#ffffff', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 79 })
    .toBuffer();
}

const photo = await aTelephonePhoto();
const quote = await aPdf({ pages: 10, text: 'Couronne céramique 1 234,56 €' });
const labels = ['Devis', 'Carte de mutuelle, recto', 'Carte de mutuelle, verso', 'Attestation'];
const documents = labels.map((label, index) => ({
  id: index,
  label,
  mime: index === 0 ? ('application/pdf' as const) : ('image/jpeg' as const),
  fileKey: '',
}));
const [devis, front, back, other] = documents as [(typeof documents)[0], ...typeof documents];
const parts: readonly PlannedPart[] = [
  { label: 'Devis', documents: [devis] },
  { label: 'Carte de mutuelle', documents: [front!, back!] },
  { label: 'Attestation', documents: [other!] },
];
const cover = coverOf(
  {
    kind: 'request',
    reference: 'PEC-2026-004796',
    at: new Date(),
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
    insurerName: 'Carte Bleutée',
    mutualName: 'Horizon Santé Mutuelle',
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
  },
  { parts, isMedicalSecret: false },
);
const order: DossierOrder = {
  reference: 'PEC-2026-004796',
  largestBytes: largestBytes({ largestDossier: String(INSURER_MEGABYTES) }),
  author: 'Accordent',
  files: [{ name: 'PEC-2026-004796', cover, parts }],
};

async function* bytesOf(id: number) {
  yield id === devis.id ? quote : photo;
}

/** The most that the process of dossiers has held while this runs, and what it has used of a processor, in seconds. */
async function watched<Result>(
  work: () => Promise<Result>,
): Promise<{ made: Result; peak: number; processor: number }> {
  let peak = 0;
  const used = new Map<string, number>();
  const watch = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      if (about(pid, 'cmdline').includes('dossier-process')) {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(about(pid, 'status')) ?? [];
        const [, kibibytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(about(pid, 'status')) ?? [];
        if (Number(parent) !== process.pid) continue;
        peak = Math.max(peak, (Number(kibibytes) * 1024) / 1e6);
        // After its name, in hundredths of a second.
        const [user = '0', system = '0'] = about(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
        used.set(pid, (Number(user) + Number(system)) / 100);
      }
  }, 10);
  try {
    const made = await work();
    return { made, peak, processor: [...used.values()].reduce((sum, one) => sum + one, 0) };
  } finally {
    clearInterval(watch);
  }
}

function about(pid: string, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

console.log(`trois photos de ${(photo.byteLength / 1e6).toFixed(1)} Mo, un devis de dix pages`);
const maker = createDossierMaker();
for (let time = 0; time < TIMES; time += 1) {
  const started = performance.now();
  const { made, peak, processor } = await watched(() => maker.make(order, async (id) => bytesOf(id)));
  const seconds = (performance.now() - started) / 1000;
  if (!('files' in made)) throw new Error(made.refusal);
  const { bytes } = made.files[0]!;
  const megabytes = bytes.byteLength / 1e6;
  const { pages } = await readPdf(bytes);
  const byPoppler = readByPoppler(bytes);
  const found = [pages.map(({ text }) => text).join(' '), ...(byPoppler === null ? [] : [byPoppler])];
  const isFound = found.every(
    (text) => text.includes('KERVELLA Hélène') && text.includes('Couronne céramique 1 234,56 €, page 10'),
  );
  const isEnough =
    seconds <= MOST_SECONDS &&
    peak <= MOST_MEGABYTES &&
    megabytes <= INSURER_MEGABYTES &&
    pages.length === PAGES &&
    isFound;
  if (!isEnough) process.exitCode = 1;
  console.log(
    `${seconds.toFixed(2)} s, dont ${processor.toFixed(2)} s de processeur, ${peak.toFixed(0)} Mo au plus dans son processus, ${megabytes.toFixed(2)} Mo sur ` +
      `${INSURER_MEGABYTES} admis, ${pages.length} pages, texte retrouvé par pdfjs` +
      `${byPoppler === null ? '' : ' et poppler'}${isEnough ? '' : '  AU-DESSUS'}`,
  );
}
maker.close();
