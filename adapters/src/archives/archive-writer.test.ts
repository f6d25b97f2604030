import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveWriter } from './archive-writer.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const AT = new Date('2026-11-21T09:30:12Z');

async function written(files: Readonly<Record<string, string>>): Promise<Buffer> {
  async function* each() {
    for (const [name, text] of Object.entries(files))
      yield {
        name,
        bytes: (async function* bytes() {
          yield Buffer.from(text.slice(0, 3));
          yield Buffer.from(text.slice(3));
        })(),
      };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of archiveWriter.write(each(), { at: AT })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** As another program reads it. */
function readBack(zip: Buffer): Record<string, [text: string, at: string]> {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'a.zip');
  writeFileSync(path, zip);
  const script = `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps({i.filename: [z.read(i).decode(), "%04d-%02d-%02d %02d:%02d:%02d" % i.date_time] for i in z.infolist()}))`;
  return JSON.parse(execFileSync('python3', ['-c', script, path]).toString()) as ReturnType<typeof readBack>;
}

test.skipIf(!hasPython)(
  'another program reads the files back, with their names and the time of Paris',
  async () => {
    expect(readBack(await written({ 'facture-1.pdf': '%PDF-1.7 un', 'échéance.pdf': '' }))).toEqual({
      'facture-1.pdf': ['%PDF-1.7 un', '2026-11-21 10:30:12'],
      'échéance.pdf': ['', '2026-11-21 10:30:12'],
    });
  },
);

test.skipIf(!hasPython)('without a file it is an empty archive', async () => {
  expect(readBack(await written({}))).toEqual({});
});
