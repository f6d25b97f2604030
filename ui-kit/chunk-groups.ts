import type { Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/**
 * Groups of an app's files, in the order in which a visit needs them: what the start page imports, then what the frame
 * of the app imports besides, then what its first list does. One file each, since every file costs its headers and a
 * way there and back. Everything else stays as the bundler splits it. `steps` are ends of module paths.
 */
export function chunkGroups(steps: readonly { readonly name: string; readonly module: string }[]) {
  const roots = new Map<string, ReadonlySet<string>>();

  /** The steps that need this module at once: those that reach it without `import()`. */
  function needing(id: string, context: Context, path: ReadonlySet<string> = new Set()): ReadonlySet<string> {
    const known = roots.get(id);
    if (known) return known;
    const found = new Set(steps.filter(({ module }) => id.endsWith(module)).map(({ name }) => name));
    const further = new Set(path).add(id);
    for (const importer of context.getModuleInfo(id)?.importers ?? []) {
      if (further.has(importer)) continue;
      for (const name of needing(importer, context, further)) found.add(name);
    }
    // On a way round, what was left out is known to who began it.
    if (path.size === 0) roots.set(id, found);
    return found;
  }

  return steps.map(({ name }, step) => ({
    name: (id: string, context: Context) => (needing(id, context).has(name) ? name : null),
    // What an earlier step has taken, a later one does not take again.
    priority: steps.length - step,
  }));
}
