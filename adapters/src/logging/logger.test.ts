import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { createLogger, withoutPassword, type LogFacts, type Logger } from './logger.ts';

function aLogger(): { log: Logger; lines: () => Record<string, unknown>[]; text: () => string } {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    log: createLogger({ part: 'api', level: 'info', destination }),
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => text,
  };
}

test('a request is one line of what is listed', () => {
  const { log, lines } = aLogger();
  const facts = {
    requestId: 'r-1',
    method: 'GET',
    route: '/api/dfc/:id',
    status: 200,
    ms: 12,
    actor: 'practitioner:7',
  };
  log.info('request answered', facts);
  expect(lines()).toEqual([
    { ...facts, level: 'info', part: 'api', msg: 'request answered', time: expect.any(String) },
  ]);
});

test('what is not listed is left out, whoever spreads it in', () => {
  const { log, text } = aLogger();
  const patient = { email: 'claire.martin@cabinet.test', ssn: '255081416802538' };
  log.info('patient found', { ...patient, status: 200 } as LogFacts);
  expect(text()).toContain('"status":200');
  expect(text()).not.toMatch(/martin|255081416802538|ssn|email/);
});

test('an error says where it arose and not what it held', () => {
  const { log, lines, text } = aLogger();
  const database = Object.assign(
    new Error('insert into patients (nir) values (255081416802538)\n    at CLAIRE MARTIN'),
    {
      code: '23505',
      constraint: 'practitioner_email_belongs_to_one',
      detail: 'Key (email)=(claire.martin@cabinet.test) already exists.',
    },
  );
  log.error('request failed', new Error('cannot save claire.martin@cabinet.test', { cause: database }), {
    requestId: 'r-2',
  });
  expect(text()).not.toMatch(/martin|255081416802538/i);
  const [line] = lines();
  expect(line).toMatchObject({
    requestId: 'r-2',
    error: { name: 'Error', cause: { code: '23505', constraint: 'practitioner_email_belongs_to_one' } },
  });
  expect(text()).toContain('logger.test.ts');
});

test('a slip of the code and a refusal of the trade can be told', () => {
  const { log, lines } = aLogger();
  log.error('job failed', new TypeError("Cannot read properties of undefined (reading 'id')"));
  log.error('job failed', domainError('busy'));
  log.error('job failed', 'claire.martin@cabinet.test');
  expect(lines().map((line) => line['error'])).toMatchObject([
    { name: 'TypeError', message: "Cannot read properties of undefined (reading 'id')" },
    { name: 'DomainError', code: 'busy' },
    { name: 'string', stack: [] },
  ]);
});

test('the password of a server is never written', () => {
  expect(withoutPassword('postgres://app:s3cr%40t@db.test:5432/accounts')).toBe(
    'postgres://db.test:5432/accounts',
  );
  expect(withoutPassword('rediss://:s3cr3t@redis.test:6380/0')).toBe('rediss://redis.test:6380/0');
  expect(withoutPassword('postgres://db.test/accounts?user=app&password=s3cr3t')).not.toContain('s3cr3t');
  expect(withoutPassword('redis://a:p@ss@redis.test')).toBe('redis://redis.test');
  const { log, text } = aLogger();
  log.info('connected', { target: 'postgres://app:s3cr3t@db.test/accounts' });
  expect(text()).toContain('postgres://db.test/accounts');
  expect(text()).not.toContain('s3cr3t');
});
