import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const MOST_WAITING = 4 * 1024 * 1024;
const BUSY_MS = 100;
const BUSY_TIMES_AT_EXIT = 10;
const NEWLINE = 10;
const NOTHING = Buffer.alloc(0);

/**
 * Lines to a file descriptor, in their order, written beside the event loop. One that cannot be written (a full disk, a
 * terminal that has gone), or that comes while four million characters wait, is dropped: whoever logs lives on. The end
 * of the process waits a second at most for an output that is busy.
 */
export function openLineOutput(fd: number): DestinationStream {
  let state: 'idle' | 'writing' | 'pausing' = 'idle';
  let waiting = '';
  let begun: Buffer = NOTHING;
  let isLineCut = false;

  function next(): Buffer {
    // What a full disk has cut must not spoil the first line that it takes again.
    const lines = isLineCut && waiting !== '' ? `\n${waiting}` : waiting;
    waiting = '';
    return Buffer.from(lines);
  }

  function send(): void {
    if (begun.length === 0) begun = next();
    state = begun.length === 0 ? 'idle' : 'writing';
    if (state === 'writing') write(fd, begun, afterWrite);
  }

  function afterWrite(error: Error | null, written: number): void {
    if (isBusy(error)) {
      state = 'pausing';
      setTimeout(send, BUSY_MS).unref();
      return;
    }
    if (!error) isLineCut = begun[written - 1] !== NEWLINE;
    begun = error ? NOTHING : begun.subarray(written);
    send();
  }

  process.once('exit', () => {
    // What the system is at by then it brings to an end by itself.
    let left = Buffer.concat([state === 'writing' ? NOTHING : begun, next()]);
    for (let busy = 0; left.length > 0 && busy < BUSY_TIMES_AT_EXIT;) {
      try {
        left = left.subarray(writeSync(fd, left));
      } catch (error) {
        if (!isBusy(error)) return;
        busy += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
      }
    }
  });

  return {
    write(line) {
      if (waiting.length + line.length > MOST_WAITING) return;
      waiting += line;
      if (state === 'idle') send();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');
}
