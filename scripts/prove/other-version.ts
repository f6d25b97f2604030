import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { temporaryFolder } from '../launch/temporary-folder.ts';
import { linkPackages } from '../mutants/copy.ts';
import { OperatorError } from '../operator-error.ts';

/** An earlier version of the product, in a folder of its own. */
export type OtherVersion = {
  readonly commit: string;
  readonly folder: string;
  /** Whether its packages are those of its own lock file; otherwise ours, which are the same versions. */
  readonly isInstalled: boolean;
  remove(): void;
};

/** What API and worker run on. */
const SERVERS = ['core', 'adapters', 'api', 'worker'];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** Takes a commit out of the history. Throws OperatorError when there is none of that name. */
export function takeVersion(root: string, name: string): OtherVersion {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
  const commit = (() => {
    try {
      return git('rev-parse', '--verify', '--short', `${name}^{commit}`).toString().trim();
    } catch {
      throw new OperatorError(`Le commit ${name} n’est pas dans cet historique.`);
    }
  })();
  const folder = temporaryFolder('version');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', commit) });
  const isInstalled = !haveSamePackages(folder, root);
  if (isInstalled) execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  else linkPackages(root, folder);
  return {
    commit,
    folder,
    isInstalled,
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** Whether all that its servers ask for stands in our lock file in the same version. */
function haveSamePackages(folder: string, root: string): boolean {
  const [theirs, ours] = [folder, root].map(
    (place) => lockFile.parse(JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8'))).packages,
  ) as [z.infer<typeof lockFile>['packages'], z.infer<typeof lockFile>['packages']];
  const asked = new Set<string>();
  const walk = (names: readonly string[]): void => {
    for (const one of names.filter((each) => !asked.has(each) && !each.startsWith('@accordent/'))) {
      asked.add(one);
      walk(Object.keys(theirs[`node_modules/${one}`]?.dependencies ?? {}));
    }
  };
  walk(SERVERS.flatMap((workspace) => Object.keys(theirs[workspace]?.dependencies ?? {})));
  return [...asked].every(
    (one) => theirs[`node_modules/${one}`]?.version === ours[`node_modules/${one}`]?.version,
  );
}
