import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly [field: string]: unknown;
};

/** Throws what its schema refuses. */
type Model = new (data: unknown) => { validate(): void };

const ROOT = join(import.meta.dirname, '..', '..');

/** 'batch/v1' is the folder 'batch/v1' of kubernetes-models; 'v1' its own. */
const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

/**
 * What a Kubernetes server would refuse of these manifests: values that its JSON schema refuses, and, since that
 * schema lets unknown fields through, fields that its types do not know. Empty when there is nothing.
 */
export async function manifestFaults(manifests: readonly Manifest[]): Promise<readonly string[]> {
  return [...(await schemaFaults(manifests)), ...typeFaults(manifests)];
}

async function schemaFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const faults: string[] = [];
  for (const manifest of manifests) {
    const file = join(ROOT, 'node_modules', `${moduleOf(manifest)}.js`);
    const models = (await import(pathToFileURL(file).href)) as Record<string, Model>;
    const KindModel = models[manifest.kind];
    if (!KindModel) throw new Error(`kubernetes-models knows no ${manifest.kind}`);
    try {
      new KindModel(manifest).validate();
    } catch (error) {
      faults.push(`${manifest.kind} ${manifest.metadata.name}: ${String(error)}`);
    }
  }
  return faults;
}

/** A literal of a type may have no field that the type does not know: the compiler is the strict schema. */
function typeFaults(manifests: readonly Manifest[]): string[] {
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.accordent-manifests-'));
  try {
    const file = join(folder, 'manifests.ts');
    const lines = manifests.map((manifest, at) => {
      const type = `import('${moduleOf(manifest)}').I${manifest.kind}`;
      return `export const m${at}: ${type} = ${JSON.stringify(manifest)};`;
    });
    writeFileSync(file, `${lines.join('\n')}\n`);
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--types',
      '',
      '--pretty',
      'false',
    ];
    const { status, stdout, error } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), ...flags, '--ignoreConfig', file],
      { encoding: 'utf8', cwd: folder },
    );
    if (error) throw error;
    if (status === 0) return [];
    return stdout
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const at = Number(/\((\d+),/.exec(line)?.[1] ?? 1) - 1;
        const { kind = '?', metadata } = manifests[at] ?? {};
        return `${kind} ${metadata?.name ?? '?'}: ${line.slice(line.indexOf('error TS'))}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
