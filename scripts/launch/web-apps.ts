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
  'api/src/sentences.fr.ts',
  'core/src/**',
  'scripts/launch/{web-apps,compress-assets}.ts',
  'package-lock.json',
];
const NOT_SOURCES = /\.(test|stories)\.tsx?$/;

/**
 * Builds the web apps whose sources have changed since their last build into <app>/dist, replaced in one step so that
 * a running product never serves half of one. Gives the names of what was built. Throws OperatorError.
 */
export async function buildWebApps(): Promise<string[]> {
  const lock = await waitForLock('build', ROOT);
  try {
    const built = await Promise.all(WEB_APPS.map((app) => buildWhenChanged(app)));
    return built.filter((name) => name !== null);
  } finally {
    lock.release();
  }
}

async function buildWhenChanged({ name, base }: (typeof WEB_APPS)[number]): Promise<string | null> {
  const mark = join(ROOT, 'node_modules', '.cache', 'accordent', `${name}.build`);
  const dist = join(ROOT, name, 'dist');
  const sources = hashOfSources(name);
  const isFresh =
    existsSync(join(dist, 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === sources;
  if (isFresh) return null;
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
  return name;
}

function hashOfSources(name: string): string {
  const own = ['src/**', 'public/**', 'index.html', 'vite.config.*', 'package.json'].map(
    (pattern) => `${name}/${pattern}`,
  );
  const files = globSync([...own, ...SHARED_SOURCES], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_SOURCES.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256').update(process.env['PRODUCT_NAME'] ?? '');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function vite(cwd: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const bin = join(ROOT, 'node_modules', '.bin', 'vite');
    const child = spawn(bin, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
