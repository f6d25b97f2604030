import { loadKeys, type Keys } from '@accordent/adapters/crypto/keys.ts';
import {
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { sealJournal } from '@accordent/core/audit/seal-journal.ts';
import { verifyJournal } from '@accordent/core/audit/verify-journal.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { handOverAskedTask } from '@accordent/core/tasks/hand-over-tasks.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeBooks } from './books.ts';
import type { Figures } from './figures.ts';
import { onMachine, type Launched, type Machine } from './machine.ts';
import { isReady } from '../launch/ready.ts';
import { until } from '../until.ts';
import { takeVersion, type OtherVersion } from './other-version.ts';
import { startSwitch } from './switch.ts';
import { call, logIn, startVersionTraffic, type Ledger } from './version-traffic.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** With which 'The house' ended (CHANGELOG.md). */
const BEFORE = 'eb752958';
/** How long each state of the roll lasts. */
const STATE_MS = 8000;
const BATCH = 5;
const { new: asked, transmitted: sent, underStudy: studied } = statuses;

type Pair = { readonly api: Launched; readonly worker: Launched };
type Version = { readonly root: string; readonly env: Readonly<Record<string, string>> };

/**
 * An earlier version and the present one on the present schema, rolled forward, back and forward again under traffic:
 * what was told stands once, whoever told it, and what one version asks for that the other does not know is done.
 */
export async function versions({ commit = BEFORE }: { readonly commit?: string }): Promise<Figures> {
  const other = takeVersion(ROOT, commit);
  try {
    return await onMachine(
      { apis: 0, workers: 0, env: { NODE_ENV: 'production', TRUST_PROXY: '1' } },
      (machine) => roll(machine, other),
    );
  } finally {
    other.remove();
  }
}

async function roll(machine: Machine, other: OtherVersion): Promise<Figures> {
  const before = `${machine.keysFile}.before`;
  writeFileSync(before, JSON.stringify(asBefore(await loadKeys(machine.keysFile))), { mode: 0o600 });
  const front = await startSwitch();
  const shared = { PUBLIC_URL: front.address };
  const old: Version = { root: other.folder, env: { ...shared, KEYS_FILE: before } };
  const present: Version = { root: ROOT, env: { ...shared, KEYS_FILE: machine.keysFile } };
  const packages = other.isInstalled ? 'ses propres paquets' : 'nos paquets, mêmes versions';
  console.log(`Version d’avant : ${other.commit} (${packages}) sur le schéma de maintenant.`);

  const launchApi = async (version: Version) => {
    const api = await machine.launch({ name: 'api', ...version });
    front.add(api.address);
    return api;
  };
  const launchWorker = (version: Version) => machine.launch({ name: 'worker', ...version });
  const launchPair = async (version: Version): Promise<Pair> => {
    const worker = await launchWorker(version);
    return { worker, api: await launchApi(version) };
  };
  const state = async (name: string) => {
    await pause(STATE_MS);
    const { done, moves, documents, again } = ledger;
    const writes = done.length + moves.length + documents.length;
    console.log(`${name} : ${writes} écritures, ${ledger.reads} lectures, ${again} essais refaits`);
  };

  await countSetAside(machine);
  let lost = 0;
  const first = await launchPair(old);
  await until('the switch to be open', () => isReady(front.address));
  const { ledger, stop } = await startVersionTraffic(machine.world, {
    address: front.address,
    people: 3,
    pauseMs: 300,
  });
  try {
    await state('l’ancienne seule');
    const newWorker = await launchWorker(present);
    await state('worker nouveau à côté de l’ancien');
    const newApi = await launchApi(present);
    lost += await crossed(machine, first.api, newApi);
    const batches = [await askBatch(machine, newApi)];
    await state('API nouvelle à côté de l’ancienne');
    await first.worker.part.stop();
    await first.api.part.stop();
    await state('la nouvelle seule');
    const back = await launchPair(old);
    lost += await crossed(machine, newApi, back.api);
    await state('l’ancienne revenue à côté');
    await newWorker.part.stop();
    batches.push(await askBatch(machine, newApi));
    await askTask(machine);
    const mailed = await askMail(machine, newApi);
    await newApi.part.stop();
    await state('revenu à l’ancienne seule');
    const last = await launchPair(present);
    lost += await crossed(machine, back.api, last.api);
    await state('la nouvelle de nouveau à côté');
    await back.worker.part.stop();
    await back.api.part.stop();
    await state('la nouvelle seule de nouveau');
    await stop();
    lost += await undone(machine, { moved: batches.flat(), mailed });
    return await booksOf(machine, { ledger, lost, commit: other.commit });
  } finally {
    await stop().catch(() => {});
    front.close();
  }
}

