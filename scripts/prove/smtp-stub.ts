import { createServer, type Server, type Socket } from 'node:net';

/**
 * How the server treats mails: takes them; says nothing at all; hangs up after the text without having taken the mail;
 * takes it and hangs up before it has said so.
 */
export type SmtpManner = 'takes' | 'hangs' | 'hangs-up' | 'takes-and-hangs-up';

/** How the server treats one reader's mail: takes it, refuses the address for good, or says nothing more. */
export type ReaderManner = 'takes' | 'refuses' | 'hangs';

/** Where a mail stands: announced, its text here but not answered for, answered for. */
export type SmtpStage = 'mail-announced' | 'mail-read' | 'mail-answered';

export type SmtpStub = {
  readonly url: string;
  /** The Message-ID of each mail taken, in order, copies included. */
  readonly taken: readonly string[];
  behave(manner: SmtpManner): void;
  /** Asked once for each try of a mail. */
  treat(mannerOf: (reader: string) => ReaderManner): void;
  /** The Message-ID of each mail taken for this reader, in order, copies included. */
  takenFor(reader: string): readonly string[];
  /** Told of each stage, before the answer to it leaves; the reader is known once the text comes. */
  onStage(told: ((stage: SmtpStage, reader: string) => void) | null): void;
  /** Refuses connections. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
};

/** A mail server that can fail at each step of the dialogue; it speaks the little SMTP that senders need. */
export async function startSmtpStub(): Promise<SmtpStub> {
  const taken: string[] = [];
  const readers = new Map<string, string[]>();
  let mannerOf: (reader: string) => ReaderManner = () => 'takes';
  const sockets = new Set<Socket>();
  let manner: SmtpManner = 'takes';
  let told: ((stage: SmtpStage, reader: string) => void) | null = null;
  let server: Server | null = null;
  let port = 0;

  function talk(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    if (manner === 'hangs') return;
    let pending = '';
    let isText = false;
    let isSilent = false;
    let reader = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 preuve');
    socket.on('data', (bytes) => {
      pending += bytes.toString('latin1');
      for (;;) {
        const end = pending.indexOf(isText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (isText ? 5 : 2));
        if (isText) takeText(part);
        else obey(part);
      }
    });

    function obey(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (manner === 'hangs' || isSilent) return;
      if (verb === 'MAIL') told?.('mail-announced', '');
      if (verb === 'RCPT') {
        reader = /<([^>]*)>/.exec(line)?.[1] ?? '';
        const how = mannerOf(reader);
        if (how === 'refuses') return say('550 5.1.1 nobody of this name');
        isSilent = how === 'hangs';
        if (isSilent) return;
      }
      if (verb === 'DATA') isText = true;
      if (verb === 'QUIT') return void socket.end('221 ok\r\n');
      say(verb === 'DATA' ? '354 ok' : '250 ok');
    }

    function takeText(source: string): void {
      isText = false;
      told?.('mail-read', reader);
      if (manner === 'hangs-up') return void socket.destroy();
      const id = /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? 'none';
      taken.push(id);
      readers.set(reader, [...(readers.get(reader) ?? []), id]);
      if (manner === 'takes-and-hangs-up') return void socket.destroy();
      say('250 taken');
      told?.('mail-answered', reader);
    }
  }

  async function open(): Promise<void> {
    const opened = createServer(talk);
    server = opened;
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject);
      opened.listen(port, '127.0.0.1', resolve);
    });
    const at = opened.address();
    if (at !== null && typeof at !== 'string') port = at.port;
  }

  async function shut(): Promise<void> {
    const open = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => (open ? open.close(() => resolve()) : resolve()));
  }

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    behave(wanted) {
      manner = wanted;
      // Who was left to wait stays so: only new connections meet the new manner.
      if (wanted === 'takes') for (const socket of sockets) socket.destroy();
    },
    treat: (rule) => void (mannerOf = rule),
    takenFor: (one) => readers.get(one) ?? [],
    onStage: (listener) => void (told = listener),
    shut,
    open,
    close: shut,
  };
}
