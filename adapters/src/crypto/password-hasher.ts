import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { PasswordHasher } from '@accordent/core/shared/crypto-ports.ts';
import type { Keys } from './keys.ts';

/** Argon2id, m in KiB (reliability, list on top). The library's default algorithm is Argon2id. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = 2;
const AT_ONCE = 4;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 5;

/** Argon2id with the pepper, four at once and fifty waiting per process, then `busy`. */
export function createPasswordHasher({ pepper }: Pick<Keys, 'pepper'>): PasswordHasher {
  const options = { ...COSTS, secret: Buffer.from(pepper, 'base64') };
  const dummy = hashOfNothing();
  const inTurn = createTurns();
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), options)),
    verify: (password, phc) =>
      inTurn(async () => {
        const matches = await verify(phc ?? dummy, password.normalize('NFC'), options);
        return phc !== null && matches;
      }),
    needsRehash(phc) {
      const made = parseOptions(phc);
      return (
        Number(made.algorithm) !== ARGON2ID ||
        made.memoryCost !== COSTS.memoryCost ||
        made.timeCost !== COSTS.timeCost ||
        made.parallelism !== COSTS.parallelism
      );
    },
  };
}

/** A well-formed PHC string of today's costs that no password opens: an unknown account takes as long as a known one. */
function hashOfNothing(): string {
  const { memoryCost, timeCost, parallelism } = COSTS;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${randomPart(16)}$${randomPart(32)}`;
}

function randomPart(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw domainError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
