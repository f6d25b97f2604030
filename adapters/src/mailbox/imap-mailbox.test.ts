import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { MailboxUnavailable } from '@accordent/core/mails/mailbox-ports.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';
import { writeMail } from '@accordent/core/mails/write-mail.ts';
import { readConnectedConfig } from '../config.ts';
import { connect } from '../connect.ts';
import type { Connected } from '../connect.ts';
import { createKeys, writeKeys } from '../crypto/keys.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '../testing/builders.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import type { Dovecot } from '../testing/dovecot.ts';

// Against a real IMAP server, and an SMTP server that files what it takes as providers do.
const hasServer = hasDovecot();

let dovecot: Dovecot;
let database: TestDatabase;
let dataDir: string;
let keysFile: string;
let connected: Connected | null = null;
let user = 0;

beforeAll(async () => {
  if (!hasServer) return;
  dovecot = await startDovecot();
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-mailbox-'));
  keysFile = join(dataDir, 'keys.json');
  await writeKeys(keysFile, createKeys());
});
afterAll(async () => {
  await dovecot?.remove();
  await database?.drop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

// Every test has a mailbox of its own on the server.
beforeEach(() => {
  user += 1;
});
const name = () => `boite${user}`;
afterEach(async () => {
  const { knex } = connected!.database.scope;
  for (const table of [
    'mail_attachments',
    'mail_views',
    'mail_addresses',
    'mails',
    'mailbox_folders',
    'outgoing_mails',
    'outbox',
  ])
    await knex(table).delete();
  await connected?.close();
  connected = null;
});

const environment = (smtpUrl?: string) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  KEYS_FILE: keysFile,
  LOG_LEVEL: 'silent',
  IMAP_URL: dovecot.urlOf(name()),
  ...(smtpUrl && { SMTP_URL: smtpUrl }),
});
async function aProduct(smtpUrl?: string): Promise<Connected> {
  connected = await connect(readConnectedConfig(environment(smtpUrl)), createKeys());
  return connected;
}
const kept = () => connected!.database.scope.knex('mails').orderBy('id');

let sent = 0;
/** A mail as it comes over the wire. */
function aSource(
  { id = `<m${(sent += 1)}@ailleurs.example>`, subject = 'Accord', ...change } = {} as {
    id?: string;
    subject?: string;
    from?: string;
    body?: string;
  },
): string {
  const { from = 'gestion@mutuelle.example', body = 'Bonjour' } = change;
  return [
    `From: ${from}`,
    'To: contact@accordent.example',
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    'Date: Fri, 20 Nov 2026 09:00:00 +0100',
    '',
    body,
  ].join('\r\n');
}

