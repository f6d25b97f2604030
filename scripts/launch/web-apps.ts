import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError, systemSentence } from '../operator-error.ts';
import { compressAssets } from './compress-assets.ts';
import { waitForLock } from './lock.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The two web apps: the base of their addresses, and what they are made of besides the lock file. */
export const WEB_APPS = [
  { name: 'admin-web', base: '/admin/' },
  { name: 'dentist-web', base: '/' },
] as const;

const SHARED_SOURCES = [
  'ui-kit/src/**',
  'ui-kit/*.ts',
  'api/src/client/**',
  'api/src/**/*.schemas.ts',
  'api/src/*.fr.ts',
  'api/src/http/wire.ts',
  'core/src/**',
  'scripts/launch/{web-apps,compress-assets}.ts',
  'package-lock.json',
];
const NOT_SOURCES = /\.(test|stories)\.tsx?$/;

/**
 * Builds the web apps whose sources have changed since their last build into <app>/dist, replaced in one step so that
 * a running product never serves half of one. Tells what is built, before and after. Throws OperatorError.
 */
export async function buildWebApps(say: (sentence: string) => void = () => {}): Promise<void> {
  const lock = await waitForLock('build', ROOT);
  try {
    const stale = WEB_APPS.flatMap((app) => {
      const sources = hashOfSources(app.name);
      return isFresh(app.name, sources) ? [] : { ...app, sources };
    });
    if (stale.length === 0) return;
    const names = stale.map(({ name }) => name).join(', ');
    say(`Construction des applications web (${names})…`);
    await Promise.all(stale.map(build));
    say(`Applications web construites : ${names}.`);
  } finally {
    lock.release();
  }
}

const distOf = (name: string): string => join(ROOT, name, 'dist');
const markOf = (name: string): string => join(ROOT, 'node_modules', '.cache', 'accordent', `${name}.build`);

function isFresh(name: string, sources: string): boolean {
  const mark = markOf(name);
  return (
    existsSync(join(distOf(name), 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === sources
  );
}

async function build({
  name,
  base,
  sources,
}: (typeof WEB_APPS)[number] & { sources: string }): Promise<void> {
  const [mark, dist] = [markOf(name), distOf(name)];
  const { code, output } = await vite(join(ROOT, name), [
    'build',
    '--outDir',
    'dist.new',
    '--emptyOutDir',
    '--base',
    base,
  ]);
  if (code !== 0) {
    throw new OperatorError(
      systemSentence(output, dist) ?? `La construction de ${name} a échoué :\n${output.trim()}`,
    );
  }
  await compressAssets(`${dist}.new`);
  rmSync(`${dist}.old`, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, `${dist}.old`);
  renameSync(`${dist}.new`, dist);
  rmSync(`${dist}.old`, { recursive: true, force: true });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, sources);
}

/** What the app is built from: the paths of its files. */
export function sourcesOf(name: string): readonly string[] {
  const own = ['src/**', 'public/**', 'index.html', 'vite.config.*', 'package.json'].map(
    (pattern) => `${name}/${pattern}`,
  );
  return globSync([...own, ...SHARED_SOURCES], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_SOURCES.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function hashOfSources(name: string): string {
  const hash = createHash('sha256').update(process.env['PRODUCT_NAME'] ?? '');
  for (const file of sourcesOf(name)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Ended with this process, even by SIGKILL: the next start writes into the same folder. */
function vite(cwd: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const leash = join(import.meta.dirname, '..', 'embedded', 'leash.ts');
    const bin = join(ROOT, 'node_modules', '.bin', 'vite');
    const child = spawn(process.execPath, [leash, bin, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
