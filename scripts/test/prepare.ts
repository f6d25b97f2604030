import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { configVariables } from '@accordent/adapters/config-variables.ts';
import { hasDovecot } from '@accordent/adapters/testing/dovecot.ts';
import { hasSwift } from '@accordent/adapters/testing/swift.ts';
import { findChromium, fontsWhereNoneAre } from '../embedded/chromium.ts';
import { hasRedis } from '../embedded/redis.ts';

const APT_PATIENCE_MS = 180_000;

/**
 * The shell's environment without the product's own variables: a shell that exports the real database, bucket or mailbox
 * for operators' commands must not lend them to tests and benches, which erase, purge and fill.
 */
export function withoutTheShellsProduct(): NodeJS.ProcessEnv {
  const kept = { ...process.env };
  for (const name of configVariables) if (name !== 'CHROMIUM_PATH') delete kept[name];
  return kept;
}

/** The environment that the steps share: our browser, our tools first in PATH. Throws OperatorError. */
export function stepEnvironment(binaries: string): NodeJS.ProcessEnv {
  const fonts = fontsWhereNoneAre();
  return {
    ...withoutTheShellsProduct(),
    ...(fonts && { FONTCONFIG_PATH: fonts }),
    PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
    // Hundreds of processes of the product are started: each would read and compile the same house again.
    NODE_COMPILE_CACHE: join(binaries, '..', '.cache', 'accordent', 'node'),
    CHROMIUM_PATH: findChromium(process.env['CHROMIUM_PATH'] || undefined),
    DO_NOT_TRACK: '1',
  };
}

/** Makes it this process's own, for what runs in it and for its children. Throws OperatorError. */
export function enterStepEnvironment(binaries: string): void {
  const env = stepEnvironment(binaries);
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
}

/** What tests are run against, from a Debian package. */
type TestProgram = {
  readonly program: string;
  readonly debianPackages: readonly string[];
  readonly isHere: () => boolean;
};

const redis: TestProgram = { program: 'redis-server', debianPackages: ['redis-server'], isHere: hasRedis };
const dovecot: TestProgram = { program: 'dovecot', debianPackages: ['dovecot-imapd'], isHere: hasDovecot };
/** An S3-compatible store. */
const swift: TestProgram = {
  program: 'swift',
  debianPackages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  isHere: hasSwift,
};

/** Another reader of our archives. */
const python: TestProgram = {
  program: 'python3',
  debianPackages: ['python3'],
  isHere: () => spawnSync('python3', ['--version']).status === 0,
};

/** Installs what is missing where we may; says of each other program why its tests are skipped. */
export function preparePrograms(): readonly string[] {
  return [redis, dovecot, swift, python].flatMap((program) => prepare(program) ?? []);
}

function prepare({ program, debianPackages, isHere }: TestProgram): string | null {
  if (isHere()) return null;
  if (process.getuid?.() !== 0) return `${program} n’est pas installé (et l’installer demande root)`;
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return `${program} n’est pas installé et apt-get non plus`;
  console.log(`Installation de ${debianPackages.join(', ')} (apt-get), pour les tests sur ${program}…`);
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {
      timeout: APT_PATIENCE_MS,
      stdio: 'ignore',
      // The package would start a server of its own, which nobody asked for.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', ...debianPackages);
  if (!install()) {
    apt('update');
    install();
  }
  return isHere() ? null : `${program} n’est pas installé et apt-get n’a pas pu l’installer (réseau ?)`;
}
