import type { Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** What several screens share: crumbs lie with what is asked for together with them. */
const shared = {
  name: 'shared',
  // A library comes with the screen that needs it, alone.
  test: (id: string) => !id.includes('/node_modules/') || id.includes('/lucide-react/'),
  minShareCount: 2,
  entriesAware: true,
  // Crumbs of more than this, put together, begin to need each other: refuseRings() tells.
  entriesAwareMergeThreshold: 1500,
  priority: 0,
};

/**
 * Groups of an app's files, in the order in which a visit needs them: what the start page imports, then what the frame
 * of the app and its first list import besides. One file each, since every file costs its headers and a way there and
 * back, and small ones are packed less tightly. Everything else stays as the bundler splits it. `modules` are ends of paths.
 */
export function chunkGroups(
  steps: readonly { readonly name: string; readonly modules: readonly string[] }[],
) {
  const roots = new Map<string, ReadonlySet<string>>();

  /** The steps that need this module at once: those that reach it without `import()`. */
  function needing(id: string, context: Context, path: ReadonlySet<string> = new Set()): ReadonlySet<string> {
    const known = roots.get(id);
    if (known) return known;
    const found = new Set(
      steps.filter(({ modules }) => modules.some((end) => id.endsWith(end))).map(({ name }) => name),
    );
    const further = new Set(path).add(id);
    for (const importer of context.getModuleInfo(id)?.importers ?? []) {
      if (further.has(importer)) continue;
      for (const name of needing(importer, context, further)) found.add(name);
    }
    // On a way round, what was left out is known to who began it.
    if (path.size === 0) roots.set(id, found);
    return found;
  }

  const first = steps.map(({ name }, step) => ({
    name: (id: string, context: Context) => (needing(id, context).has(name) ? name : null),
    // What an earlier step has taken, a later one does not take again.
    priority: steps.length - step,
  }));
  return [...first, shared];
}

const shortened = (name: string): string => (name.startsWith(shared.name) ? shared.name : '[name]');

/** The start page names every file: those of several screens without the list of these screens. */
export const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortened(name)}-[hash].js`,
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    `assets/${shortened(names[0] ?? '')}-[hash][extname]`,
};

/** Fails the build where two files import each other: whichever runs first finds the other empty. */
export const refuseRings = (): Rolldown.Plugin => ({
  name: 'refuse-rings',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    function follow(file: string, path: readonly string[]): void {
      if (path.includes(file)) throw new Error(`Files import each other: ${[...path, file].join(' → ')}`);
      const chunk = bundle[file];
      if (done.has(file) || chunk?.type !== 'chunk') return;
      for (const next of chunk.imports) follow(next, [...path, file]);
      done.add(file);
    }
    for (const file of Object.keys(bundle)) follow(file, []);
  },
});
