/** `npm run dev`: the product with hot reload of API, worker and both web apps; the same data as `npm start`. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '@accordent/adapters/free-port.ts';
import { isDemo } from './launch/database-state.ts';
import { demoAccountsTable } from './launch/demo-accounts.ts';
import { startParts } from './launch/parts.ts';
import { localAddress, untilReady } from './launch/ready.ts';
import { runUntilStopped } from './launch/run.ts';
import { openServices, type Teller } from './launch/services.ts';
import { startOptions, WITHOUT_WORKER } from './launch/start-options.ts';
import { WEB_APPS } from './launch/web-apps.ts';

const ROOT = join(import.meta.dirname, '..');
const FIRST_WEB_PORT = 5173;

await runUntilStopped(async (config, teller) => {
  const { withWorker } = startOptions(process.argv.slice(2), process.env, 'dev');
  const services = await openServices(config, teller);
  const parts = startParts(services, teller, { moreFlags: ['--watch'], withWorker });
  const api = localAddress(config.host, config.port);
  await untilReady(api, parts);
  teller.say(`\nAPI          ${config.publicUrl}/api`);
  for (const [index, app] of WEB_APPS.entries()) {
    teller.say(`${app.name.padEnd(12)} ${await serve(app, FIRST_WEB_PORT + index, api, teller)}`);
  }
  if (await isDemo(services.config.databaseUrl)) teller.say(`\n${demoAccountsTable(config.productDomain)}`);
  if (!withWorker) teller.say(WITHOUT_WORKER);
  teller.say('Ctrl-C pour arrêter.');
});

async function serve(
  { name, base }: (typeof WEB_APPS)[number],
  wanted: number,
  api: string,
  { atEnd }: Teller,
): Promise<string> {
  const port = await freePort(wanted);
  // The other app and every call stay where they are in the product, so that links between them work.
  const elsewhere = base === '/' ? ['/api', '/admin', '/build'] : ['/api', '/admin/api', '/build'];
  const server = await createServer({
    root: join(ROOT, name),
    base,
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(elsewhere.map((path) => [path, { target: api }])),
    },
  });
  await server.listen();
  atEnd(() => server.close());
  return `http://localhost:${port}${base}`;
}
