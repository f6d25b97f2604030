import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { everyRoute } from './testing/every-route.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'accordent-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Schema = {
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: string[];
  readonly anyOf?: Schema[];
};
type Parameter = { readonly in: string; readonly name: string; readonly schema: Schema };
type Document = {
  readonly paths: Record<string, Record<string, { operationId: string; parameters: Parameter[] }>>;
};

const document = openApiDocument(everyRoute, { name: 'Accordent' }) as Document;

test('Redocly’s recommended rules find nothing, neither error nor warning', { timeout: 120_000 }, () => {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      redocly,
      'lint',
      file,
      '--config',
      path.join(ROOT, 'redocly.yaml'),
      '--format',
      'json',
      '--max-problems',
      '1000',
    ],
    {
      encoding: 'utf8',
      cwd: folder,
      // Nobody is told that it ran, and a proxy that does not exist stands between it and the network.
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        HTTPS_PROXY: 'http://127.0.0.1:9',
        HTTP_PROXY: 'http://127.0.0.1:9',
      },
    },
  );
  const found = JSON.parse(stdout || stderr) as {
    totals: object;
    problems: { ruleId: string; message: string }[];
  };
  expect(found.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(found.totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test('no two addresses are one: where a word of the one stands in the place of an id of the other, it is no such id', () => {
  const paths = Object.keys(document.paths);
  const twins = paths.flatMap((one, place) =>
    paths.slice(place + 1).flatMap((other) => (areOne(one, other) ? [`${one} and ${other}`] : [])),
  );
  expect(twins).toEqual([]);
});

test('every call has a name of its own', () => {
  const names = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  );
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(names.filter((name) => !/^(staff|dentists|public)(Get|Post|Put|Delete)\w+$/.test(name))).toEqual([]);
});

/** Whether some address is both. */
function areOne(one: string, other: string): boolean {
  const [steps, others] = [one.split('/'), other.split('/')];
  return (
    steps.length === others.length &&
    steps.every((step, place) => {
      const against = others[place]!;
      if (step.startsWith('{') && against.startsWith('{')) return true;
      if (step.startsWith('{')) return takes(one, step, against);
      if (against.startsWith('{')) return takes(other, against, step);
      return step === against;
    })
  );
}

function takes(address: string, step: string, word: string): boolean {
  return Object.values(document.paths[address]!).some(({ parameters }) => {
    const schema = parameters.find((one) => one.in === 'path' && `{${one.name}}` === step)?.schema;
    return !schema || fits(schema, word);
  });
}

function fits({ anyOf, type, pattern, enum: choices }: Schema, word: string): boolean {
  if (anyOf) return anyOf.some((one) => fits(one, word));
  if (type === 'number' || type === 'integer') return /^\d+$/.test(word);
  return (!pattern || new RegExp(pattern).test(word)) && (!choices || choices.includes(word));
}
