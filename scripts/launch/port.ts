import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, OperatorError } from '../operator-error.ts';

/** Makes sure that PORT can be listened on, waiting up to `patienceMs` for its release. Throws OperatorError. */
export async function checkPort(port: number, host: string | undefined, patienceMs = 0): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const code = await tryPort(port, host);
    if (code === null) return;
    if (code === 'EADDRINUSE' && waited < patienceMs) {
      await pause(100);
      continue;
    }
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Le port ${port} est déjà pris : arrêtez ce qui l’occupe ou choisissez-en un autre, par exemple PORT=${other(port)} npm start.`,
      );
    }
    if (code === 'EACCES') {
      throw new OperatorError(
        `Le port ${port} est réservé à root : choisissez-en un autre, par exemple PORT=3000 npm start.`,
      );
    }
    throw new OperatorError(`HOST ou PORT : impossible d’écouter sur ${host ?? '*'}:${port} (${code}).`);
  }
}

function other(port: number): number {
  return port < 65_535 ? port + 1 : port - 1;
}

function tryPort(port: number, host: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) || 'unknown'));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}
