import net from 'node:net';
import { computeNirKey } from '@accordent/core/shared/nir.ts';
import type { ReadingFacts } from '@accordent/core/reading/document-reading.ts';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { aCardPdf, aPdf, aPhoto, aTypedPdf, anEncryptedPdf } from '../testing/sample-files.ts';
import { createPaperReader } from './paper-reader.ts';
import { readPaperBytes } from './read-paper-bytes.ts';
import { endRecognition } from './words-of-picture.ts';

const FACTS: ReadingFacts = { today: '2026-11-25', rpps: null, knownAmc: [] };
const NIR = `2920675123457${computeNirKey('2920675123457')}`;
const reader = createPaperReader({ maxBytes: 15_000_000 });
afterAll(async () => {
  reader.close();
  await endRecognition();
});

const CARD = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#fff"/>
<g font-family="sans-serif" font-size="44" fill="#111"><text x="90" y="120">Carte de tiers payant</text><text x="90" y="230">Période de validité : du 01/01/2026 au 31/12/2026</text>
<text x="90" y="320">N° AMC : 40815708</text><text x="90" y="410">N° adhérent : 759821062</text><text x="90" y="500">Bénéficiaire : OSSELIN Anne</text>
<text x="90" y="590">Né(e) le : 14/06/1992</text><text x="90" y="680">N° de sécurité sociale : ${NIR}</text></g></svg>`;
const aCardPhoto = () => sharp(Buffer.from(CARD)).jpeg({ quality: 85 }).toBuffer();

const told = (read: Awaited<ReturnType<typeof reader.read>>) =>
  Object.fromEntries((read?.fields ?? []).map(({ name, value }) => [name, value]));
const WHOLE = {
  amcNumber: '40815708',
  cardValidFrom: '2026-01-01',
  cardValidUntil: '2026-12-31',
  lastname: 'OSSELIN',
  firstname: 'Anne',
  birthDate: '1992-06-14',
  nir: NIR,
};

test('a card is read from its text, with a cutting of each value', async () => {
  const read = await reader.read(await aCardPdf({ nir: NIR }), FACTS);
  expect(read?.kind).toBe('card-front');
  expect(told(read)).toEqual({ ...WHOLE, memberNumber: '759821B62' });
  for (const { crop } of read!.fields) {
    const { format, width, height } = await sharp(Buffer.from(crop!, 'base64')).metadata();
    expect([format, width > 20, height > 8]).toEqual(['webp', true, true]);
  }
});

test('a photographed card is recognised where it stands, and nothing is fetched for it', async () => {
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  const fetched = vi.spyOn(globalThis, 'fetch');
  try {
    const read = await readPaperBytes(await aCardPhoto(), FACTS);
    expect(read?.kind).toBe('card-front');
    expect(told(read)).toMatchObject(WHOLE);
    const { box } = read!.fields.find(({ name }) => name === 'amcNumber')!;
    expect(box.top * 1000).toBeGreaterThan(270);
    expect((box.top + box.height) * 1000).toBeLessThan(340);
    expect(box.left * 1600).toBeGreaterThan(240);
    // What another test left in this process may still look for its own server here.
    const isElsewhere = (call: readonly unknown[]) =>
      !/127\.0\.0\.1|localhost|::1/.test(call[0] instanceof Request ? call[0].url : JSON.stringify(call));
    expect(connect.mock.calls.filter(isElsewhere)).toEqual([]);
    expect(fetched.mock.calls.filter(isElsewhere)).toEqual([]);
  } finally {
    vi.restoreAllMocks();
  }
}, 120_000);

/** A film: grey spots on black, without a letter. */
const aFilm = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="700"><rect width="1200" height="700" fill="#111"/>${Array.from({ length: 12 }, (_, at) => `<ellipse cx="${80 + at * 95}" cy="330" rx="36" ry="150" fill="#${(9 - (at % 4)).toString().repeat(3)}"/>`).join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

test.each([
  ['noise', () => aPhoto()],
  [
    'a white picture',
    () =>
      sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
  ['a film', aFilm],
  ['an empty page', () => aPdf({ text: '' })],
  [
    'a menu',
    () =>
      aTypedPdf([
        'Menu du jour, table 36',
        ...Array.from({ length: 9 }, (_, at) => `Plat du chef numéro ${at} : lieu noir au riz   18,00 EUR`),
      ]),
  ],
])(
  'of %s nothing is proposed',
  async (_, make) => {
    expect(await reader.read(await make(), FACTS)).toMatchObject({ kind: null, fields: [] });
  },
  120_000,
);

test('what is broken, locked, too heavy or no paper at all is given up, and the next one is read', async () => {
  const photo = await aCardPhoto();
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const bytes of [
    photo.subarray(0, 4000),
    await anEncryptedPdf(),
    Buffer.from('Bonjour'),
    new Uint8Array(),
    bomb,
    Buffer.alloc(15_000_001),
  ])
    expect(await reader.read(bytes, FACTS)).toBeNull();
  expect((await reader.read(await aCardPdf({ nir: NIR }), FACTS))?.kind).toBe('card-front');
}, 120_000);
