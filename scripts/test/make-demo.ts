/** Makes the demonstration in DATA_DIR, and builds the web apps, for products that begin on copies of it. */
import { readConfig } from '@accordent/adapters/config.ts';
import { openServices } from '../launch/services.ts';
import { buildWebApps } from '../launch/web-apps.ts';

process.once('disconnect', () => process.exit(1));

const undo: (() => Promise<void> | void)[] = [];
await Promise.all([
  openServices(readConfig(process.env), { say: console.log, atEnd: (step) => void undo.push(step) }),
  buildWebApps(),
]);
for (const step of undo.toReversed()) await step();
process.exit();