/** A keys file as it was before keys had versions: what an earlier version reads, with the same secrets in it. */
function asBefore({ token, data, index, pepper, code, url }: Keys): object {
  const alone = ({ current, keys }: Keys['pepper']) => keys[current];
  return { token, data, index: alone(index), pepper: alone(pepper), code: alone(code), url: alone(url) };
}

/** A token of one is good at the other, and dead there with its logout at the first; how many were not. */
async function crossed(machine: Machine, ...[one, two]: readonly [Launched, Launched]): Promise<number> {
  const { email } = await anAdministrator(machine.world, { isSuper: true });
  const { email: dentist } = await aPractitioner(machine.world);
  let wrong = 0;
  for (const [at, elsewhere] of [
    [one.address, two.address],
    [two.address, one.address],
  ] as const)
    for (const [area, who] of [
      ['/admin/api', email],
      ['/api', dentist],
    ] as const) {
      const token = await logIn(at, area, who);
      const seen = async (place: string) => (await call(place, 'GET', `${area}/user`, { token }))?.status;
      const alive = [await seen(at), await seen(elsewhere)];
      await call(elsewhere, 'POST', `${area}/auth/logout`, { token });
      const dead = [await seen(at), await seen(elsewhere)];
      const found = [...alive, ...dead].join(' ');
      if (found !== '200 200 401 401') wrong += 1;
      console.log(`jeton de ${area}, deux API, fermé à l’autre : ${found}`);
    }
  return wrong;
}

/** An act on many, which the earlier version has no job for. */
async function askBatch({ world }: Machine, { address }: Launched): Promise<readonly number[]> {
  const { id: practitionerId } = await aPractitioner(world);
  const ids: number[] = [];
  for (let n = 0; n < BATCH; n += 1)
    ids.push((await aCoverageRequest(world, { practitionerId, statusId: sent.id })).id);
  const { email } = await anAdministrator(world, { isSuper: true });
  const token = await logIn(address, '/admin/api', email);
  const body = { dfcIds: ids, act: 'status', status: studied.id };
  const answer = await call(address, 'POST', '/admin/api/dfc/many', { token, body });
  if (answer?.status !== 200) throw new Error(`many: ${answer?.status} ${answer?.text}`);
  return ids;
}

/** A mail to an insurer with its dossier, which leaves in ten seconds: the earlier version would send it bare. */
async function askMail({ world }: Machine, { address }: Launched): Promise<number> {
  const { id: practitionerId } = await aPractitioner(world);
  const { id: adminId, email } = await anAdministrator(world);
  await aMandate(world, { practitionerId, adminId, validFrom: '2020-01-01', validUntil: null });
  const { id: coverageRequestId } = await aCoverageRequest(world, {
    practitionerId,
    statusId: asked.id,
    documents: REQUIRED.map((title) => ({ title, isValid: true })),
    mutualGroupId: await aMutualGroup(world),
  });
  await aMadeDossier(world, { coverageRequestId, adminId });
  const token = await logIn(address, '/admin/api', email);
  const body = { way: 'mail', to: 'pec@orelia.example', subject: 'Demande', text: 'Bonjour,' };
  const path = `/admin/api/dfc/${coverageRequestId}/sendings`;
  const answer = await call(address, 'POST', path, { token, body: { ...body, number: '', reason: '' } });
  if (answer?.status !== 200) throw new Error(`sendings: ${answer?.status} ${answer?.text}`);
  return coverageRequestId;
}

/** A scheduled task that the earlier version does not have. */
async function askTask({ world }: Machine): Promise<void> {
  const at = new Date();
  await world.ports.transaction((stores) =>
    handOverAskedTask(stores, 'reckon-forecasts', { at, adminId: null }),
  );
}

