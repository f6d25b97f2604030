import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegalFiles } from '@accordent/core/legal/legal-page.ts';

const SHIPPED = join(import.meta.dirname, 'pages');

/** Pages of law as Markdown files: those of this folder, and what comes with the product for those that it lacks. */
export const createLegalFiles = (folder: string | undefined): LegalFiles => ({
  async read(name) {
    const own = folder === undefined ? null : await textOf(join(folder, `${name}.md`));
    return own ?? (await readFile(join(SHIPPED, `${name}.md`), 'utf8'));
  },
});

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
