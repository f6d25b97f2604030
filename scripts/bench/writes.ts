/**
 * Change of status, creation of a PEC with three files, login, beside the same work by hand:
 * `npm run bench -- writes [size] [rounds] [part of a name]`.
 */
import { randomFillSync } from 'node:crypto';
import { createDocumentInspector } from '@accordent/adapters/documents-inspection/document-inspector.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { withClient } from '../with-client.ts';
import { alternate, call } from './measure.ts';
import { HEAD, line } from './report.ts';
import { ADMIN_EMAIL, PASSWORD, withPostgres, withWorld, type World } from './world.ts';

const SIZE = Number(process.argv[2] || 200_000);
const ROUNDS = Number(process.argv[3] ?? 200);
const WANTED = process.argv[4] ?? '';
const MOST = 2;
const [TRANSMITTED, TO_COMPLETE] = [3, 24];

await withPostgres((postgres, dataDir) => withWorld(postgres, { dataDir, size: SIZE }, measureAll));

async function measureAll(world: World): Promise<void> {
  console.log(`\n${SIZE.toLocaleString('fr-FR')} PEC, ${ROUNDS} tours, en millisecondes`);
  console.log(HEAD);
  const calls = {
    'changement de statut': await statusChanges(world),
    'création d’une PEC avec trois pièces': await creations(world),
    'ouverture de session': logins(world),
  };
  const wanted = Object.entries(calls).filter(([name]) => name.includes(WANTED));
  for (const [name, { product, floor }] of wanted) {
    const times = await alternate(ROUNDS, { product, floor });
    const compared = { product: times['product']!, floor: times['floor']! };
    console.log(
      line(name, compared, compared.product.median > MOST * compared.floor.median ? String(MOST) : null),
    );
  }
  await inspectionAlone();
  console.log(`mémoire de l’API\u00A0: ${world.apiMemory().toFixed(0)} Mio`);
}

type Pair = Record<'product' | 'floor', (round: number) => Promise<string>>;

/** There and back, on two PEC: to a status that mails the dentist, and from it. */
async function statusChanges({ databaseUrl, product, floor, tokens, facts }: World): Promise<Pair> {
  const [ours, theirs] = await transmittedRequests(databaseUrl);
  const statusAt = (round: number) => (round % 2 === 0 ? TO_COMPLETE : TRANSMITTED);
  return {
    product: (round) =>
      call(`${product}/admin/api/dfc/update/${ours}`, {
        method: 'PUT',
        token: tokens.staff,
        body: { action: 'status', status: statusAt(round), comment: 'Banc d’essai' },
      }),
    floor: (round) =>
      call(`${floor}/status`, {
        method: 'PUT',
        body: { id: theirs, status: statusAt(round), comment: 'Banc d’essai', adminId: facts.adminId },
      }),
  };
}

async function transmittedRequests(databaseUrl: string): Promise<readonly [number, number]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number }>(
      `select r.id from coverage_requests r join practitioners p on p.id = r.practitioner_id
       where r.status_id = $1 and p.archived_at is null order by r.id desc limit 2`,
      [TRANSMITTED],
    ),
  );
  return [rows[0]!.id, rows[1]!.id];
}

async function creations({ product, floor, tokens, facts }: World): Promise<Pair> {
  const { type, body } = await formOf({
    userId: String(facts.practitionerId),
    adminId: String(facts.adminId),
    firstnamePatient: 'Rosa',
    lastnamePatient: 'Lima',
    ssn: '255081416802538',
    ssnConfirmed: 'true',
    status: '2',
  });
  const send = (url: string, token?: string) => call(url, { method: 'POST', token, body, type });
  return {
    product: () => send(`${product}/admin/api/dfc/add`, tokens.staff),
    floor: () => send(`${floor}/create`),
  };
}

async function formOf(fields: Record<string, string>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of ['MRFile', 'MVFile', 'DFile'])
    form.set(name, new Blob([new Uint8Array(await aPdf())], { type: 'application/pdf' }), `${name}.pdf`);
  const packed = new Response(form);
  return { type: packed.headers.get('content-type')!, body: Buffer.from(await packed.arrayBuffer()) };
}

/** A scanned page of about 200 kB: one picture of grain. */
async function aPdf(): Promise<Uint8Array> {
  const [width, height] = [620, 877];
  const grain = Buffer.alloc(width * height, 0xff);
  randomFillSync(grain);
  const scan = await sharp(grain, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 30 })
    .toBuffer();
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(scan), { width: 595, height: 842 });
  return pdf.save();
}

function logins({ product, floor }: World): Pair {
  const body = { email: ADMIN_EMAIL, password: PASSWORD };
  return {
    product: () => call(`${product}/admin/api/login_check`, { method: 'POST', body }),
    floor: () => call(`${floor}/login`, { method: 'POST', body }),
  };
}

/** What of both creations is the examination: every file is opened and judged in a process apart. */
async function inspectionAlone(): Promise<void> {
  const inspector = createDocumentInspector({ maxBytes: 20_000_000 });
  const bytes = await aPdf();
  const times = await alternate(Math.min(ROUNDS, 50), {
    inspection: async () => {
      for (let file = 0; file < 3; file += 1) await inspector.inspect(bytes);
    },
  });
  inspector.close();
  console.log(
    `dont l’examen des trois pièces, seul\u00A0: ${times['inspection']!.median.toFixed(2)} ms (${(bytes.length / 1000).toFixed(0)} ko chacune)`,
  );
}
