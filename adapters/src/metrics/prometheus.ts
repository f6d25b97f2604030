import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsParts, MetricsSources, OpenedMetrics } from './metrics-parts.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60];
/** A visit must be answered while the database is not. */
const PATIENCE_MS = 2000;

/**
 * Serves `/metrics` in Prometheus' text form on a port of its own, with `/health` (this process runs) and `/ready`
 * (its database answers) for whoever watches over a worker, which has no other door.
 */
export async function openPrometheus({
  address,
  part,
  version,
  sources,
  readiness,
  logger,
}: MetricsParts & { address: { port: number; host: string } }): Promise<OpenedMetrics> {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'accordent_build_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  const metrics = countersOn(registry);
  const refresh = gaugesOn(registry, sources, logger);

  const visit = async (path: string, response: ServerResponse) => {
    if (path === '/metrics') {
      await refresh();
      response.setHeader('Content-Type', registry.contentType);
      response.end(await registry.metrics());
    } else if (path === '/health') {
      answer(response, 200, { state: 'success' });
    } else if (path === '/ready') {
      const parts = await readiness.check();
      const isReady = parts['database'] === 'ok';
      answer(response, isReady ? 200 : 503, { state: isReady ? 'success' : 'fail', ready: isReady, parts });
    } else {
      answer(response, 404, { state: 'fail' });
    }
  };
  const server = createServer((request, response) => {
    visit(request.url?.split('?')[0] ?? '', response).catch((error: unknown) => {
      logger.error('Metrics cannot be told', error);
      if (!response.headersSent) answer(response, 500, { state: 'fail' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  return {
    metrics,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function countersOn(registry: Registry): Metrics {
  const registers = [registry];
  const requests = new Histogram({
    name: 'accordent_http_request_seconds',
    help: 'Requests by template of route, method and status, and how long until the answer began.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'accordent_job_seconds',
    help: 'Jobs by name and outcome (done, retried, failed).',
    labelNames: ['job', 'outcome'],
    buckets: WORK_BUCKETS,
    registers,
  });
  const mails = new Histogram({
    name: 'accordent_mail_seconds',
    help: 'Mails handed to the mail server, by kind (system, letter of the staff, secure) and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: WORK_BUCKETS,
    registers,
  });
  const pdfs = new Histogram({
    name: 'accordent_pdf_seconds',
    help: 'PDF printed by Chromium, by outcome.',
    labelNames: ['outcome'],
    buckets: WORK_BUCKETS,
    registers,
  });
  return {
    requestAnswered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    jobRun: ({ job, outcome, seconds }) => jobs.observe({ job, outcome }, seconds),
    mailTried: ({ kind, outcome, seconds }) => mails.observe({ kind, outcome }, seconds),
    pdfPrinted: ({ outcome, seconds }) => pdfs.observe({ outcome }, seconds),
  };
}

/** Gives how to look at the sources again. One that does not answer in time is left out until it does. */
function gaugesOn(
  registry: Registry,
  { pool, queues, outbox }: MetricsSources,
  logger: MetricsParts['logger'],
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge(
    'accordent_database_connections',
    'Connections of this process to PostgreSQL: open, idle, and asked for and not had.',
    ['state'],
  );
  const looks: { name: string; look: () => Promise<void> }[] = [
    {
      name: 'pool',
      async look() {
        for (const [state, count] of Object.entries(pool())) connections.set({ state }, count);
      },
    },
  ];

  if (outbox) {
    const rows = gauge(
      'accordent_outbox_jobs',
      'Rows of the outbox: due, dispatched and not done, given up in the last day.',
      ['state'],
    );
    const ages = gauge('accordent_outbox_oldest_seconds', 'Age of the oldest such row.', ['state']);
    looks.push({
      name: 'outbox',
      async look() {
        const state = await forgetting([rows, ages], outbox);
        rows.set({ state: 'due' }, state.due);
        rows.set({ state: 'dispatched' }, state.dispatched);
        rows.set({ state: 'failed' }, state.failed);
        ages.set({ state: 'due' }, state.oldestDueSeconds);
        ages.set({ state: 'dispatched' }, state.oldestDispatchedSeconds);
      },
    });
  }

  if (queues) {
    const depth = gauge('accordent_queue_jobs', 'Jobs of a queue by state.', ['queue', 'state']);
    const age = gauge('accordent_queue_oldest_seconds', 'Age of the oldest job that waits.', ['queue']);
    looks.push({
      name: 'queues',
      async look() {
        for (const { queue, oldestSeconds, ...states } of await forgetting([depth, age], queues)) {
          age.set({ queue }, oldestSeconds);
          for (const [state, count] of Object.entries(states)) depth.set({ queue, state }, count);
        }
      },
    });
  }

  return async () => {
    await Promise.all(
      looks.map(({ name, look }) =>
        look().catch((error: unknown) => logger.error('A metric cannot be had', error, { kind: name })),
      ),
    );
  };
}

/** What is old is worse than nothing: the gauges are empty until the source has answered. */
async function forgetting<Answer>(gauges: readonly Gauge[], source: () => Promise<Answer>): Promise<Answer> {
  for (const gauge of gauges) gauge.reset();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new SourceIsLate()), PATIENCE_MS);
  try {
    return await Promise.race([source(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

class SourceIsLate extends Error {
  override readonly name = 'SourceIsLate';
}
