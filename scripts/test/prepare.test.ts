import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configVariables } from '@accordent/adapters/config-variables.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { enterStepEnvironment, stepEnvironment, withoutTheShellsProduct } from './prepare.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const namesIn = (env: NodeJS.ProcessEnv) => configVariables.filter((name) => env[name] !== undefined);

test('of the product’s variables that a shell exports, none but the browser reaches tests and benches', () => {
  const place = mkdtempSync(join(tmpdir(), 'accordent-environment-'));
  const before = { ...process.env };
  const browser = process.env['CHROMIUM_PATH'] || process.execPath;
  for (const name of configVariables) vi.stubEnv(name, name === 'CHROMIUM_PATH' ? browser : 'the shell’s');
  vi.stubEnv('ANOTHER_PROGRAM_S', 'kept');
  try {
    for (const env of [stepEnvironment(place), withoutTheShellsProduct()]) {
      expect(namesIn(env)).toEqual(['CHROMIUM_PATH']);
      expect(env['ANOTHER_PROGRAM_S']).toBe('kept');
    }
    enterStepEnvironment(place);
    expect(namesIn(process.env)).toEqual(['CHROMIUM_PATH']);
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    rmSync(place, { recursive: true });
  }
});
