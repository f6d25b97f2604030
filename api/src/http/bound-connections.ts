import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Cuts whoever takes nothing of an answer for `stalledMs`, and beyond `mostIdle` connections without a call the one
 * that has been silent the longest. A call that is still being worked on is nobody's silence.
 */
export function boundConnections(
  server: Server,
  { stalledMs, mostIdle }: { readonly stalledMs: number; readonly mostIdle: number },
): void {
  /** Calls under way, by connection. */
  const calls = new WeakMap<Socket, number>();
  /** In the order in which they fell silent. */
  const idle = new Set<Socket>();
  const rest = (socket: Socket): void => {
    if (socket.destroyed) return;
    idle.add(socket);
    const [longest] = idle;
    if (idle.size > mostIdle) longest?.destroy();
  };
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => idle.delete(socket));
    rest(socket);
  });
  server.on('request', ({ socket }: { readonly socket: Socket }, response: ServerResponse) => {
    idle.delete(socket);
    calls.set(socket, (calls.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (calls.get(socket) ?? 1) - 1;
      calls.set(socket, left);
      if (left === 0) rest(socket);
    });
  });
  // Node tells this of a connection on which nothing has moved in either direction, a kept one included.
  server.timeout = stalledMs;
  server.on('timeout', (socket: Socket) => {
    const isWorkedOn = (calls.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isWorkedOn) socket.destroy();
  });
}
