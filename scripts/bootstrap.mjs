// The door of `npm start`, `npm test` and the like: runs on the Node that the machine has (20 or later), installs
// what the lock file says, then hands over to scripts/<command>.ts under the Node that the project pins.
// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const MARK = join(MODULES, '.accordent-installed');
/** Written by npm when all is in place. */
const HIDDEN_LOCK_FILE = join(MODULES, '.package-lock.json');
/** A cache for one installation, in the clone, where npm's own cannot be written, as in a closed home folder. */
const OWN_CACHE = join(ROOT, '.cache', 'npm');
const COMMANDS = ['start', 'dev', 'test', 'prove', 'mutants', 'bench', 'storybook', 'op', 'pictures'].filter(
  (name) => existsSync(join(ROOT, 'scripts', `${name}.ts`)),
);
const PATIENCE_MS = 70_000;
// Now, while they live: npm may be killed during the installation too.
const ABOVE = processesAbove();

/** Stops with its sentence alone. */
class Refusal extends Error {}

const [command = '', ...args] = process.argv.slice(2);

try {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Refusal(
      `Node ${process.versions.node} est trop ancien : installez Node 20 ou plus récent (https://nodejs.org), puis relancez.`,
    );
  }
  if (!COMMANDS.includes(command))
    throw new Refusal(`Commande inconnue : ${command || '(vide)'}. Commandes : ${COMMANDS.join(', ')}.`);
  await install();
  run(pinnedNode());
} catch (error) {
  const sentence = error instanceof Refusal ? error.message : systemSentence(String(error));
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

/** Runs `npm ci` unless node_modules already holds what the lock file says. */
async function install() {
  if (isInstalled()) return;
  // One installation at a time: `npm ci` empties node_modules before it fills it.
  const lock = await installationLock();
  try {
    if (isInstalled()) return;
    console.log('Installation des dépendances (npm ci), une à deux minutes à la première fois…');
    const from = Date.now();
    // Killed while it empties node_modules, npm could leave the marks of a whole one.
    for (const mark of [MARK, HIDDEN_LOCK_FILE]) rmSync(mark, { force: true });
    const { code, output, isStopped } = await npmCi(lock.descriptor);
    if (isStopped) process.exit(1);
    if (code !== 0) throw new Refusal(installationSentence(output));
    writeFileSync(MARK, fingerprint());
    console.log(`Dépendances installées en ${Math.round((Date.now() - from) / 1000)} s.`);
  } finally {
    lock.release();
  }
}

function isInstalled() {
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === fingerprint()) return true;
  if (!holdsTheLockFile()) return false;
  try {
    writeFileSync(MARK, fingerprint());
    rmSync(OWN_CACHE, { recursive: true, force: true });
  } catch {
    // A read-only clone that is complete needs no mark.
  }
  return true;
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`;
}

/** Whether an `npm ci` by hand has already put every package of the lock file in place. */
function holdsTheLockFile() {
  if (!existsSync(HIDDEN_LOCK_FILE)) return false;
  const installed = JSON.parse(readFileSync(HIDDEN_LOCK_FILE, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages);
  return wanted.every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const there = installed[path];
    return there
      ? there.version === entry.version && there.integrity === entry.integrity
      : Boolean(entry.optional || entry.peer || entry.extraneous);
  });
}

/** @returns {Promise<{ release: () => void, descriptor: number | undefined }>} */
async function installationLock() {
  // An abstract socket is freed by the kernel however its owners end; other systems do without.
  if (process.platform !== 'linux') return { release: () => {}, descriptor: undefined };
  const path = `\0accordent-install-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`;
  for (let told = false; ; told = true) {
    const server = createServer();
    const got = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen({ path }, () => resolve(true));
    });
    if (got) {
      const { _handle } = /** @type {{ _handle?: { fd: number } }} */ (/** @type {unknown} */ (server));
      return { release: () => server.close(), descriptor: _handle?.fd };
    }
    if (!told) console.log('Une autre commande installe les dépendances : attente de sa fin…');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/**
 * @param {number | undefined} lock handed to npm too: an installation whose launcher was killed still holds it.
 * @returns {Promise<{ code: number | null, output: string, isStopped: boolean }>}
 */
function npmCi(lock) {
  const script = process.env['npm_execpath'] ?? '';
  const underNpm = /npm-cli\.[cm]?js$/.test(script);
  const child = spawn(
    underNpm ? process.execPath : 'npm',
    [...(underNpm ? [script] : []), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'pipe', ...(lock === undefined ? [] : [lock])],
      shell: process.platform === 'win32' && !underNpm,
      env: { ...process.env, ...(isCacheWritable() ? {} : { npm_config_cache: OWN_CACHE }) },
    },
  );
  let isStopped = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopped = true;
    child.kill(signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const watch = watchNpm(() => stop('SIGTERM'));
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
    process.stderr.write(chunk);
  });
  return new Promise((resolve) => {
    const end = (/** @type {number | null} */ code, /** @type {string} */ more) => {
      clearInterval(watch);
      process.off('SIGTERM', stop).off('SIGINT', stop);
      rmSync(OWN_CACHE, { recursive: true, force: true });
      resolve({ code, output: output + more, isStopped });
    };
    child.once('error', (error) => end(1, error.message));
    child.once('close', (code) => end(code, ''));
  });
}

function isCacheWritable() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  try {
    mkdirSync(join(cache, '_cacache', 'tmp'), { recursive: true });
    for (const folder of ['_cacache', '_cacache/tmp']) accessSync(join(cache, folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} output */
function systemSentence(output) {
  if (/ENOSPC|EDQUOT|no space left/i.test(output)) {
    return `Le disque est plein : libérez environ 3 Go pour ${ROOT}, puis relancez.`;
  }
  if (/EACCES|EPERM|EROFS|permission denied/i.test(output)) {
    return `Permission manquante : l’utilisateur qui lance la commande doit pouvoir écrire dans ${ROOT} et dans le cache de npm.`;
  }
  return null;
}

/** @param {string} output */
function installationSentence(output) {
  const sentence = systemSentence(output);
  if (sentence) return sentence;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(
      output,
    )
  ) {
    return 'Le registre npm ne répond pas : vérifiez la connexion à Internet (ou le relais de l’entreprise dans .npmrc), puis relancez.';
  }
  if (/ENOENT.*npm|spawn npm/i.test(output))
    return 'La commande npm est introuvable : installez-la avec Node, puis relancez.';
  return 'L’installation des dépendances a échoué : la cause est dans les lignes ci-dessus.';
}

/** The Node that came with the lock file; elsewhere than on Linux, the Node that runs now when it is recent enough. */
function pinnedNode() {
  // In its package: npm 10 lays no link to it into .bin.
  const pinned = join(MODULES, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const wanted = readFileSync(join(ROOT, '.node-version'), 'utf8').trim();
  if (existsSync(pinned)) {
    const said = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
    if (said.status === 0) return pinned;
  }
  if (Number.parseInt(process.versions.node, 10) >= 24) {
    console.error(
      `Système non essayé (${process.platform} ${process.arch}) : utilisation de Node ${process.versions.node}.`,
    );
    return process.execPath;
  }
  throw new Refusal(
    `Node ${wanted} n’est pas fourni pour ce système (${process.platform} ${process.arch}, non essayé) : installez Node 24 ou plus récent, puis relancez.`,
  );
}

/** @param {string} node */
function run(node) {
  // The tools of .bin ask for `node` by name.
  const PATH = [join(MODULES, '.bin'), dirname(node), process.env['PATH']].filter(Boolean).join(delimiter);
  const child = spawn(node, [join(ROOT, 'scripts', `${command}.ts`), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...compileCache(), ...process.env, PATH },
  });
  let stopping = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    if (stopping) return;
    stopping = true;
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  const watch = watchNpm(() => stop('SIGTERM'));
  child.once('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? (signal ? 1 : 0));
  });
}

/** Where Node keeps what it has compiled: the launcher begins twice as fast. */
function compileCache() {
  const NODE_COMPILE_CACHE = join(MODULES, '.cache', 'accordent', 'node');
  try {
    mkdirSync(NODE_COMPILE_CACHE, { recursive: true });
    accessSync(NODE_COMPILE_CACHE, constants.W_OK);
    return { NODE_COMPILE_CACHE };
  } catch {
    return {};
  }
}

function processesAbove() {
  const parent = process.ppid;
  // Some shells stay between npm and its script; npm's own parent may come and go.
  return { parent, grandParent: /^(ba|da)?sh$/.test(nameOf(parent)) ? parentOf(parent) : null };
}

/** npm does not pass on a signal that it gets alone, and dies: then this process has lost its parent or its parent's. */
function watchNpm(/** @type {() => void} */ onDeath) {
  if (!process.env['npm_lifecycle_event']) return undefined;
  const { parent, grandParent } = ABOVE;
  return setInterval(() => {
    if (process.ppid !== parent || (grandParent && parentOf(parent) !== grandParent)) onDeath();
  }, 500);
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in brackets, may hold anything: what follows it is state and parent.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return null;
  }
}

/** @param {number} pid */
function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}
