import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { ExitCode, OperatorCommand } from './operator-command.ts';
import { counted, pathOf, wordsOf } from './with-yes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PATIENCE_MS = 180_000;

const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.looseObject({ name: z.string() })).min(1),
});
const advisories = z.object({
  metadata: z.object({
    vulnerabilities: z.object({
      critical: z.int(),
      high: z.int(),
      moderate: z.int(),
      low: z.int(),
    }),
  }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/** What npm says when it is called with these words, whatever its exit code; null: it does not answer. */
export type Npm = (words: readonly string[]) => Promise<string | null>;

const npm: Npm = (words) =>
  new Promise((resolve) => {
    const child = spawn('npm', [...words], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.once('error', () => resolve(null));
    child.once('close', () => resolve(Buffer.concat(parts).toString('utf8')));
  });

/** The parts that the product is made of, and what is known against them. */
export const sbomCommand: OperatorCommand = {
  summary: 'Écrit la liste des composants (SBOM, CycloneDX) et demande les avis de sécurité.',
  usage: 'sbom <fichier.json>',
  help: `
Écrit la nomenclature du produit telle qu’elle est installée, puis demande au registre de npm configuré sur cette
machine les avis de sécurité qu’il connaît : un registre qui n’en donne pas est dit, et n’est pas un défaut.

Codes de sortie : 0 le fichier est écrit, aucun avis grave ; 1 un avis « high » ou « critical », ou pas de fichier ;
2 commande mal écrite.
`,

  run: ({ words, say }) =>
    writeBill({ file: pathOf(wordsOf(words, 1, 'Indiquez un fichier, et un seul.')[0]), say, npm }),
};

export async function writeBill({
  file,
  say,
  npm: ask,
}: {
  readonly file: string;
  readonly say: (sentence: string) => void;
  readonly npm: Npm;
}): Promise<ExitCode> {
  if (existsSync(file)) throw new OperatorError(`${file} existe déjà : il n’est pas remplacé.`);
  const text = (await ask(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])) ?? '';
  const made = bill.safeParse(jsonOf(text));
  if (!made.success)
    throw new OperatorError('npm n’a pas donné de nomenclature : lancez npm ci, avec npm 10 ou plus récent.');
  writeFileSync(file, text, { mode: 0o644, flag: 'wx' });
  say(`${counted(made.data.components.length, 'composant')} dans ${file}.`);

  const told = advisories.safeParse(jsonOf((await ask(['audit', '--json', '--omit', 'dev'])) ?? ''));
  if (!told.success) {
    say('Remarque : le registre de cette machine ne donne pas d’avis de sécurité ; demandez-les ailleurs.');
    return 0;
  }
  const { critical, high, moderate, low } = told.data.metadata.vulnerabilities;
  if (critical + high + moderate + low === 0) {
    say('Aucun avis de sécurité connu.');
    return 0;
  }
  for (const [name, { severity }] of Object.entries(told.data.vulnerabilities))
    say(`Attention : ${name}, avis « ${severity} ».`);
  say(`${counted(critical + high, 'avis grave', 'avis graves')}, ${counted(moderate + low, 'autre')}.`);
  return critical + high > 0 ? 1 : 0;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
