import { join } from 'node:path';

/** How the outcome of a step is counted. */
export type Counting =
  /** A check is one fact: its exit code. */
  | { readonly by: 'exit-code' }
  /** As above, and the words that prove that it has looked at something. */
  | { readonly by: 'exit-code-and-output'; readonly proof: RegExp }
  /** The tests of a JSON report. */
  | { readonly by: 'vitest-report' | 'playwright-report'; readonly report: string };

export type Step = {
  /** The name by which `npm test -- <name>` picks it. */
  readonly name: string;
  readonly label: string;
  readonly command: readonly string[];
  readonly counting: Counting;
};

const SLOWEST_FILES = join(import.meta.dirname, 'slowest-files.ts');
const WORKSPACES = ['core', 'adapters', 'api', 'worker', 'ui-kit', 'admin-web', 'dentist-web', 'scripts'];

/**
 * Everything that `npm test` runs, in this order: what fails fastest first. Reports go into `reports`. One after the
 * other: each fills two cores by itself, and side by side they took as long, but starved each other's tests of time.
 */
export function stepsOf(reports: string): readonly Step[] {
  const check = (name: string, label: string, ...command: string[]): Step => ({
    name,
    label,
    command,
    counting: { by: 'exit-code' },
  });
  const vitest = (name: string, label: string, ...flags: string[]): Step => {
    const report = join(reports, `${name}.json`);
    const reporters = ['--reporter=default', `--reporter=${SLOWEST_FILES}`, '--reporter=json'];
    return {
      name,
      label,
      command: ['vitest', 'run', ...flags, ...reporters, `--outputFile.json=${report}`],
      counting: { by: 'vitest-report', report },
    };
  };
  return [
    check('format', 'Mise en forme', 'oxfmt', '--check'),
    check('lint', 'Lint', 'oxlint', '--type-aware', '--quiet'),
    check('types', 'Types : core', 'tsc', '-p', 'core'),
    check('types', 'Types : Node', 'tsc', '-p', 'tsconfig.node.json'),
    check('types', 'Types : web', 'tsc', '-p', 'tsconfig.web.json'),
    {
      ...check('arrows', 'Flèches d’import', 'depcruise', ...WORKSPACES),
      // A cruise that finds nothing to read ends well too.
      counting: { by: 'exit-code-and-output', proof: /\([1-9]\d* modules, [1-9]\d* dependencies cruised\)/ },
    },
    vitest('unit', 'Tests unitaires', '--project', 'unit'),
    vitest('integration', 'Tests d’intégration et d’API', '--project', 'integration'),
    vitest('stories', 'Histoires des composants', '--config', 'ui-kit/vitest.config.ts'),
    {
      name: 'browser',
      label: 'Parcours dans le navigateur',
      command: ['playwright', 'test'],
      counting: { by: 'playwright-report', report: join(reports, 'browser.json') },
    },
  ];
}
