import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReadMail } from '@accordent/core/mails/mailbox-ports.ts';
import { startChild } from '../process/bounded-child.ts';
import type { RawMail } from './parse-mail.ts';
import type { ParseAnswer } from './parse-mail-process.ts';

const PROCESS = fileURLToPath(new URL('./parse-mail-process.ts', import.meta.url));
const LONGEST_MS = 10_000;

export type MailParser = {
  /** Null when the parser fails, dies, or takes too long. One mail at a time: others wait. */
  parse(raw: RawMail): Promise<ReadMail | null>;
  close(): void;
};

/** Parses in a child process without any of our secrets, since it reads what strangers send. */
export function createMailParser({ longestMs = LONGEST_MS } = {}): MailParser {
  let child: ChildProcess | null = null;
  const start = (): ChildProcess => {
    const started = startChild({ entry: PROCESS, maxHeapMegabytes: 384 });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };
  async function parse(raw: RawMail): Promise<ReadMail | null> {
    // One that was ended is not there any more, although its end is not told yet.
    if (!child || child.killed || !child.connected) child = start();
    const answer = await ask(child, raw, longestMs);
    return 'mail' in answer ? answer.mail : null;
  }

  let turn: Promise<unknown> = Promise.resolve();
  return {
    parse(raw) {
      const mine = turn.then(() => parse(raw));
      turn = mine.catch(() => {});
      return mine;
    },
    close() {
      child?.kill('SIGKILL');
    },
  };
}

function ask(child: ChildProcess, raw: RawMail, longestMs: number): Promise<ParseAnswer> {
  return new Promise((resolve) => {
    const finish = (answer: ParseAnswer): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      // Idle, it does not keep our process alive.
      child.unref();
      child.channel?.unref();
      resolve(answer);
    };
    const onMessage = (answer: unknown): void => finish(answer as ParseAnswer);
    const onEnd = (): void => {
      child.kill('SIGKILL');
      finish({ failed: true });
    };
    const timer = setTimeout(onEnd, longestMs);
    child.ref();
    child.channel?.ref();
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    child.send(raw);
  });
}
