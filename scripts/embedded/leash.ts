/** Runs the command in its arguments and ends it when the parent of this process is gone, even by SIGKILL. */
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command!, args, { stdio: 'inherit' });
const end = (): void => void child.kill('SIGTERM');
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);
child.on('error', () => process.exit(127));
child.on('exit', (code) => process.exit(code ?? 1));
