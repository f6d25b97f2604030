import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { PasswordHasher } from '@accordent/core/shared/crypto-ports.ts';
import { byVersion, FIRST_VERSION, numberOf } from './key-versions.ts';
import type { Keys } from './keys.ts';

type Costs = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** Argon2id, m in KiB. The library's default algorithm is Argon2id. */
const COSTS: Costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = 2;
const AT_ONCE = 4;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 5;

/**
 * Argon2id with the pepper, four at once and fifty waiting per process, then `busy`. From the second version of the
 * pepper on a hash is `<version><PHC string>`. Other costs are for tests that hash thousands of passwords.
 */
export function createPasswordHasher({ pepper }: Pick<Keys, 'pepper'>, costs: Costs = COSTS): PasswordHasher {
  const options = byVersion(pepper, (key) => ({ ...costs, secret: Buffer.from(key, 'base64') }));
  const present = options.get(pepper.current);
  const before = pepper.current === FIRST_VERSION ? '' : pepper.current;
  const dummy = hashOfNothing(costs);
  const inTurn = createTurns();
  return {
    hash: (password) => inTurn(async () => before + (await hash(password.normalize('NFC'), present))),
    verify: (password, stored) =>
      inTurn(async () => {
        const { version, phc } = partsOf(stored ?? dummy);
        // Of a pepper that is gone no password opens any more; it takes as long to say so.
        const known = options.get(version);
        const matches = await verify(phc, password.normalize('NFC'), known ?? present);
        return stored !== null && known !== undefined && matches;
      }),
    needsRehash(stored) {
      const { version, phc } = partsOf(stored);
      const made = parseOptions(phc);
      // A process that was not started anew yet leaves what a newer pepper has made.
      return (
        numberOf(version) < numberOf(pepper.current) ||
        Number(made.algorithm) !== ARGON2ID ||
        made.memoryCost !== costs.memoryCost ||
        made.timeCost !== costs.timeCost ||
        made.parallelism !== costs.parallelism
      );
    },
  };
}

/** Which pepper a hash was made with, and the hash by itself. */
function partsOf(stored: string): { readonly version: string; readonly phc: string } {
  const at = stored.indexOf('$');
  return { version: stored.slice(0, at) || FIRST_VERSION, phc: stored.slice(at) };
}

/** A well-formed PHC string of today's costs that no password opens: an unknown account takes as long as a known one. */
function hashOfNothing({ memoryCost, timeCost, parallelism }: Costs): string {
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
