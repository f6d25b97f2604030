import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';

/** What the network gives on each try in turn; null: the answer is lost. */
let replies: (readonly [status: number, code: string] | null)[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  // The server is the network's other end, which a unit of the browser's client does not have.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      responseText = '';
      onload = () => {};
      onerror = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      send() {
        const reply = replies[asked];
        asked += 1;
        if (!reply) return queueMicrotask(() => this.onerror());
        const [status, code] = reply;
        this.status = status;
        this.responseText = JSON.stringify({
          state: status < 400 ? 'success' : 'fail',
          error: 'Refusé.',
          code,
        });
        queueMicrotask(() => this.onload());
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const write = () =>
  createApiClient({
    base: '/api',
    tokens: { read: () => 'a token', write: () => {} },
    onSignedOut: () => {},
  }).post('/dfc/add/infos', { name: 'Bréval' });

test.each(['idempotency_running', 'idempotency_mismatch'])(
  'sent again after a lost answer, a write that meets itself (%s) waits for the answer',
  async (code) => {
    replies = [null, [code === 'idempotency_running' ? 409 : 422, code], [200, '']];
    const written = write();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(written).resolves.toMatchObject({ state: 'success' });
    expect(asked).toBe(3);
  },
);

test('one that lost nothing and finds its key taken by another body is refused at once', async () => {
  replies = [[422, 'idempotency_mismatch']];
  const refused = write().catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(0);
  expect(await refused).toMatchObject({ code: 'idempotency_mismatch' });
  expect(asked).toBe(1);
});
