import { spawnSync } from 'node:child_process';
import { findChromium } from '../embedded/chromium.ts';
import { hasRedis } from '../embedded/redis.ts';

const APT_PATIENCE_MS = 180_000;

/** The environment that the steps share: our browser, our tools first in PATH. Throws OperatorError. */
export function stepEnvironment(binaries: string): NodeJS.ProcessEnv {
  const kept = { ...process.env };
  // The tests have services and settings of their own, whatever the shell says.
  for (const name of [
    'DATABASE_URL',
    'REDIS_URL',
    'DATA_DIR',
    'KEYS_FILE',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DEMO',
    'NODE_ENV',
  ]) {
    delete kept[name];
  }
  return {
    ...kept,
    PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
    CHROMIUM_PATH: findChromium(process.env['CHROMIUM_PATH'] || undefined),
    DO_NOT_TRACK: '1',
  };
}

/** Installs redis-server from Debian when it is missing and we may; gives why the tests on Redis are skipped, or null. */
export function prepareRedis(): string | null {
  if (hasRedis()) return null;
  if (process.getuid?.() !== 0) return 'redis-server n’est pas installé (et l’installer demande root)';
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return 'redis-server n’est pas installé et apt-get non plus';
  console.log('Installation de redis-server (apt-get), pour les tests sur Redis…');
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {
      timeout: APT_PATIENCE_MS,
      stdio: 'ignore',
      // The package would start a server of its own, which nobody asked for.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', 'redis-server');
  if (!install()) {
    apt('update');
    install();
  }
  return hasRedis() ? null : 'redis-server n’est pas installé et apt-get n’a pas pu l’installer (réseau ?)';
}
