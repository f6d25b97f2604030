import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import { openAs } from './keyboard.ts';
import { decided, isPartlyDecided, keys, openQueue, QUEUE, shows } from './station-queue.ts';

/** A day at the station: twenty new requests of one queue, by keys alone, and what stands afterwards. */

test.setTimeout(900_000);

/** What is done to one of them, with its keys; `documents` of it wait to be decided. */
type Deed = {
  readonly name: string;
  readonly press: (documents: number) => readonly string[];
  readonly after: Standing;
};

/** How a PEC stands: its row, its documents, what its history has more of than before, and what was mailed. */
type Standing = {
  readonly status: number;
  readonly turn: 'staff' | 'dentist' | 'insurer';
  readonly isMine: boolean;
  readonly isAside: boolean;
  readonly decisions: string;
  /** The comments of its new lines of history. */
  readonly history: readonly string[];
  readonly reminders: readonly string[];
  /** Causes to mail its dentist, each of which was mailed. */
  readonly mailed: readonly string[];
};

const VALID = 'true true true';
const v = (count: number): string[] => Array.from({ length: count }, () => 'v');
const typed = (text: string): string[] => text.split('');

const untouched: Standing = {
  status: 2,
  turn: 'staff',
  isMine: true,
  isAside: false,
  decisions: VALID,
  history: [],
  reminders: [],
  mailed: [],
};
const sent = (comment: string): Standing => ({
  ...untouched,
  status: 3,
  turn: 'insurer',
  history: [comment],
});

const transmitted: Deed = {
  name: 'validated and transmitted',
  press: (documents) => [...v(documents), 't', 'Enter'],
  after: sent('Par la plateforme.'),
};
const numbered: Deed = {
  name: 'transmitted under a number',
  press: (documents) => [...v(documents), 't', ...typed('CB-34-20817'), 'Enter'],
  after: sent('Par la plateforme, n°\u00a0CB-34-20817.'),
};
const refused: Deed = {
  name: 'refused with the first reason',
  press: (documents) => [...v(documents - 1), 'r', '1', 'Enter'],
  after: { ...untouched, turn: 'dentist', decisions: 'true true false', mailed: ['refused-document'] },
};
const refusedInWords: Deed = {
  name: 'refused in one’s own words',
  press: (documents) => [...v(documents - 1), 'r', 'Tab', ...typed('Page 2 absente'), 'Enter'],
  after: refused.after,
};
const aside: Deed = {
  name: 'set aside',
  press: () => ['h', 'Enter'],
  after: { ...untouched, isMine: false, isAside: true, decisions: 'open open open' },
};
const reminded: Deed = {
  name: 'its dentist called',
  press: () => ['.', 'r', 'Enter', ...typed('Rappelle demain'), 'Control+Enter'],
  after: {
    ...untouched,
    isAside: true,
    decisions: 'open open open',
    reminders: ['phone: Rappelle demain'],
  },
};
const taken: Deed = {
  name: 'taken, and left for later',
  press: () => ['a', ']'],
  after: { ...untouched, decisions: 'open open open' },
};
const redone: Deed = {
  name: 'validated, taken back, and transmitted',
  press: (documents) => ['v', 'z', ...v(documents), 't', 'Enter'],
  after: sent('Par la plateforme.'),
};
const forgiven: Deed = {
  name: 'refused, taken back while it is still shown, and transmitted',
  press: (documents) => ['r', '1', 'Enter', 'z', ...v(documents), 't', 'Enter'],
  after: sent('Par la plateforme.'),
};

/** One after the other, in the order of the queue. */
const DAY: readonly Deed[] = [
  transmitted,
  refused,
  transmitted,
  aside,
  numbered,
  taken,
  reminded,
  transmitted,
  redone,
  transmitted,
  refusedInWords,
  transmitted,
  forgiven,
  reminded,
  transmitted,
  refused,
  numbered,
  transmitted,
  aside,
  transmitted,
];

