import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveTold } from '../live/live.schemas.ts';
import { hearLiveEvents } from './live-events.ts';

/** What the server says on each connection in turn; it refuses every later one. */
let connections: string[];
let asked: number;
/** Milliseconds until it answers. */
let slowness: number;
let isWriting: boolean;
let token: string | null;
let stop: () => void = () => {};
const onTold = vi.fn<(told: readonly LiveTold[]) => void>();
const onSignedOut = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  asked = 0;
  slowness = 0;
  isWriting = false;
  token = 'a token';
  // The server is the network's other end, which a unit of the browser's client does not have.
  vi.stubGlobal('fetch', async () => {
    const said = connections[asked];
    asked += 1;
    if (slowness > 0) await new Promise((resolve) => setTimeout(resolve, slowness));
    if (said === UNREACHABLE) throw new TypeError('Failed to fetch');
    return said === undefined ? new Response('{}', { status: 401 }) : new Response(said);
  });
  // One tab: its locks and channels would be those of the process, with what they wait for.
  vi.stubGlobal('navigator', undefined);
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function hear(): void {
  stop = hearLiveEvents({
    url: '/api/events',
    tokens: { read: () => token, write: (written) => void (token = written) },
    isWriting: () => isWriting,
    onTold,
    onMaintenance: () => {},
    onSignedOut,
  });
}

const CONNECTED = 'retry: 1000\nid: 7\nevent: connected\ndata: {}\n\n';
const UNREACHABLE = 'unreachable';
const SESSION_OVER = 'event: session-over\ndata: {}\n\n';

test('a session that is over is asked after within a moment: whoever is out leaves', async () => {
  connections = [CONNECTED + SESSION_OVER];
  hear();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toBe(2);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(token).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(2);
  // It says nothing of what is to be read again.
  expect(onTold).not.toHaveBeenCalled();
});

test('who has ended his session himself, by a new password, goes on with the one that follows', async () => {
  connections = [CONNECTED + SESSION_OVER, CONNECTED];
  isWriting = true;
  hear();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toBe(1);
  token = 'the next one';
  isWriting = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toBe(2);
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(token).toBe('the next one');
});

test('a connection that ends for another reason is made again after a rest', async () => {
  connections = [CONNECTED];
  hear();
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toBe(2);
});

test('what is shown is read again where the first connection was not made at once, and not at the ones that go on', async () => {
  connections = [UNREACHABLE, CONNECTED, CONNECTED];
  hear();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(onTold.mock.calls).toEqual([[[{ kind: 'reload', id: null }]]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(onTold).toHaveBeenCalledTimes(1);
});

test('what is shown is read again where the first connection took long', async () => {
  connections = [CONNECTED];
  slowness = 6000;
  hear();
  await vi.advanceTimersByTimeAsync(7000);
  expect(onTold.mock.calls).toEqual([[[{ kind: 'reload', id: null }]]]);
});

test('a first connection that is made at once reads nothing again', async () => {
  connections = [CONNECTED];
  slowness = 300;
  hear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(onTold).not.toHaveBeenCalled();
});
