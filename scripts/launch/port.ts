import { createServer } from 'node:net';
import type { Config } from '@accordent/adapters/config.ts';
import { codeOf, OperatorError } from '../operator-error.ts';

const LAST = 65_535;

/** Makes sure that PORT, METRICS_PORT and the one after, the worker's, can be listened on. Throws OperatorError. */
export async function checkPorts({
  port,
  host,
  metrics,
}: Pick<Config, 'port' | 'host' | 'metrics'>): Promise<void> {
  if (metrics) refuseWorkersPort(metrics.port, port);
  await checkPort(port, host);
  for (const one of metrics ? [metrics.port, metrics.port + 1] : [])
    await checkPort(one, metrics?.host, 'METRICS_');
}

function refuseWorkersPort(metricsPort: number, port: number): void {
  const next = metricsPort + 1;
  if (next !== port && next <= LAST) return;
  throw new OperatorError(
    `METRICS_PORT ne peut pas être ${metricsPort}\u00a0: les métriques du worker prennent le port suivant, ${
      next === port ? `${next}, qui est celui de PORT` : 'qui n’existe pas'
    }. Choisissez-en un autre, par exemple METRICS_PORT=${other(port)} npm start.`,
  );
}

/** Makes sure that one port can be listened on; `prefix`: of the variables that name it. Throws OperatorError. */
export async function checkPort(
  port: number,
  host: string | undefined,
  prefix: '' | 'METRICS_' = '',
): Promise<void> {
  const code = await tryPort(port, host);
  if (code === null) return;
  if (code === 'EADDRINUSE') {
    throw new OperatorError(
      `Le port ${port} est déjà pris : arrêtez ce qui l’occupe ou choisissez-en un autre, par exemple ${prefix}PORT=${other(port)} npm start.`,
    );
  }
  if (code === 'EACCES') {
    throw new OperatorError(
      `Le port ${port} est réservé à root : choisissez-en un autre, par exemple ${prefix}PORT=${prefix ? 9464 : 3000} npm start.`,
    );
  }
  throw new OperatorError(
    `${prefix}HOST ou ${prefix}PORT : impossible d’écouter sur ${host ?? '*'}:${port} (${code}).`,
  );
}

/** One that is free of `port`, and so is the one after it. */
function other(port: number): number {
  return port < LAST - 1 ? port + 1 : port - 2;
}

function tryPort(port: number, host: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) || 'unknown'));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}