/** The next one waits for no answer: a refusal is told over it, and one goes back. */
async function setAsideInVain(page: Page, [id, next]: readonly [number, number]): Promise<void> {
  await page.route(`**/dfc/${id}/aside`, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await keys(page, 'h', 'Enter');
  await shows(page, next);
  await expect(page.getByText(/n’est pas de côté/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Y revenir' })).toBeVisible();
  await keys(page, '[');
  await shows(page, id);
}

/** Acts from opening to 'Transmise' with three documents to decide, the number left empty. */
const MOST_ACTS = 5;

test('twenty requests of one queue, by keys alone', async ({ browser }) => {
  await untilReady();
  const ids = await openQueue(DAY.length);
  const before = await lastLines();
  const page = await openAs(browser, 'staff', QUEUE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The first row is in hand as soon as the list is open.
  await keys(page, 'Enter');
  await shows(page, ids[0]!);
  const at = (place: number) => page.getByText(new RegExp(`^${place} sur \\d+$`));
  await expect(at(1)).toBeVisible();

  for (const [place, { name, press }] of DAY.entries()) {
    await test.step(`${place + 1}. ${name}`, async () => {
      if (DAY.indexOf(aside) === place) await setAsideInVain(page, [ids[place]!, ids[place + 1]!]);
      const pressed = press(isPartlyDecided(place) ? 2 : 3);
      if (DAY[place] === transmitted) expect(pressed.length).toBeLessThanOrEqual(MOST_ACTS);
      await keys(page, ...pressed);
      const next = ids[place + 1];
      if (next) await shows(page, next);
      else await expect(page).not.toHaveURL(new RegExp(`/edit/${ids[place]}/`));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (place > 0) return;
      // What was worked off keeps its place, also over a reload.
      await expect(at(2)).toBeVisible();
      await page.reload();
      await shows(page, next!);
      await expect(at(2)).toBeVisible();
    });
  }

  await eventually('0', () => ask(OPEN_JOBS, [ids.join(' ')]));
  const wanted = DAY.map(({ name, after }, place) => ({
    name,
    ...after,
    decisions: isPartlyDecided(place) ? after.decisions.replace(/^open/, 'true') : after.decisions,
  }));
  const standing = [];
  for (const [place, id] of ids.entries())
    standing.push({ name: DAY[place]!.name, ...(await standingOf(id, before)) });
  expect(standing).toEqual(wanted);
  expect(
    await ask(`select count(*) from (select message_id from mails group by 1 having count(*) > 1) d`),
  ).toBe('0');
});

test('what was sent is taken back once the next one is shown, and is on screen again', async ({
  browser,
}) => {
  await untilReady();
  const [first, second] = (await openQueue(2)) as [number, number];
  const page = await openAs(
    browser,
    'staff',
    `/admin/dfc/edit/${first}/files?file=${encodeURIComponent(QUEUE)}`,
  );
  await shows(page, first);
  await keys(page, 'v', 'v', 'v', 't', 'Enter');
  await shows(page, second);
  await expect(page.getByText(/^Dépôt sur la plateforme de .* noté/)).toBeVisible();
  await keys(page, 'z');
  await shows(page, first);
  await eventually('2', () => statusOf(first));
  expect(await decided(first)).toBe(VALID);
});

const statusOf = (id: number) => ask('select status_id from coverage_requests where id = $1', [id]);

/** Where histories, reminders and mails end now. */
const lastLines = async () =>
  JSON.parse(
    await ask(`select json_build_object(
      'change', (select coalesce(max(id), 0) from status_changes),
      'reminder', (select coalesce(max(id), 0) from reminders),
      'mailedAt', now())::text`),
  ) as LastLines;
type LastLines = { readonly change: number; readonly reminder: number; readonly mailedAt: string };

/** Jobs of these PEC that nobody has done yet. */
const OPEN_JOBS = `select count(*) from outbox where done_at is null and (
  (payload ->> 'documentId')::int in
    (select id from documents where coverage_request_id = any (string_to_array($1, ' ')::int[]))
  or (payload ->> 'statusChangeId')::int in
    (select id from status_changes where coverage_request_id = any (string_to_array($1, ' ')::int[])))`;

const STANDING = `select json_build_object(
  'status', r.status_id, 'turn', r.turn_who, 'isAside', r.aside_until is not null,
  'isMine', coalesce((select email = 'admin@accordent.example' from administrators where id = r.owner_id), false),
  'history', (select coalesce(json_agg(comment order by id), '[]') from status_changes c
    where c.coverage_request_id = r.id and c.id > $2),
  'reminders', (select coalesce(json_agg(way || ': ' || result order by id), '[]') from reminders m
    where m.coverage_request_id = r.id and m.id > $3),
  'mailed', (select coalesce(json_agg(distinct kind), '[]') from outgoing_mails o
    where o.created_at > $4 and o.state = 'sent' and (
      o.key like any (select 'refused-document:' || d.id || ':%' from documents d where d.coverage_request_id = r.id)
      or o.key like any (select 'new-status:' || c.id || ':%' from status_changes c where c.coverage_request_id = r.id)))
)::text from coverage_requests r where r.id = $1`;

async function standingOf(id: number, { change, reminder, mailedAt }: LastLines): Promise<Standing> {
  const row = JSON.parse(await ask(STANDING, [id, change, reminder, mailedAt])) as Omit<
    Standing,
    'decisions'
  >;
  return { ...row, decisions: await decided(id) };
}
