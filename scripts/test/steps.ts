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

const WORKSPACES = ['core', 'adapters', 'api', 'worker', 'ui-kit', 'admin-web', 'dentist-web', 'scripts'];

/** Everything that `npm test` runs, in this order: what fails fastest first. Reports go into `reports`. */
export function stepsOf(reports: string): readonly Step[] {
  const exitCode = { by: 'exit-code' } as const;
  const vitest = (name: string, label: string, flags: readonly string[]): Step => {
    const report = join(reports, `${name}.json`);
    const command = [
      'vitest',
      'run',
      ...flags,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    return { name, label, command, counting: { by: 'vitest-report', report } };
  };
  return [
    { name: 'format', label: 'Mise en forme', command: ['oxfmt', '--check'], counting: exitCode },
    { name: 'lint', label: 'Lint', command: ['oxlint', '--type-aware', '--quiet'], counting: exitCode },
    { name: 'types', label: 'Types : core', command: ['tsc', '-p', 'core'], counting: exitCode },
    {
      name: 'types',
      label: 'Types : Node',
      command: ['tsc', '-p', 'tsconfig.node.json'],
      counting: exitCode,
    },
    { name: 'types', label: 'Types : web', command: ['tsc', '-p', 'tsconfig.web.json'], counting: exitCode },
    {
      name: 'arrows',
      label: 'Flèches d’import',
      command: ['depcruise', ...WORKSPACES],
      // A cruise that finds nothing to read ends well too.
      counting: { by: 'exit-code-and-output', proof: /\([1-9]\d* modules, [1-9]\d* dependencies cruised\)/ },
    },
    vitest('unit', 'Tests unitaires', ['--project', 'unit']),
    vitest('integration', 'Tests d’intégration et d’API', ['--project', 'integration']),
    vitest('stories', 'Histoires des composants', ['--config', 'ui-kit/vitest.config.ts']),
    {
      name: 'browser',
      label: 'Parcours dans le navigateur',
      command: ['playwright', 'test'],
      counting: { by: 'playwright-report', report: join(reports, 'browser.json') },
    },
  ];
}
