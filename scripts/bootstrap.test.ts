import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/** The door of the commands in a small project of its own, whose installation does what `install` says. */
let folder = '';
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function aClone(install: string): void {
  folder = mkdtempSync(join(tmpdir(), 'accordent-bootstrap-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'scripts', 'bootstrap.mjs'));
  mkdirSync(join(folder, 'part'));
  const part = { name: 'part', version: '1.0.0', scripts: { install } };
  const project = {
    name: 'small',
    version: '1.0.0',
    workspaces: ['part'],
    scripts: { op: 'node scripts/bootstrap.mjs op' },
  };
  const packages = {
    '': project,
    part: { ...part, hasInstallScript: true },
    'node_modules/part': { resolved: 'part', link: true },
  };
  const files = {
    '.node-version': '24.0.0',
    'scripts/op.ts': "console.log('begun');",
    'part/package.json': JSON.stringify(part),
    'package.json': JSON.stringify(project),
    'package-lock.json': JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

function run(command: string[], env: Record<string, string> = {}) {
  const [program, ...words] = command;
  const path = process.env['PATH']?.split(':').filter((place) => !place.includes('node_modules'));
  const child = spawn(program!, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: path?.join(':'), HOME: folder, ...env },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(said)));
  return { child, said: () => said, ended };
}

const DOOR = [process.execPath, 'scripts/bootstrap.mjs', 'op'];
const filesLeft = () => readdirSync(folder).filter((name) => name.startsWith('installed-'));

test('where npm’s cache cannot be written, the installation has one of its own, and leaves none', async () => {
  aClone('true');
  const said = await run(DOOR, { HOME: '/dev/null' }).ended;
  expect(said).toContain('Dépendances installées');
  expect(said).toContain('begun');
  expect(existsSync(join(folder, '.cache', 'npm'))).toBe(false);
  expect(await run(DOOR, { HOME: '/dev/null' }).ended).not.toContain('Installation');
});

test('an installation whose launcher was killed is waited for, and not begun again', async () => {
  aClone('touch ../installed-begun-$$; sleep 3; touch ../installed-whole');
  const first = run(DOOR);
  await expect.poll(filesLeft).toHaveLength(1);
  first.child.kill('SIGKILL');
  const said = await run(DOOR).ended;
  expect(said).toContain('Une autre commande installe les dépendances');
  expect(said).toContain('begun');
  expect(filesLeft()).toHaveLength(2);
});

test('npm killed alone during the installation: nothing starts after it', async () => {
  aClone('touch ../installed-begun; sleep 3; touch ../installed-whole');
  const npm = run(['npm', 'run', 'op']);
  await expect.poll(filesLeft).toHaveLength(1);
  npm.child.kill('SIGKILL');
  // The next one finds the work undone, and does it.
  const said = await run(DOOR).ended;
  expect(said).toContain('Dépendances installées');
  expect(npm.said()).not.toContain('begun');
});
