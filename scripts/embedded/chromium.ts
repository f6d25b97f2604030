import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError, systemSentence } from '../operator-error.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * The browser to start: that of CHROMIUM_PATH, else the one that came with npm, unpacked once for this clone. Its path is a small
 * shell script that sets the library path, so that nobody else has to know. Throws OperatorError.
 */
export function findChromium(chromiumPath: string | undefined): string {
  if (chromiumPath) {
    if (!isExecutable(chromiumPath)) {
      throw new OperatorError(`CHROMIUM_PATH : ${chromiumPath} n’existe pas ou n’est pas exécutable.`);
    }
    return chromiumPath;
  }
  const folder = placeFor(`chromium-${packageVersion()}`);
  if (!isUnpacked(folder)) unpack(folder);
  return join(folder, 'accordent-chromium');
}

/** The folder of fonts that came with Chromium; null where the system has its own. Throws OperatorError. */
export function fontsWhereNoneAre(): string | null {
  if (process.platform !== 'linux' || existsSync('/etc/fonts/fonts.conf')) return null;
  return join(dirname(findChromium(undefined)), 'fonts');
}

function unpack(folder: string): void {
  const partial = `${folder}.${process.pid}`;
  try {
    mkdirSync(partial, { recursive: true, mode: 0o755 });
    // The variable makes the package unpack the system libraries that a bare machine lacks.
    const env = { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
    const done = spawnSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      env,
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(done.stderr || `ended with ${done.signal}`);
    writeFileSync(join(partial, 'accordent-chromium'), launcher(folder));
    chmodSync(join(partial, 'chromium'), 0o755);
    chmodSync(join(partial, 'accordent-chromium'), 0o755);
    const fonts = join(partial, 'fonts', 'fonts.conf');
    writeFileSync(
      fonts,
      readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', () => inXml(join(folder, 'fonts'))),
    );
    // Another start may have been quicker; a folder that moved with its clone is made anew.
    if (isUnpacked(folder)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } catch (error) {
    throw new OperatorError(
      systemSentence(error, folder) ??
        `Chromium n’a pas pu être préparé dans ${folder} : ${error instanceof Error ? error.message.trim() : String(error)}`,
    );
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function isUnpacked(folder: string): boolean {
  const script = join(folder, 'accordent-chromium');
  return isExecutable(script) && readFileSync(script, 'utf8') === launcher(folder);
}

function launcher(folder: string): string {
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${inShell(`${folder}/al2023/lib`)}"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `export FONTCONFIG_PATH=${inShell(`${folder}/fonts`)}`,
    `exec ${inShell(`${folder}/chromium`)} "$@"`,
    '',
  ].join('\n');
}

// A folder's name may hold anything: an apostrophe in « Projets d'été ».
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** In the clone, which one user owns; else in a folder of our own, never in the shared one that the package takes. */
function placeFor(name: string): string {
  const cache = join(ROOT, 'node_modules', '.cache', 'accordent');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return join(cache, name);
  } catch {
    if (isUnpacked(join(cache, name))) return join(cache, name);
  }
  const own = join(tmpdir(), `accordent-${process.getuid?.() ?? 'user'}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(own);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new OperatorError(
      `Le dossier ${own} n’est pas à vous : supprimez-le, ou indiquez un navigateur avec CHROMIUM_PATH.`,
    );
  }
  return join(own, name);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8'));
  return String(version);
}
