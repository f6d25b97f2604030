import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { OutgoingMail } from '@accordent/core/mails/mail-ports.ts';
import { createSmtpLetters, createSmtpMailSender, type SmtpMailSender } from './smtp-mail-sender.ts';

const MAIL: OutgoingMail = {
  messageId: '<new-status.41@cabinet.test>',
  to: 'dentiste@cabinet.test',
  subject: 'Votre PEC a changé de statut',
  html: '<p>Accord de PEC émis</p>',
  text: 'Accord de PEC émis',
  kind: 'new-status',
};

/** One file. */
const files = {
  async get(key: string) {
    if (key !== 'a-key') throw new Error(`no file ${key}`);
    return Readable.from([Buffer.from('%PDF-1.7 une facture')]);
  },
};

type Received = { from: string; to: string[]; source: string };

async function aServer(
  options: SMTPServerOptions = {},
): Promise<{ sender: SmtpMailSender; received: Received[]; url: string }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://app:secret@127.0.0.1:${port}`;
  const sender = createSmtpMailSender({
    url,
    from: { name: 'Cabinet Démo', address: 'notifications@cabinet.test' },
    files,
  });
  onTestFinished(() => {
    sender.close();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { sender, received, url };
}

const anyone: SMTPServerOptions = { onAuth: (_auth, _session, done) => done(null, { user: 'app' }) };

/** A refusal of the server, with its reply code. */
const refusal = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode });

test('a mail arrives with the Message-ID that was given, as HTML and as text', async () => {
  const { sender, received } = await aServer(anyone);
  await sender.send(MAIL);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'notifications@cabinet.test', to: ['dentiste@cabinet.test'] });
  const source = received[0]?.source ?? '';
  expect(source).toContain('Message-ID: <new-status.41@cabinet.test>');
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
});

test('a file of the store goes with a mail under its name', async () => {
  const { sender, received } = await aServer(anyone);
  const attachments = [{ name: 'facture-42.pdf', mime: 'application/pdf', fileKey: 'a-key' }];
  await sender.send({ ...MAIL, attachments });
  const source = received[0]?.source ?? '';
  expect(source).toMatch(/Content-Type: application\/pdf; name=facture-42\.pdf/);
  expect(source).toMatch(/Content-Disposition: attachment; filename=facture-42\.pdf/);
  expect(source).toContain(Buffer.from('%PDF-1.7 une facture').toString('base64'));
});

test.each([
  [
    'a reader who does not exist',
    { onRcptTo: (_to, _session, done) => done(refusal(550)) },
    true,
    'EENVELOPE 550',
  ],
  [
    'a full mailbox that may empty',
    { onRcptTo: (_to, _session, done) => done(refusal(452)) },
    false,
    'EENVELOPE 452',
  ],
  [
    'a sender who has sent too much today, or from an address that is blocked',
    { onMailFrom: (_from, _session, done) => done(refusal(550)) },
    false,
    'EENVELOPE 550',
  ],
  [
    'a mail that is too large',
    { onMailFrom: (_from, _session, done) => done(refusal(552)) },
    true,
    'EENVELOPE 552',
  ],
  [
    'a mail that is taken for spam',
    {
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554)));
      },
    },
    true,
    'EMESSAGE 554',
  ],
  [
    'a password that is no longer ours',
    { onAuth: (_auth, _session, done) => done(refusal(535)) },
    false,
    'EAUTH 535',
  ],
] satisfies [string, SMTPServerOptions, boolean, string][])(
  '%s',
  async (_what, options, permanent, message) => {
    const { sender } = await aServer({ ...anyone, ...(options as SMTPServerOptions) });
    await expect(sender.send(MAIL)).rejects.toMatchObject({ name: 'MailNotSent', permanent, message });
  },
);

test('a server that is down is tried again later', async () => {
  const sender = createSmtpMailSender({
    url: 'smtp://127.0.0.1:1',
    from: { name: '', address: 'n@cabinet.test' },
    files,
  });
  onTestFinished(() => sender.close());
  await expect(sender.send(MAIL)).rejects.toMatchObject({ permanent: false });
  expect(await sender.verify()).toBe(false);
});

test('an address cannot add readers or headers', async () => {
  const { sender, received } = await aServer(anyone);
  await sender.send({ ...MAIL, to: 'dentiste@cabinet.test', subject: 'Bonjour\r\nBcc: autre@cabinet.test' });
  expect(received[0]?.to).toEqual(['dentiste@cabinet.test']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/m);
  await sender.send({ ...MAIL, to: 'a@cabinet.test, b@cabinet.test' }).catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain('b@cabinet.test');
});

test('of a letter to several, those whom the server refused are told; all refused, it has not left', async () => {
  const { received, url } = await aServer({
    ...anyone,
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@parti.test') ? refusal(550) : undefined),
  });
  const letters = createSmtpLetters({ url, from: { name: 'Cabinet', address: 'contact@cabinet.test' } });
  onTestFinished(() => letters.close());
  const { subject, html, text } = MAIL;
  const letter = { subject, html, text, date: new Date(), replyTo: null, references: [], attachments: [] };
  const send = (...to: string[]) => letters.send({ ...letter, messageId: `<${to.length}@cabinet.test>`, to });
  expect(await send('a@orelia.test', 'b@parti.test', 'c@parti.test')).toEqual([
    'b@parti.test',
    'c@parti.test',
  ]);
  expect(await send('a@orelia.test', 'b@orelia.test')).toEqual([]);
  expect(received.map(({ to }) => to)).toEqual([['a@orelia.test'], ['a@orelia.test', 'b@orelia.test']]);
  await expect(send('b@parti.test')).rejects.toMatchObject({ permanent: true });
});
