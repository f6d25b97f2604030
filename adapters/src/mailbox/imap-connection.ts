import type { ImapFlow } from 'imapflow';
import { MailboxUnavailable } from '@accordent/core/mails/mailbox-ports.ts';

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 40 * 1024 * 1024;

/** An IMAP connection for one piece of work; every wait ends after 30 s. Throws `MailboxUnavailable`. */
export async function withImap<Result>(
  url: string,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = await clientOf(url);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw told(error);
  } finally {
    await leave(client);
  }
}

/** The same for what is read bit by bit. */
export async function* imapStream<Item>(
  url: string,
  work: (client: ImapFlow) => AsyncIterable<Item>,
): AsyncIterable<Item> {
  const client = await clientOf(url);
  try {
    await client.connect();
    yield* work(client);
  } catch (error) {
    throw told(error);
  } finally {
    await leave(client);
  }
}

/** The library is read with the first connection: a process that starts must not wait for it. */
async function clientOf(url: string): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new Client({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password in clear text stays on this machine.
    ...(!secure && !isLoopback(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    maxLineLength: MOST_BYTES,
    maxLiteralSize: MOST_BYTES,
    maxResponseSize: 2 * MOST_BYTES,
  });
  // What is lost is told to whoever waits for it.
  client.on('error', () => {});
  return client;
}

async function leave(client: ImapFlow): Promise<void> {
  try {
    if (client.usable) await client.logout();
  } catch {
    // It was leaving anyway.
  } finally {
    client.close();
  }
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** What the server or the network said, as a code without an address; what is ours comes out as it went in. */
function told(error: unknown): unknown {
  if (error instanceof OurFailure) return error.cause;
  if (!(error instanceof Error) || error instanceof MailboxUnavailable) return error;
  if (Reflect.get(error, 'authenticationFailed') === true) return new MailboxUnavailable('authentication');
  const code: unknown = Reflect.get(error, 'code');
  return new MailboxUnavailable(typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : 'refused');
}

class OurFailure extends Error {
  override readonly name = 'OurFailure';
}

/** Does within a reading what is none of the server's business: its failure is not taken for the server's. */
export async function asOurs<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new OurFailure('not the mail server', { cause: error });
  }
}
