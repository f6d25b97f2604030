import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Vite plugin: each icon is imported from its own file instead of the list of all, so that the bundler (and
 * chunk-groups.ts) sees who draws it. Through the list every icon of the app counts as one of the start page.
 */
export function iconImports(): Plugin {
  let files: Files = new Map();
  return {
    name: 'icon-imports',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      files = filesByName();
    },
    transform: {
      filter: { code: /from 'lucide-react'/ },
      handler: (code) => ({
        // As many lines as before.
        code: code.replace(IMPORT, (whole, names: string) => asSingle(names, files) + linesOf(whole)),
        map: null,
      }),
    },
  };
}

/** What a name of the list is called in its own file. */
type Files = ReadonlyMap<string, { readonly own: string; readonly file: string }>;

function asSingle(names: string, files: Files): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [imported, local = imported] = name.split(' as ');
      const found = files.get(imported!);
      return found
        ? `import { ${found.own} as ${local} } from ${JSON.stringify(found.file)};`
        : `import { ${name} } from 'lucide-react';`;
    })
    .join(' ');
}

const linesOf = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** Where each icon is, and what frames them: read from the list itself, since an icon has several names and its file one. */
function filesByName(): Files {
  const list = createRequire(import.meta.url).resolve('lucide-react');
  const folder = join(list, '..', '..', 'esm');
  const found = new Map<string, { own: string; file: string }>();
  for (const [, names, file] of readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.\/(?:icons\/[^']+|context\.mjs))'/g,
  )) {
    for (const name of names!.split(',')) {
      const [own, exported = own] = name.trim().split(' as ');
      found.set(exported!, { own: own!, file: join(folder, file!) });
    }
  }
  if (found.size === 0) throw new Error(`No icon is named in ${folder}.`);
  return found;
}
