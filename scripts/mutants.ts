/**
 * `npm run mutants`: takes each control out in turn, in a copy of the tree, and says whether the test of that control
 * notices. `npm run mutants -- session pdf` runs those whose control's name holds one of these words; `-- core` has
 * Stryker change the rules of `core`, `-- core status` those whose file's name holds the word.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { copyTree, runTests, withFault } from './mutants/copy.ts';
import { mutants } from './mutants/mutants.ts';
import type { Mutant } from './mutants/mutant.ts';
import { mutateRules } from './mutants/rules.ts';
import { runToEnd } from './run-to-end.ts';
import { preparePrograms, stepEnvironment } from './test/prepare.ts';

const ROOT = join(import.meta.dirname, '..');

await runToEnd(async () => {
  const [first, ...others] = process.argv.slice(2);
  if (first === 'core') process.exitCode = mutateRules(ROOT, others);
  else await judgeAll(chosen(process.argv.slice(2)));
});

function chosen(words: readonly string[]): readonly Mutant[] {
  const found = mutants.filter(
    ({ control }) =>
      words.length === 0 || words.some((word) => control.toLowerCase().includes(word.toLowerCase())),
  );
  if (found.length === 0) throw new OperatorError(`Aucun contrôle ne contient ${words.join(', ')}.`);
  return found;
}

async function judgeAll(all: readonly Mutant[]): Promise<void> {
  preparePrograms();
  const env = stepEnvironment(join(ROOT, 'node_modules', '.bin'));
  const copy = copyTree(ROOT);
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await refuseIllTree(copy, all, env);
  const rows: string[] = [];
  let survivors = 0;
  for (const mutant of all) {
    const from = performance.now();
    const verdict = await judge(copy, mutant, env);
    if (verdict !== 'tué') survivors += 1;
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    rows.push(`| ${mutant.control} | \`${mutant.file}\` | \`${mutant.test.join(' ')}\` | ${verdict} |`);
    console.log(`${verdict === 'tué' ? '✓' : '✗'} ${mutant.control} : ${verdict} (${seconds} s)`);
  }
  console.log(`\n| Contrôle | Fichier | Test | Verdict |\n| --- | --- | --- | --- |\n${rows.join('\n')}`);
  console.log(`\n${all.length - survivors} tués sur ${all.length}.`);
  process.exitCode = survivors === 0 ? 0 : 1;
}

/** The tests pass where nothing is taken out; otherwise their failure would prove nothing. */
async function refuseIllTree(copy: string, all: readonly Mutant[], env: NodeJS.ProcessEnv): Promise<void> {
  const isFiltered = ({ test }: Mutant) => test.includes('-t');
  const whole = all.filter((mutant) => !isFiltered(mutant)).flatMap(({ test }) => test);
  const runs = [
    ...['unit', 'integration'].map((project) => [
      '--project',
      project,
      // Which project a file is of, its place says.
      ...new Set(whole.filter((word) => word.endsWith('.test.ts') && isOf(project, word))),
    ]),
    ...all.filter(isFiltered).map(({ test }) => test),
  ];
  for (const run of runs.filter((words) => words.length > 2)) {
    console.log(`Témoin, sur l’arbre intact : ${run.length - 2} fichiers de tests…`);
    const { failed, passed } = await runTests(copy, run, env);
    if (failed > 0 || passed === 0)
      throw new OperatorError(
        `Sur l’arbre intact, ${failed} tests échouent déjà et ${passed} passent (${run.slice(2).join(' ')}) : rien ne peut être prouvé.`,
      );
  }
}

function isOf(project: string, file: string): boolean {
  return (project === 'unit') === (file.startsWith('core/') || file.startsWith('ui-kit/'));
}

async function judge(copy: string, mutant: Mutant, env: NodeJS.ProcessEnv): Promise<string> {
  const fault = withFault(copy, mutant);
  if (!fault) return 'texte introuvable';
  try {
    const { failed, passed } = await runTests(copy, mutant.test, env);
    // A tree that does not load would fail any test, and prove nothing.
    if (failed === 0 && passed === 0) return 'aucun test exécuté';
    return failed > 0 ? 'tué' : 'SURVIT';
  } finally {
    fault.undo();
  }
}
