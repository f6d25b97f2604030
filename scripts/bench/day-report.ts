import { availableParallelism } from 'node:os';
import { latencies, worstSecond, type Latencies, type Sample } from './day-figures.ts';
import type { Standing } from './day-watch.ts';

const MOST_P95_MS = { read: 150, write: 400 } as const;
const MOST_GROWTH = 1.2;
const QUARTERS = 4;

type Told = {
  readonly size: number;
  readonly pace: number;
  readonly minutes: number;
  readonly warmUpMs: number;
  readonly samples: readonly Sample[];
  readonly surprises: readonly unknown[];
  readonly standings: readonly (Standing & { readonly at: number; readonly streams: number })[];
  /** How it stood once the queue was empty, or when nobody waited any longer. */
  readonly last: Standing;
  readonly emptyAfterMs: number | null;
  readonly load: number;
};

/** Prints the day; the process fails where a bound does not hold. */
export function tellDay(told: Told): void {
  const { size, pace, minutes, warmUpMs, surprises, last, emptyAfterMs } = told;
  const samples = told.samples.filter(({ due }) => due >= warmUpMs);
  const isWhole = Math.abs(minutes * pace - 8 * 60) < 1;
  console.log(
    `\n${isWhole ? 'Journée entière' : 'Partie d’une journée'}\u00A0: ${minutes} minutes à ${pace} fois le pas, ${size.toLocaleString('fr-FR')} PEC, 50 personnes, 2 000 dentistes ; charge de la machine ${told.load.toFixed(1)}`,
  );
  console.log(
    `${'en millisecondes'.padEnd(42)} ${'fois'.padStart(7)} ${'p50'.padStart(7)} ${'p95'.padStart(7)} ${'p99'.padStart(7)}`,
  );
  for (const group of ['read', 'write', 'job'] as const) {
    const those = samples.filter((sample) => sample.group === group);
    for (const [kind, each] of [...Map.groupBy(those, ({ kind }) => kind)].toSorted())
      tellLine(`  ${kind}`, latencies(each));
    if (group === 'job') continue;
    const all = latencies(those);
    const isWithin = all.p95 <= MOST_P95_MS[group];
    tellLine(
      group === 'read' ? 'LECTURES' : 'ÉCRITURES',
      all,
      isWithin ? '' : `au-dessus de ${MOST_P95_MS[group]} ms`,
    );
    fail(!isWithin);
  }
  tellErrors(told.samples, surprises);
  const worst = worstSecond(samples.filter(({ group }) => group !== 'job'));
  if (worst)
    console.log(
      `pire seconde\u00A0: la ${Math.round(worst.second - warmUpMs / 1000)}e, ${worst.count} appels, p50 ${ms(worst.p50)}, p95 ${ms(worst.p95)}, le plus lent ${worst.slowest.kind} (${ms(worst.slowest.ms)} ms)`,
    );
  tellStandings(told);
  console.log(
    emptyAfterMs === null
      ? `file non vide après une minute\u00A0: ${last.open} dus, ${last.later} à venir, ${last.queued} dans la file`
      : `file vide ${(emptyAfterMs / 1000).toFixed(1)} s après la fin`,
  );
  fail(emptyAfterMs === null);
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

function tellLine(name: string, { count, p50, p95, p99 }: Latencies, remark = ''): void {
  console.log(
    `${name.padEnd(42)} ${String(count).padStart(7)} ${[p50, p95, p99].map((value) => ms(value).padStart(7)).join(' ')}   ${remark}`.trimEnd(),
  );
}

function tellErrors(samples: readonly Sample[], surprises: readonly unknown[]): void {
  const failed = samples.flatMap(({ error }) => (error === null ? [] : [error]));
  // What a call could not do was written down with it.
  const others = surprises
    .map(String)
    .map((why) => why.replace(/^Error: /, ''))
    .filter((why) => !failed.includes(why));
  const all = [...failed, ...others];
  console.log(`${all.length} erreurs`);
  for (const [why, those] of Map.groupBy(all, (why) => why)) console.log(`  ${those.length} fois ${why}`);
  fail(all.length > 0);
}

function tellStandings({ standings, last, warmUpMs, minutes }: Told): void {
  const counted = standings.filter(({ at }) => at >= warmUpMs);
  const first = counted[0];
  if (!first) return;
  const at = (quarter: number) => {
    const wanted = warmUpMs + (quarter / QUARTERS) * minutes * 60_000;
    return counted.findLast((standing) => standing.at <= wanted + 1) ?? first;
  };
  const shown = [first, ...[1, 2, 3, 4].map(at)];
  const most = (of: (standing: Standing) => number) => Math.max(...counted.map(of));
  const row = (name: string, of: (standing: (typeof counted)[number]) => number, remark = '') =>
    console.log(
      `${name.padEnd(42)} ${shown.map((standing) => of(standing).toFixed(0).padStart(7)).join(' ')} ${most(
        of as (standing: Standing) => number,
      )
        .toFixed(0)
        .padStart(7)}   ${remark}`.trimEnd(),
    );
  console.log(
    `${''.padEnd(42)} ${['début', '1/4', '1/2', '3/4', 'fin', 'le plus'].map((name) => name.padStart(7)).join(' ')}`,
  );
  for (const part of ['api', 'worker'] as const) {
    const growth = shown.at(-1)![part].memory / first[part].memory;
    row(
      `mémoire de ${part}, Mio`,
      (one) => one[part].memory,
      growth > MOST_GROWTH
        ? `+${Math.round((growth - 1) * 100)} %, au-dessus de 20`
        : `${growth >= 1 ? '+' : ''}${Math.round((growth - 1) * 100)} %`,
    );
    fail(growth > MOST_GROWTH);
    row(`descripteurs ouverts de ${part}`, (one) => one[part].handles);
    row(`  dont sockets`, (one) => one[part].sockets);
  }
  tellProcessor(counted);
  row('connexions à PostgreSQL', (one) => one.connections);
  row('écrans en direct', (one) => one.streams);
  row('boîte d’envoi, dus', (one) => one.open);
  row('boîte d’envoi, à venir', (one) => one.later);
  row('file, en attente et en cours', (one) => one.queued);
  row('charge de la machine × 10', (one) => one.load * 10);
  console.log(
    `une fois la file vide\u00A0: api ${last.api.memory.toFixed(0)} Mio, ${last.api.handles} descripteurs ; worker ${last.worker.memory.toFixed(0)} Mio, ${last.worker.handles} descripteurs`,
  );
}

/** Of a machine that is shared, latencies tell little without it. */
function tellProcessor(counted: Told['standings']): void {
  const [first, last] = [counted[0]!, counted.at(-1)!];
  const seconds = (last.at - first.at) / 1000;
  const told = (['api', 'worker', 'postgres', 'bench'] as const).map(
    (name) => `${name} ${((last.processor[name] - first.processor[name]) / seconds).toFixed(0)}`,
  );
  console.log(`processeur, ms par seconde (${availableParallelism()} cœurs)\u00A0: ${told.join(', ')}`);
}

function fail(isFailed: boolean): void {
  if (isFailed) process.exitCode = 1;
}