describe.skipIf(!hasServer)('reading', () => {
  test('keeps what is new, in its order, and does not read it again', async () => {
    const { ports } = await aProduct();
    await dovecot.deliver(name(), aSource({ subject: 'Un' }));
    await dovecot.deliver(name(), aSource({ subject: 'Deux' }));
    await syncMailbox(ports);
    expect((await kept()).map(({ subject, folder, uid }) => [subject, folder, uid])).toEqual([
      ['Un', 'inbox', '1'],
      ['Deux', 'inbox', '2'],
    ]);
    await dovecot.deliver(name(), aSource({ subject: 'Trois' }));
    await syncMailbox(ports);
    await syncMailbox(ports);
    expect((await kept()).map(({ subject }) => subject)).toEqual(['Un', 'Deux', 'Trois']);
    const { syncedAt, failingSince } = await ports.stores.mailbox.sync();
    expect({ isTold: syncedAt !== null, failingSince }).toEqual({ isTold: true, failingSince: null });
  });

  test('leaves the mails unread on the server, where they are', async () => {
    const { ports } = await aProduct();
    await dovecot.deliver(name(), aSource({ subject: 'Un' }));
    await syncMailbox(ports);
    expect(await dovecot.sources(name(), 'inbox')).toHaveLength(1);
  });

  test('knows whose a mail is, what it is about, and what stays hidden', async () => {
    const { ports } = await aProduct();
    const world = { ports, database: connected!.database };
    const { id: practitionerId, email } = await aPractitioner(world);
    const { id: requestId, reference } = await aCoverageRequest(world, { practitionerId });
    const { email: colleague } = await anAdministrator(world);
    await dovecot.deliver(name(), aSource({ from: email, body: `À propos de ${reference} :` }));
    await dovecot.deliver(name(), aSource({ from: colleague }));
    await dovecot.deliver(name(), aSource({ body: 'https://accordent.example/password-lost?t=a.b' }));
    await dovecot.deliver(name(), aSource({ from: 'inconnu@ailleurs.example' }), 'sent');
    await syncMailbox(ports);
    expect(await kept()).toMatchObject([
      { practitionerId, coverageRequestId: requestId, isOutgoing: false, isInternal: false, isSecret: false },
      { practitionerId: null, isOutgoing: true, isInternal: true },
      { isSecret: true, isInternal: false },
      { isOutgoing: true, isInternal: false, folder: 'sent' },
    ]);
  });

  test('keeps a mail that was delivered twice, or stands in both folders, once', async () => {
    const { ports } = await aProduct();
    const twice = aSource({ subject: 'Deux fois' });
    await dovecot.deliver(name(), twice);
    await dovecot.deliver(name(), twice);
    await dovecot.deliver(name(), twice, 'sent');
    await dovecot.deliver(name(), aSource({ subject: 'Après' }));
    await syncMailbox(ports);
    expect((await kept()).map(({ subject }) => subject)).toEqual(['Deux fois', 'Après']);
  });

  test('after the server has counted anew, reads all again and doubles nothing', async () => {
    const { ports } = await aProduct();
    await dovecot.deliver(name(), aSource({ subject: 'Un' }));
    const withoutId = aSource({ subject: 'Sans numéro' }).replace(/Message-ID: .*\r\n/, '');
    await dovecot.deliver(name(), withoutId);
    await syncMailbox(ports);
    await dovecot.changeUidValidity(name(), 'inbox', 4_000_000_000);
    await dovecot.deliver(name(), aSource({ subject: 'Trois' }));
    await syncMailbox(ports);
    expect((await kept()).map(({ subject }) => subject)).toEqual(['Un', 'Sans numéro', 'Trois']);
    const [cursor] = await connected!.database.scope.knex('mailbox_folders').where({ name: 'inbox' });
    expect(cursor).toMatchObject({ uidValidity: '4000000000', lastUid: '3' });
    // And back, as after a restore: numbers that were taken before are the newcomers'.
    await dovecot.changeUidValidity(name(), 'inbox', 4_000_000_001);
    await dovecot.deliver(name(), aSource({ subject: 'Quatre' }));
    await syncMailbox(ports);
    expect(await kept()).toHaveLength(4);
  });

  test('reads on from where it was killed, between the fetch and the commit', async () => {
    await aProduct();
    for (const subject of ['Un', 'Deux', 'Trois']) await dovecot.deliver(name(), aSource({ subject }));
    const child = fork(new URL('../testing/sync-and-stall.ts', import.meta.url), ['Deux'], {
      env: { ...process.env, NODE_OPTIONS: '', ...environment() },
    });
    // It has fetched the second one, written its rows, and not committed.
    await new Promise((resolve) => child.once('message', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(async () => (await kept()).map(({ subject }) => subject)).toEqual(['Un']);
    await syncMailbox(connected!.ports);
    expect((await kept()).map(({ subject }) => subject)).toEqual(['Un', 'Deux', 'Trois']);
  }, 180_000);

  test('two workers at once keep each mail once', async () => {
    const { ports } = await aProduct();
    for (let n = 0; n < 12; n += 1) await dovecot.deliver(name(), aSource({ subject: `Mail ${n}` }));
    await Promise.all([syncMailbox(ports), syncMailbox(ports)]);
    expect((await kept()).map(({ subject }) => subject).toSorted()).toHaveLength(12);
    await dovecot.deliver(name(), aSource({ subject: 'Après' }));
    await syncMailbox(ports);
    expect(await kept()).toHaveLength(13);
  });

  test('keeps a large file with its bytes, and names one too large', async () => {
    const { ports } = await aProduct();
    const bytes = Buffer.alloc(9 * 1024 * 1024, 7);
    const part = (file: string, content: Buffer) =>
      `--b\r\nContent-Type: application/zip\r\nContent-Disposition: attachment; filename=${file}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`;
    const head = aSource({ subject: 'Radio' }).split('\r\n\r\n')[0];
    await dovecot.deliver(
      name(),
      `${head}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nVoici\r\n${part('radio.zip', bytes)}--b--\r\n`,
    );
    await dovecot.deliver(
      name(),
      `${head!.replace('Radio', 'Film').replace(/Message-ID: <m/, 'Message-ID: <film')}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part('film.zip', Buffer.alloc(20 * 1024 * 1024))}--b--\r\n`,
    );
    await syncMailbox(ports);
    const files = await connected!.database.scope.knex('mail_attachments').orderBy('id');
    expect(files).toMatchObject([{ name: 'radio.zip', sizeBytes: bytes.length, refusal: null }]);
    expect(await ports.fileStore.size(files[0].fileKey)).toBe(bytes.length);
    const [, film] = await kept();
    expect(film).toMatchObject({ subject: 'Film' });
    expect(film.text).toMatch(/trop volumineux/);
  });

  test('shows hostile HTML harmless, and 8-bit words as they were meant', async () => {
    const { ports } = await aProduct();
    const source = Buffer.concat([
      Buffer.from('From: a@b.example\r\nMessage-ID: <h@b.example>\r\nSubject: Proth', 'latin1'),
      Buffer.from('èse céramique', 'utf8'),
      Buffer.from('\r\nContent-Type: text/html; charset=windows-1252\r\n\r\n<p onclick=x()>', 'latin1'),
      Buffer.from([0x80, 0x20, 0x92, 0xe9]),
      Buffer.from('</p><script>alert(1)</script><img src=https://a.example/p.gif>', 'latin1'),
    ]);
    await dovecot.deliver(name(), source);
    await syncMailbox(ports);
    expect(await kept()).toMatchObject([
      { subject: 'Prothèse céramique', html: '<p>€ ’é</p><img data-remote-src="https://a.example/p.gif" />' },
    ]);
  });

  test('a mail that nobody can parse does not hold the others up', async () => {
    const { ports } = await aProduct();
    const nested = Array.from(
      { length: 400 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    await dovecot.deliver(name(), `From: a@b.example\r\nSubject: Poison\r\n${nested.join('')}`);
    await dovecot.deliver(name(), aSource({ subject: 'Après' }));
    await syncMailbox(ports);
    const mails = await kept();
    expect(mails.map(({ subject }) => subject)).toEqual(['Poison', 'Après']);
    expect(mails[0].text).toMatch(/ne peut pas être lu ici/);
  });

  test('a server that is away is told, and read when it is back', async () => {
    const { ports } = await aProduct();
    await dovecot.deliver(name(), aSource({ subject: 'Un' }));
    await syncMailbox(ports);
    await dovecot.stop();
    await expect(syncMailbox(ports)).rejects.toThrow(MailboxUnavailable);
    const { failingSince, syncedAt } = await ports.stores.mailbox.sync();
    expect(failingSince).not.toBeNull();
    await pause(20);
    await expect(syncMailbox(ports)).rejects.toThrow(MailboxUnavailable);
    // Since the first failure, and as of the last success.
    expect(await ports.stores.mailbox.sync()).toMatchObject({ failingSince, syncedAt });
    await dovecot.start();
    await dovecot.deliver(name(), aSource({ subject: 'Deux' }));
    await syncMailbox(ports);
    expect((await kept()).map(({ subject }) => subject)).toEqual(['Un', 'Deux']);
    expect(await ports.stores.mailbox.sync()).toMatchObject({ failingSince: null });
  });

  test('a wrong password is told as such, without the address', async () => {
    connected = await connect(
      readConnectedConfig({ ...environment(), IMAP_URL: dovecot.urlOf(name()).replace('secret', 'autre') }),
      createKeys(),
    );
    const failure = await syncMailbox(connected.ports).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'MailboxUnavailable', code: 'authentication' });
    expect(String(failure)).not.toContain(name());
  });
});

describe.skipIf(!hasServer)('writing', () => {
  type Taken = { readonly to: readonly string[]; readonly source: string };

  /** An SMTP server; `onTaken` has the last word, as the answer to DATA. */
  async function anSmtpServer(
    options: SMTPServerOptions = {},
    onTaken: (mail: Taken, close: () => void) => Promise<void> = async () => {},
  ) {
    const taken: Taken[] = [];
    const sockets = new Set<{ destroy(): void }>();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const mail = {
            to: session.envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          };
          taken.push(mail);
          const close = () => sockets.forEach((socket) => socket.destroy());
          void onTaken(mail, close).then(
            () => done(),
            (error: Error) => done(error),
          );
        });
      },
      ...options,
    });
    server.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    return {
      url: `smtp://127.0.0.1:${port}`,
      taken,
      close: () => {
        sockets.forEach((socket) => socket.destroy());
        return new Promise<void>((resolve) => server.close(() => resolve()));
      },
    };
  }

  async function aWrittenMail(change: { to?: string; answersId?: number } = {}) {
    const world = { ports: connected!.ports, database: connected!.database };
    const { id } = await anAdministrator(world);
    const actor = { kind: 'admin', id, sessionId: randomUUID(), isSuper: false } as const;
    return writeMail(connected!.ports, {
      actor,
      to: 'gestion@mutuelle.example',
      subject: 'Prothèse céramique',
      text: 'Bonjour,\n\nvoici.',
      files: [],
      answersId: null,
      ...change,
    });
  }

  test('leaves by SMTP from the shared mailbox, and stands once in the sent folder of the server', async () => {
    const smtp = await anSmtpServer();
    const { ports } = await aProduct(smtp.url);
    await dovecot.deliver(name(), aSource({ id: '<question@mutuelle.example>' }));
    await syncMailbox(ports);
    const [question] = await kept();
    const { id } = await aWrittenMail({ answersId: question.id });
    await sendStaffMail(ports, { mailId: id });
    await sendStaffMail(ports, { mailId: id });
    expect(smtp.taken).toHaveLength(1);
    const { source, to } = smtp.taken[0]!;
    expect(to).toEqual(['gestion@mutuelle.example']);
    expect(source).toMatch(/^From: Accordent <contact@accordent\.example>/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toMatch(/^In-Reply-To: <question@mutuelle\.example>/m);
    expect(source).toContain('multipart/alternative');
    const [mail] = await kept().where({ id });
    expect(source).toContain(`Message-ID: ${mail.messageId}`);
    const filed = await dovecot.sources(name(), 'sent');
    expect(filed).toHaveLength(1);
    expect(filed[0]).toContain(`Message-ID: ${mail.messageId}`);
    await syncMailbox(ports);
    expect(await kept()).toHaveLength(2);
    await smtp.close();
  });

  test('a server that takes the mail and closes before it says so has sent it once', async () => {
    // As a provider does that files what it sends.
    const smtp = await anSmtpServer({}, async ({ source }, close) => {
      await dovecot.deliver(name(), source, 'sent');
      close();
    });
    const { ports } = await aProduct(smtp.url);
    const { id } = await aWrittenMail();
    await expect(sendStaffMail(ports, { mailId: id })).rejects.toThrow(MailNotSent);
    await sendStaffMail(ports, { mailId: id });
    expect(smtp.taken).toHaveLength(1);
    expect(await dovecot.sources(name(), 'sent')).toHaveLength(1);
    expect(await connected!.database.scope.knex('outgoing_mails')).toMatchObject([{ state: 'sent' }]);
    await smtp.close();
  });

  test('a server that files nothing is sent the same Message-ID again', async () => {
    let isFirst = true;
    const smtp = await anSmtpServer({}, async (_mail, close) => {
      if (isFirst) close();
      isFirst = false;
    });
    const { ports } = await aProduct(smtp.url);
    const { id } = await aWrittenMail();
    await expect(sendStaffMail(ports, { mailId: id })).rejects.toThrow(MailNotSent);
    await sendStaffMail(ports, { mailId: id });
    const ids = smtp.taken.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await dovecot.sources(name(), 'sent')).toHaveLength(1);
    await smtp.close();
  });

  test('sent while the mailbox is away, it is filed when it is back, and not sent again', async () => {
    const smtp = await anSmtpServer();
    const { ports } = await aProduct(smtp.url);
    const { id } = await aWrittenMail();
    await dovecot.stop();
    await expect(sendStaffMail(ports, { mailId: id })).rejects.toThrow(MailboxUnavailable);
    await dovecot.start();
    await sendStaffMail(ports, { mailId: id });
    expect(smtp.taken).toHaveLength(1);
    expect(await dovecot.sources(name(), 'sent')).toHaveLength(1);
    await smtp.close();
  });

  test('one that is refused for good ends its job, and is refused again when somebody has it tried again', async () => {
    const smtp = await anSmtpServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    });
    const { ports } = await aProduct(smtp.url);
    const { id } = await aWrittenMail();
    for (const _ of ['by its job', 'by hand'])
      await expect(sendStaffMail(ports, { mailId: id })).rejects.toMatchObject({ permanent: true });
    expect(smtp.taken).toEqual([]);
    expect(await dovecot.sources(name(), 'sent')).toEqual([]);
    const { rows } = await ports.stores.mails.search({
      box: 'sent',
      words: [],
      adminId: 1,
      showsSecrets: false,
      page: 1,
      perPage: 20,
      orderBy: 'Date',
      order: 'desc',
    });
    expect(rows).toMatchObject([{ delivery: 'refused' }]);
    await smtp.close();
  });
});
