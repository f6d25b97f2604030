/**
 * What foretells, against what came, on invented sendings of known insurers, and what it costs each night:
 * `npm run bench -- forecasts [PEC]`. Fails where half is off by more than 5 points, or nine in ten by more than 3, of all or of a group.
 */
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { databasePorts, storesOn } from '@accordent/adapters/postgres/stores.ts';
import type { Check } from '@accordent/core/forecasts/compute-forecasts.ts';
import { readBarometer } from '@accordent/core/forecasts/read-barometer.ts';
import { reckonForecasts } from '@accordent/core/forecasts/reckon-forecasts.ts';
import { parisDay, shiftedDay } from '@accordent/core/shared/calendar.ts';
import { isWorkingDay } from '@accordent/core/shared/working-days.ts';
import type { Client } from 'pg';
import { withClient } from '../with-client.ts';
import { generateRequests } from './generate.ts';
import { withPostgres } from './world.ts';

const SIZE = Number(process.argv[2] ?? 200_000);
/** A group is judged alone from this many checked forecasts on: below, chance alone is beyond the bounds. */
const JUDGED_FROM = 1000;

await withPostgres(async ({ superuserUrl }) => {
  const url = new URL(superuserUrl);
  await withClient(superuserUrl, (client) => client.query('create database bench_forecasts'));
  url.pathname = '/bench_forecasts';
  await migrate(url.href);
  console.log(`Création de ${SIZE.toLocaleString('fr-FR')} PEC…`);
  await withClient(url.href, async (client) => {
    await generateRequests(client, SIZE);
    await inventWaits(client);
  });
  const database = openDatabase({ url: url.href });
  try {
    await measure({
      ...databasePorts(database),
      snapshot: (work) => database.snapshot((scope) => work(storesOn(scope))),
      clock: { now: () => new Date() },
    });
  } finally {
    await database.close();
  }
});

/**
 * Each insurer has a median of its own (in working days, 3 to 11, a few as long as 18), the longest tenth takes twice as long;
 * slower in August and at the turn of the year; three in a hundred are never answered; every fourth insurer has a platform
 * that answers one in four at once. Insurers are closed when offices are: those that worked on public holidays would move the
 * share answered in time by three points with the season.
 */
async function inventWaits(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('select setseed(0.42)');
  await client.query('delete from status_changes');
  await client.query('create temporary table open_days (place serial unique, day date primary key)');
  await client.query('insert into open_days (day) select unnest($1::date[])', [openDays()]);
  await client.query(`
    create temporary table sent as
    select w.id, w.sent_at, random() as chance, case
        when w.is_instant then w.sent_at + interval '5 minutes'
        else (select o.day from open_days o where o.place = w.days + (select f.place from open_days f where f.day >= w.sent_at::date order by f.day limit 1))
          + interval '14 hours'
      end as answer_at
    from (
      select id, sent_at, insurer_id % 4 = 0 and random() < 0.25 as is_instant, case when random() < 0.03 then null
          else round((1 + (3 + insurer_id % 12 + 10 * (insurer_id % 9 = 0)::int)
            * exp(0.5 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))
            * case when to_char(sent_at, 'MMDD') between '0801' and '0831' or to_char(sent_at, 'MMDD') >= '1220' or to_char(sent_at, 'MMDD') <= '0104' then 1.5 else 1 end)
            * 5 / 7)::int
        end as days
      from (select id, coalesce(mutual_id, mutual_group_id, 0) as insurer_id, date_trunc('day', created_at) + interval '9 hours' as sent_at
        from coverage_requests) r offset 0) w`);
  await client.query(`
    insert into status_changes (coverage_request_id, from_status_id, to_status_id, practitioner_id, created_at)
    select s.id, 2, 3, r.practitioner_id, s.sent_at from sent s join coverage_requests r using (id)
    union all
    select s.id, 3, case when s.chance < 0.08 then 24 when s.chance < 0.2 then 30 else 17 end, r.practitioner_id, s.answer_at
    from sent s join coverage_requests r using (id) where s.answer_at < now()
    order by 5`);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze status_changes');
}

/** Days on which offices are open, 'yyyy-MM-dd', from before the first PEC until after the last answer. */
function openDays(): readonly string[] {
  const today = parisDay(new Date());
  return Array.from({ length: 3 * 365 }, (_, place) => shiftedDay(today, place - 2 * 365 - 60)).filter(
    isWorkingDay,
  );
}

async function measure(
  ports: Parameters<typeof reckonForecasts>[0] & Parameters<typeof readBarometer>[0],
): Promise<void> {
  const seconds = await timed(() => reckonForecasts(ports));
  const again = await timed(() => reckonForecasts(ports));
  const reading = await timed(() => readBarometer(ports, { orderBy: 'answers', order: 'desc' }));
  const at = new Date();
  const listed = (is?: 'late') => () =>
    ports.stores.coverageRequests.search(
      { page: 1, perPage: 20, orderBy: 'expected', order: 'asc', expected: { at, is } },
      { kind: 'admin', id: 1, sessionId: '', isSuper: true },
    );
  await listed()();
  const lists = [await timed(listed()), await timed(listed('late'))];
  const forecasts = await ports.stores.forecasts.list();
  let [judged, beyond] = [0, 0];
  for (const { name, answers, waiting, instant, p50, p90, usual } of forecasts) {
    const isGood = within(usual);
    const isJudged = usual.checked >= JUDGED_FROM;
    if (isJudged) judged += 1;
    if (isJudged && !isGood) beyond += 1;
    console.log(
      [
        (name || 'Toutes').padEnd(34),
        `${p50} à ${p90} j`.padEnd(12),
        `${answers} réponses, ${waiting} en attente, ${instant} immédiates`.padEnd(54),
        told(usual),
        isGood ? '' : isJudged ? 'HORS DES BORNES' : '(peu)',
      ].join(' '),
    );
  }
  const all = forecasts.find(({ of }) => of === 'all');
  if (!all) throw new Error('Aucune prévision.');
  console.log(`Août et fin d’année, à part\u00A0: ${told(all.holidays)}`);
  console.log(
    `La nuit\u00A0: ${seconds} s la première fois, ${again} s ensuite. Baromètre lu en ${reading} s. Liste par réponse attendue en ${lists.join(' s, en retard seules en ')} s.`,
  );
  console.log(`${judged - beyond} sur ${judged} dans les bornes, toutes ensemble comprises.`);
  if (beyond > 0) throw new Error(`${beyond} hors des bornes.`);
}

async function timed(act: () => Promise<unknown>): Promise<string> {
  const from = performance.now();
  await act();
  return ((performance.now() - from) / 1000).toFixed(2);
}

function percent(part: number, { checked }: Check): number {
  return (100 * part) / checked;
}

function within(check: Check): boolean {
  return (
    Math.abs(percent(check.beforeP50, check) - 50) <= 5 && Math.abs(percent(check.beforeP90, check) - 90) <= 3
  );
}

function told(check: Check): string {
  const { checked, beforeP50, beforeP90 } = check;
  return `${checked} vérifiées, ${percent(beforeP50, check).toFixed(1)} et ${percent(beforeP90, check).toFixed(1)} %`;
}
