import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBill, type Npm } from './sbom.ts';

const BILL = JSON.stringify({ bomFormat: 'CycloneDX', components: [{ name: 'zod' }, { name: 'pg' }] });
const told = (counts: Partial<Record<'critical' | 'high' | 'moderate' | 'low', number>>) =>
  JSON.stringify({
    metadata: { vulnerabilities: { critical: 0, high: 0, moderate: 0, low: 0, ...counts } },
    vulnerabilities: { pg: { severity: Object.keys(counts)[0] ?? 'low' } },
  });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sbom-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = async (npm: Npm) => {
  const said: string[] = [];
  const file = join(folder, 'sbom.json');
  const code = await writeBill({ file, npm, say: (sentence) => said.push(sentence) });
  return { code, said: said.join('\n'), file };
};
const npmThatSays =
  (audit: string | null): Npm =>
  async ([word]) =>
    word === 'sbom' ? BILL : audit;

test('the bill is written as npm gives it, and no registry is a remark', async () => {
  for (const silent of [null, '', '{"error":{"summary":""}}']) {
    const { code, said, file } = await write(npmThatSays(silent));
    expect(code).toBe(0);
    expect(said).toContain('ne donne pas d’avis');
    expect(readFileSync(file, 'utf8')).toBe(BILL);
    rmSync(file);
  }
});

test.each([
  [{}, 0, 'Aucun avis'],
  [{ moderate: 2 }, 0, '2 autres'],
  [{ high: 1 }, 1, 'pg, avis « high »'],
  [{ critical: 1 }, 1, '1 avis grave'],
] as const)('advisories %j are told, and %i is the exit code', async (counts, code, sentence) => {
  const found = await write(npmThatSays(told(counts)));
  expect(found.code).toBe(code);
  expect(found.said).toContain(sentence);
});

test('what is no bill is refused, and a file is never replaced', async () => {
  await expect(write(async () => 'npm error')).rejects.toThrow('npm n’a pas donné');
  await write(npmThatSays(null));
  await expect(write(npmThatSays(null))).rejects.toThrow('existe déjà');
});
