/** `npm start`: the whole product on one port, watched over until it is told to stop. */
import { isDemo } from './launch/database-state.ts';
import { demoAccountsTable } from './launch/demo-accounts.ts';
import { startParts } from './launch/parts.ts';
import { localAddress, untilReady } from './launch/ready.ts';
import { runUntilStopped } from './launch/run.ts';
import { openServices } from './launch/services.ts';
import { startOptions, WITHOUT_WORKER } from './launch/start-options.ts';
import { buildWebApps } from './launch/web-apps.ts';

await runUntilStopped(async (config, teller) => {
  const { withWorker } = startOptions(process.argv.slice(2), process.env);
  const [services] = await Promise.all([openServices(config, teller), buildWebApps(teller.say)]);
  const parts = startParts(services, teller, { withWorker });
  await untilReady(localAddress(config.host, config.port), parts);
  const { productName, publicUrl } = config;
  teller.say(
    `\n${productName} est prêt :\n  portail des dentistes  ${publicUrl}/\n  back-office            ${publicUrl}/admin\n`,
  );
  if (await isDemo(services.config.databaseUrl)) teller.say(demoAccountsTable(config.productDomain));
  if (!withWorker) teller.say(WITHOUT_WORKER);
  teller.say('Ctrl-C pour arrêter.');
});
