import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { failureAnswer } from './failures.ts';

const TOO_LONG_ADDRESS_OR_HEADERS = 431;
const TOO_SLOW = 408;

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: TOO_LONG_ADDRESS_OR_HEADERS,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Answers what is no HTTP, which no middleware sees, in the envelope of every failure, and hangs up. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const requestId = randomUUID();
  // Once something has been answered on this connection, more text would be read as the rest of it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(failureAnswer(domainError('invalid'), requestId).body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
