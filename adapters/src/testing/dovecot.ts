import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { freePort } from '../free-port.ts';
import { answers } from './port.ts';

const PASSWORD = 'secret';
const SENT = 'Courrier parti';

/** Whether this machine has a dovecot. */
export function hasDovecot(): boolean {
  return spawnSync('dovecot', ['--version']).status === 0;
}

/** A real IMAP server of one's own, with as many mailboxes as one asks for. */
export type Dovecot = {
  /** The address of a mailbox, which is there once somebody comes. */
  urlOf(user: string): string;
  /** Puts a mail, as it came over the wire, into a folder; gives its UID. */
  deliver(user: string, source: string | Uint8Array, folder?: 'inbox' | 'sent'): Promise<number>;
  /** The mails of a folder, as they are. */
  sources(user: string, folder: 'inbox' | 'sent'): Promise<string[]>;
  /** Has the server count anew, as after a restore. */
  changeUidValidity(user: string, folder: 'inbox' | 'sent', to: number): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes what it kept. */
  remove(): Promise<void>;
};

/** Brings up dovecot on a free port, unprivileged, in a temporary folder; it ends with this process. */
export async function startDovecot(): Promise<Dovecot> {
  const home = await mkdtemp(join(tmpdir(), 'accordent-dovecot-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? 'nobody' : userInfo().username;
  const [uid, gid] = asRoot ? [idOf('-u'), idOf('-g')] : [userInfo().uid, userInfo().gid];
  const config = join(home, 'dovecot.conf');
  for (const folder of ['base', 'mail']) {
    await mkdir(join(home, folder));
    await chown(join(home, folder), uid, gid);
  }
  await chown(home, uid, gid);
  await chmod(home, 0o755);
  await writeFile(config, configuration({ home, port, user, group: groupOf(gid) }));
  let server: ChildProcess | null = null;

  const urlOf = (name: string) => `imap://${name}:${PASSWORD}@127.0.0.1:${port}`;
  const folderOf = (folder: 'inbox' | 'sent') => (folder === 'inbox' ? 'INBOX' : SENT);
  const asUser = async <Result>(
    name: string,
    work: (client: ImapFlow) => Promise<Result>,
  ): Promise<Result> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: name, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };

  const dovecot: Dovecot = {
    urlOf,
    deliver: (name, source, folder = 'inbox') =>
      asUser(name, async (client) => {
        const done = await client.append(folderOf(folder), Buffer.from(source));
        if (!done || done.uid === undefined) throw new Error('dovecot has not taken the mail');
        return done.uid;
      }),
    sources: (name, folder) =>
      asUser(name, async (client) => {
        const { exists } = await client.mailboxOpen(folderOf(folder));
        const found: string[] = [];
        if (exists === 0) return found;
        for await (const { source } of client.fetch('1:*', { source: true })) found.push(String(source));
        return found;
      }),
    async changeUidValidity(name, folder, to) {
      const args = [
        '-c',
        config,
        'mailbox',
        'update',
        '-u',
        name,
        '--uid-validity',
        String(to),
        folderOf(folder),
      ];
      const done = spawnSync('doveadm', args, { uid, gid });
      if (done.status !== 0) throw new Error(`doveadm: ${String(done.stderr)}`);
    },
    async start() {
      // Ended with this process, even by SIGKILL; as root, under a user without rights.
      const drop = asRoot ? [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : [];
      server = spawn('setpriv', ['--pdeathsig', 'TERM', ...drop, 'dovecot', '-F', '-c', config], {
        stdio: 'ignore',
      });
      for (let waited = 0; !(await answers(port)); waited += 50) {
        if (waited > 60_000 || server.exitCode !== null)
          throw new Error(
            `dovecot does not start: ${await readFile(join(home, 'log'), 'utf8').catch(() => '')}`,
          );
        await pause(50);
      }
    },
    async stop() {
      const running = server;
      server = null;
      if (!running || running.exitCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await gone;
      while (await answers(port)) await pause(50);
    },
    async remove() {
      await dovecot.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
  await dovecot.start();
  return dovecot;
}

const idOf = (flag: '-u' | '-g'): number => Number(String(spawnSync('id', [flag, 'nobody']).stdout).trim());
const groupOf = (gid: number): string =>
  String(spawnSync('getent', ['group', String(gid)]).stdout).split(':')[0] ?? 'nogroup';

type Facts = { readonly home: string; readonly port: number; readonly user: string; readonly group: string };

/** The sent folder bears a name that tells nothing: its mark alone does. */
const configuration = ({ home, port, user, group }: Facts): string => `
base_dir = ${home}/base
state_dir = ${home}/base
log_path = ${home}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
listen = 127.0.0.1
default_login_user = ${user}
default_internal_user = ${user}
default_internal_group = ${group}
first_valid_uid = 1
first_valid_gid = 1
mail_uid = ${user}
mail_gid = ${group}
mail_location = maildir:${home}/mail/%u
mail_max_userip_connections = 100
auth_mechanisms = plain
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${home}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox "${SENT}" {
    auto = create
    special_use = \\Sent
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
