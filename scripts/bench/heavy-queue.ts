import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { demoPeople } from '../demo-people.ts';
import { withClient } from '../with-client.ts';

/** How many are worked through. */
export const QUEUE = 50;
/** Before the first of 2020 nothing of the demonstration waits. */
const LIST = `/admin/dfc/list/status/${statuses.new.id}?du=&au=&tri=age`;
/** As long as somebody looks at one before he decides. */
const LOOKS_MS = Number(process.env['LOOKS_MS'] ?? 3000);
const PATIENCE_MS = 60_000;

/** Where one works, and by whose token. */
export type Desk = { readonly url: string; readonly databaseUrl: string; readonly token: string };

export type Shown = { readonly act: string; readonly kind: 'photo' | 'PDF'; readonly ms: number };

/**
 * The fifty oldest new requests, whose three documents nobody has decided: two photos and a PDF of some 3 MB each. In
 * every second one the photos are validated, so that the PDF is what is shown first.
 */
const MADE = `with chosen as (
    select r.id, row_number() over (order by r.id) as place from coverage_requests r
    where r.deleted_at is null and r.erased_at is null
      and (select archived_at is null and deleted_at is null from practitioners where id = r.practitioner_id)
      and (select count(distinct title) from documents d where d.coverage_request_id = r.id and d.deleted_at is null
        and title in ('Mutuelle recto', 'Mutuelle verso', 'Devis')) = 3
      and not exists (select from documents d where d.coverage_request_id = r.id and d.deleted_at is null
        and (title not in ('Mutuelle recto', 'Mutuelle verso', 'Devis')
          or exists (select from payments p where p.document_id = d.id)))
    order by r.id limit ${QUEUE}), heavy as (
    update documents d set is_valid = case when chosen.place % 2 = 0 and d.title <> 'Devis' then true end,
      decided_at = case when chosen.place % 2 = 0 and d.title <> 'Devis' then d.created_at end, decided_by_admin_id = case when chosen.place % 2 = 0 and d.title <> 'Devis' then 1 end,
      reason = '', file_key = f.file_key, mime = f.mime, size_bytes = f.size_bytes
    from chosen, documents f where d.coverage_request_id = chosen.id and f.id = case when d.title = 'Devis' then $2::int else $1::int end), open as (
    update coverage_requests r set status_id = ${statuses.new.id}, turn_who = 'staff', turn_kind = 'check-documents', turn_count = 3, files_pending = 3,
      owner_id = null, aside_until = null, aside_by_id = null, turn_since = timestamptz '2020-01-01 09:00Z' + make_interval(days => place::int)
    from chosen where r.id = chosen.id)
  select array_agg(id order by place) as ids from chosen`;

/** A photo that no packing makes smaller, of some 3 MB. */
async function photo(): Promise<Buffer> {
  const [width, height] = [3300, 2476];
  const small = { width: width / 4, height: height / 4, channels: 3 } as const;
  const noise = randomBytes(small.width * small.height * 3);
  return sharp(noise, { raw: small })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function scanned(picture: Buffer): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const scan = await pdf.embedJpg(picture);
  pdf.addPage([842, 595]).drawImage(scan, { x: 0, y: 0, width: 842, height: 595 });
  return pdf.save();
}

async function upload(
  url: string,
  token: string,
  requestId: number,
  name: string,
  bytes: Uint8Array,
  mime: string,
) {
  const form = new FormData();
  form.append('name', name);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }), 'document');
  const answer = await fetch(`${url}/admin/api/dfc/add/${requestId}/file`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const told = (await answer.json()) as { file?: { id: number; size: string } };
  if (!told.file) throw new Error(`The document was refused: ${answer.status} ${JSON.stringify(told)}`);
  return told.file;
}

