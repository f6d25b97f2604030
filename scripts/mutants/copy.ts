import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutant.ts';

const WORKSPACES = ['core', 'adapters', 'api', 'worker', 'ui-kit', 'admin-web', 'dentist-web', 'scripts'];

/** A copy of the tree as it stands, what is not committed included; packages are linked, workspaces are the copy's own. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'accordent-mutants-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages(root, copy);
  return copy;
}

/** Gives a copy the packages of `root`; its workspaces are its own. */
export function linkPackages(root: string, copy: string): void {
  mkdirSync(join(copy, 'node_modules', '@accordent'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    // What is kept there knows its own place.
    if (name !== '@accordent' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of WORKSPACES) {
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@accordent', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
}

/** Puts the fault in; null when a text is not there exactly once. */
export function withFault(
  copy: string,
  { file, edits }: Pick<Mutant, 'file' | 'edits'>,
): { undo(): void } | null {
  const path = join(copy, file);
  if (!existsSync(path)) return null;
  const whole = readFileSync(path, 'utf8');
  let changed = whole;
  for (const { text, fault } of edits) {
    if (changed.split(text).length !== 2) return null;
    // As a function: a `$` of the fault is no pattern.
    changed = changed.replace(text, () => fault);
  }
  writeFileSync(path, changed);
  return { undo: () => writeFileSync(path, whole) };
}

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** How many of these tests pass and fail; `args` are those of vitest. */
export async function runTests(
  copy: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ passed: number; failed: number }> {
  const outputFile = join(copy, 'mutant-report.json');
  rmSync(outputFile, { force: true });
  const child = spawn(
    'vitest',
    ['run', ...args, '--bail=1', '--reporter=json', `--outputFile.json=${outputFile}`],
    {
      cwd: copy,
      env,
      stdio: 'ignore',
    },
  );
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  if (!existsSync(outputFile)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = report.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  return { passed: numPassedTests, failed: numFailedTests };
}