async function countSetAside({ ask }: Machine): Promise<void> {
  await ask(`
    create table proof_set_aside (job text);
    create function proof_set_aside() returns trigger language plpgsql security definer as $$
    begin insert into proof_set_aside values (new.job); return null; end $$;
    create trigger proof_set_aside after update on outbox for each row
      when (new.failure = 'unknown_job' and old.failure is null) execute function proof_set_aside()`);
}

type Asked = { readonly moved: readonly number[]; readonly mailed: number };

/** Of what the present version asked for alone, what was not done once everything is. */
async function undone({ ask }: Machine, { moved, mailed }: Asked): Promise<number> {
  const wanted = moved.length + 2;
  let done = 0;
  // Not asked oftener: each is a connection of its own.
  for (const from = Date.now(); done < wanted && Date.now() - from < 120_000; await pause(1000)) {
    const [row] = await ask<{ n: number }>(
      `select (select count(*)::int from status_changes where coverage_request_id = any ($1) and to_status_id = $3)
         + (select count(*)::int from proof_lines where coverage_request_id = $2 and kind = 'left')
         + (select count(*)::int from scheduled_runs where task = 'reckon-forecasts' and asked_at is not null
             and finished_at is not null and failure is null) as n`,
      [moved, mailed, studied.id],
    );
    done = row!.n;
  }
  const aside = await ask<{ job: string; n: number }>(
    'select job, count(*)::int as n from proof_set_aside group by job order by job',
  );
  const told = aside.map(({ job, n }) => `${job} ${n}`).join(', ') || 'aucun';
  console.log(
    `travaux que l’ancienne ne connaît pas, mis de côté par elle : ${told} ; faits : ${done} sur ${wanted}`,
  );
  return Math.abs(wanted - done);
}

type Found = { readonly ledger: Ledger; readonly lost: number; readonly commit: string };

async function booksOf(machine: Machine, { ledger, lost, commit }: Found): Promise<Figures> {
  const books = await closeBooks(machine, ledger);
  const { ask } = machine;
  const moved = await ask<{ comment: string; n: number }>(
    `select comment, count(*)::int as n from status_changes where comment like 'PREUVE%' group by comment`,
  );
  const filed = await ask<{ title: string; n: number }>(
    `select title, count(*)::int as n from documents where title like 'PREUVE%' group by title`,
  );
  const [numbers] = await ask<{ n: number; span: number }>(
    'select count(*)::int as n, max(id) - min(id) + 1 as span from invoices',
  );
  const broken = (await checkInvariants(machine.world.ports)).filter(({ isFault }) => isFault);
  // Those that the earlier version wrote are sealed by the present one.
  await sealJournal(machine.world.ports, { all: true });
  const faults = [...broken, ...(await verifyJournal(machine.world.ports)).faults];
  for (const fault of faults) console.error(fault);
  const missing = (told: readonly string[], found: readonly string[]) =>
    told.filter((one) => !found.includes(one)).length;
  const holes = numbers!.span - numbers!.n;
  console.log(
    `${ledger.logins} connexions, ${ledger.reads} lectures, ${ledger.done.length} demandes, messages et factures, ` +
      `${ledger.documents.length} pièces, ${ledger.moves.length} changements de statut, ${ledger.repeated} écritures répétées sous leur clé ; ` +
      `${numbers!.n} factures, ${holes} trou ; ${ledger.again} essais refaits, le plus lent ${Math.round(ledger.slowest)} ms`,
  );
  return {
    name: `${commit} et la présente, aller, retour, aller`,
    events: books.events + ledger.moves.length + ledger.documents.length,
    lost:
      lost +
      books.lost +
      holes +
      faults.length +
      missing(
        ledger.moves.map(({ comment }) => comment),
        moved.map(({ comment }) => comment),
      ) +
      missing(
        ledger.documents,
        filed.map(({ title }) => title),
      ),
    doubled: books.doubled + [...moved, ...filed].filter(({ n }) => n > 1).length,
    copies: books.copies,
    triesDown: ledger.again,
    slowestDown: null,
    recovery: null,
  };
}
