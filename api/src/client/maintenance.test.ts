import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closedBy, watchMaintenance } from './maintenance.ts';

const UNTIL = { timestamp: 1_795_300_000 };
const onOver = vi.fn<() => void>();
let answer: () => unknown;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  onOver.mockClear();
  answer = () => ({ state: 'success', maintenance: null });
  // The server is the network's other end, which a unit of the browser's client does not have.
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const body = answer();
    if (body instanceof Error) throw body;
    return { json: async () => body };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a refused call begins it, and it is over once the server says so, without anybody doing anything', async () => {
  const signal = watchMaintenance({ onOver });
  const told = vi.fn<() => void>();
  signal.subscribe(told);
  answer = () => ({ state: 'success', maintenance: { until: UNTIL } });
  signal.begin({ until: null });
  expect(signal.present()).toEqual({ until: null });
  await vi.advanceTimersByTimeAsync(6000);
  expect(signal.present()).toEqual({ until: new Date(UNTIL.timestamp * 1000) });
  expect(onOver).not.toHaveBeenCalled();
  answer = () => ({ state: 'success', maintenance: null });
  await vi.advanceTimersByTimeAsync(6000);
  expect(signal.present()).toBeNull();
  expect(told).toHaveBeenCalledTimes(3);
  expect(onOver).toHaveBeenCalledOnce();
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});

test.each([
  ['the network is down', new Error('network')],
  ['something else answers', { error: 'Bad gateway' }],
])('while %s it stands, and is asked for again', async (_, failure) => {
  const signal = watchMaintenance({ onOver });
  answer = () => failure;
  signal.begin({ until: null });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBeGreaterThan(2);
  expect(signal.present()).toEqual({ until: null });
});

test('an app that asks at its start learns of it, and who may work on leaves it', async () => {
  const signal = watchMaintenance({ onOver });
  await signal.ask();
  expect(signal.present()).toBeNull();
  answer = () => ({ state: 'success', maintenance: { until: null } });
  await signal.ask();
  expect(signal.present()).toEqual({ until: null });
  signal.leave();
  expect(signal.present()).toBeNull();
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});

test.each([
  ['with an end', { code: 'maintenance', until: UNTIL }, { until: new Date(UNTIL.timestamp * 1000) }],
  ['without an end', { code: 'maintenance', until: null }, { until: null }],
  ['another refusal', { code: 'unavailable' }, null],
  ['no envelope', {}, null],
])('a refused call: %s', (_, body, closed) => {
  expect(closedBy(body)).toEqual(closed);
});
