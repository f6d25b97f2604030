import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Stryker changes the rules of `core`, those with a test beside them, and says which change no test notices. */
export function mutateRules(root: string, words: readonly string[]): number {
  const core = join(root, 'core');
  const rules = globSync('src/**/*.test.ts', { cwd: core })
    .map((test) => test.replace('.test.ts', '.ts'))
    .filter((rule) => words.length === 0 || words.some((word) => rule.includes(word)));
  if (rules.length === 0) throw new OperatorError(`Aucune règle ne contient ${words.join(', ')}.`);
  const stryker = join(root, 'node_modules', '.bin', 'stryker');
  return (
    spawnSync(stryker, ['run', '--mutate', rules.join(',')], { cwd: core, stdio: 'inherit' }).status ?? 1
  );
}