/** Works through the queue by keys, and tells how long each next record took until its first document was drawn. */
export async function workThrough(
  browser: Browser,
  { url, databaseUrl, token }: Desk,
): Promise<readonly Shown[]> {
  const ids = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select max(id) as id from coverage_requests where status_id = $1 and deleted_at is null',
      [statuses.new.id],
    );
    const on = rows[0]!.id;
    const picture = await photo();
    const seen = await upload(url, token, on, 'Photo du banc', picture, 'image/jpeg');
    const read = await upload(url, token, on, 'Devis du banc', await scanned(picture), 'application/pdf');
    console.log(`documents de la file : photo ${seen.size}, PDF ${read.size}`);
    const made = await client.query<{ ids: number[] }>(MADE, [seen.id, read.id]);
    return made.rows[0]!.ids;
  });
  if (ids.length < QUEUE) throw new Error(`Only ${ids.length} requests have three documents.`);
  return atDesk(browser, token, async (page) => {
    await page.goto(`${url}/admin/dfc/edit/${ids[0]}/files?file=${encodeURIComponent(LIST)}`);
    await page.getByRole('radiogroup', { name: /^Décision sur/ }).waitFor();
    await watch(page);
    const shown: Shown[] = [];
    for (let at = 0; at < QUEUE - 1; at += 1) {
      await pause(LOOKS_MS);
      const act = at % 2 === 0 ? 'passer à la suivante' : 'mettre de côté';
      if (act === 'mettre de côté') {
        await page.keyboard.press('h');
        await page.getByRole('heading', { name: 'Mettre de côté' }).waitFor();
        await pause(250);
      }
      const key = act === 'mettre de côté' ? 'Enter' : ']';
      await page.evaluate(watchNext, key);
      await page.keyboard.press(key);
      shown.push({ act, ...(await page.evaluate(nextShown)) });
    }
    return shown;
  });
}

/** With a page of somebody of the staff. */
export async function atDesk<Seen>(
  browser: Browser,
  token: string,
  run: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  try {
    await context.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      [demoPeople.staff.tokenKey, token],
    );
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return await run(page);
  } finally {
    await context.close();
  }
}

/** So that functions handed to the page are whole: a bundler's names are no part of them. */
const watch = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { __name: (made: unknown) => made }));

type Next = { next: Promise<Omit<Shown, 'act'>> };

/** In the page: what the last key led to. */
const nextShown = () => (globalThis as unknown as Next).next;

/** In the page: from the key that is pressed next until the first document of another record is drawn. */
function watchNext(key: string): void {
  const before = location.pathname;
  const next = new Promise<Omit<Shown, 'act'>>((done, fail) => {
    let from = 0;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== key || from > 0) return;
      from = event.timeStamp;
      removeEventListener('keydown', hear, true);
      requestAnimationFrame(look);
    };
    addEventListener('keydown', hear, true);
    const drawn = (): HTMLImageElement | HTMLCanvasElement | null => {
      // Beside another one, it is the one in hand.
      const pane = document.querySelector('[data-in-hand="true"]') ?? document;
      const sheet = pane.querySelector('[role=group][aria-label^="Vue de"] :is(img, canvas[role=img])');
      if (sheet instanceof HTMLImageElement) return sheet.complete && sheet.naturalWidth > 0 ? sheet : null;
      return sheet instanceof HTMLCanvasElement && !sheet.dataset['waiting'] ? sheet : null;
    };
    const look = (): void => {
      if (performance.now() - from > 60_000) return fail(new Error('The next one is not shown.'));
      const sheet = location.pathname === before ? null : drawn();
      if (!sheet) return void requestAnimationFrame(look);
      const kind = sheet.closest('[role=group]')?.querySelector('canvas') ? 'PDF' : 'photo';
      const decoded = sheet instanceof HTMLImageElement ? sheet.decode() : Promise.resolve();
      // The image that shows it stands with the frame after it.
      // A picture that is put in the place of another meanwhile is looked at anew.
      void decoded.then(
        () => requestAnimationFrame(() => setTimeout(() => done({ kind, ms: performance.now() - from }))),
        () => requestAnimationFrame(look),
      );
    };
  });
  Object.assign(globalThis, { next });
}
