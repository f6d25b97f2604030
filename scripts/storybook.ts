/** `npm run storybook`: the catalogue of components, with hot reload. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const kit = join(import.meta.dirname, '..', 'ui-kit');
const PATH = [join(kit, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
const args = [
  'dev',
  '--port',
  process.env['PORT'] || '6006',
  '--no-open',
  '--disable-telemetry',
  ...process.argv.slice(2),
];
const child = spawn('storybook', args, { cwd: kit, stdio: 'inherit', env: { ...process.env, PATH } });

const stop = (): void => void child.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.once('disconnect', stop);
child.once('error', (error) => {
  console.error(`Storybook n’a pas démarré : ${error.message}`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 0));
