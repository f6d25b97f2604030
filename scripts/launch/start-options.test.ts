import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { startOptions } from './start-options.ts';

const UNDER_NPM = { npm_lifecycle_event: 'start' };

test('the worker runs, unless it is told not to', () => {
  expect(startOptions([], {})).toEqual({ withWorker: true });
  expect(startOptions(['--without-worker'], {})).toEqual({ withWorker: false });
  expect(startOptions(['--without-worker'], UNDER_NPM)).toEqual({ withWorker: false });
});

test.each([
  [['--witout-worker']],
  [['without-worker']],
  [['--without-worker=1']],
  [['--without-worker', 'x']],
])('%o starts nothing: with a slip of the hand the worker would run, and mail', (args) => {
  expect(() => startOptions(args, {})).toThrow(OperatorError);
  expect(() => startOptions(args, {})).toThrow('npm start -- --without-worker');
});

test('an option that npm kept for itself starts nothing', () => {
  const eaten = { ...UNDER_NPM, npm_config_without_worker: 'true' };
  expect(() => startOptions([], eaten)).toThrow(/^npm a gardé --without-worker/);
  expect(startOptions(['--without-worker'], eaten)).toEqual({ withWorker: false });
});

test('npm run dev takes the same option, and names itself', () => {
  expect(startOptions(['--without-worker'], {}, 'dev')).toEqual({ withWorker: false });
  expect(() => startOptions(['x'], {}, 'dev')).toThrow('npm run dev -- --without-worker');
  const eaten = { npm_lifecycle_event: 'dev', npm_config_without_worker: 'true' };
  expect(() => startOptions([], eaten, 'dev')).toThrow('écrivez npm run dev -- --without-worker');
});
