import type { SealedColumn } from '@accordent/core/secrets/sealed-store.ts';
import type { SecretBox } from '@accordent/core/shared/crypto-ports.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { BodyMarks } from '../../crypto/body-marks.ts';
import type { Database, Transactions } from '../database.ts';
import { sqlState } from '../database-errors.ts';
import { LEAVES_THE_DISK } from '../scope.ts';
import { isAlive, type ProcessMark } from '../process-mark.ts';

export type IdempotencyClaim = {
  readonly actor: string;
  readonly key: string;
  readonly route: string;
  readonly bodyHash: string;
};

/** `hold`: shows later whose claim it is: one that lasted too long may have been taken over. */
export type FirstSight =
  | { readonly kind: 'new'; readonly hold: string }
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'running' }
  | { readonly kind: 'mismatch' };

// A claim whose process died, or that is older than 48 h, is taken over. It waits for no disk: what is done under it does, and
// with it all that was written before; of a claim that is lost nothing was done.
const CLAIM = `with early as materialized (select ${LEAVES_THE_DISK})
         insert into idempotency_keys as k (actor, key, route, body_hash, claimed_by, locked_until)
         select $1, $2, $3, $4, $5::int, now() + interval '2 minutes' from early
         on conflict (actor, key) do update set route = excluded.route, body_hash = excluded.body_hash, answer = null, answer_sealed = null,
           claimed_by = excluded.claimed_by, locked_until = excluded.locked_until, created_at = now()
         where k.created_at < now() - interval '48 hours'
            or (k.answer is null and k.route = excluded.route and k.body_hash = any ($6)
                and (k.locked_until < now() or not ${isAlive('k.claimed_by')}))
         returning extract(epoch from locked_until)::text as hold`;
const LOOK =
  'select route, body_hash, answer, answer_sealed from idempotency_keys where actor = $1 and key = $2';
const CONTEXT: SealedColumn = 'idempotency_keys.answer';
// A version that knows no sealed answers tells what stands in clear. Screens of the present version ask again until another
// version answers; those of before, still open in a browser, tell their user.
const ELSEWHERE = '{"state":"error","code":"idempotency_running"}';
// Where another has taken the claim over, it divides by zero: it is sent with the commit, which then commits nothing.
const SETTLE = `with settled as (
           update idempotency_keys set answer = '${ELSEWHERE}', answer_sealed = $3, status = 200
           where actor = $1 and key = $2 and answer is null and extract(epoch from locked_until)::text = $4 returning 1)
         select 1 / count(*) from settled`;
const DIVISION_BY_ZERO = '22012';
const RELEASE =
  'delete from idempotency_keys where actor = $1 and key = $2 and answer is null and extract(epoch from locked_until)::text = $3';

type Kept = {
  readonly route: string;
  readonly bodyHash: string;
  readonly answer: string | null;
  readonly answerSealed: string | null;
};

/** Keeps the first answer of each key for 48 h, sealed. */
export function idempotencyKeys(
  database: Database,
  {
    mark,
    secretBox,
    bodyMarks,
  }: { readonly mark: ProcessMark; readonly secretBox: SecretBox; readonly bodyMarks: BodyMarks },
) {
  return {
    async claim({ actor, key, route, bodyHash }: IdempotencyClaim): Promise<FirstSight> {
      const marks = bodyMarks.marks(bodyHash);
      const [taken] = await database.scope.query<{ hold: string }>(CLAIM, [
        actor,
        key,
        route,
        bodyMarks.mark(bodyHash),
        await mark.number(),
        marks,
      ]);
      if (taken) return { kind: 'new', hold: taken.hold };
      const [first] = await database.scope.query<Kept>(LOOK, [actor, key]);
      if (!first) return { kind: 'running' };
      if (first.route !== route || !marks.includes(first.bodyHash)) return { kind: 'mismatch' };
      if (first.answer === null) return { kind: 'running' };
      // What a version of before has told stands in clear.
      const answer =
        first.answer === ELSEWHERE ? secretBox.open(first.answerSealed ?? '', CONTEXT) : first.answer;
      return { kind: 'answered', answer };
    },
    /**
     * Does what was claimed, and keeps its answer in the transaction that it answers. Throws `idempotency_running` when
     * another has taken the claim over.
     */
    async settle(
      { actor, key }: IdempotencyClaim,
      hold: string,
      work: (request: Transactions) => Promise<string>,
    ): Promise<string> {
      let isDone = false;
      try {
        return await database.inOneTransaction(work, (answer) => {
          isDone = true;
          return { text: SETTLE, values: [actor, key, secretBox.seal(answer, CONTEXT), hold] };
        });
      } catch (error) {
        throw isDone && sqlState(error) === DIVISION_BY_ZERO ? domainError('idempotency_running') : error;
      }
    },
    async release({ actor, key }: IdempotencyClaim, hold: string): Promise<void> {
      await database.scope.query(RELEASE, [actor, key, hold]);
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof idempotencyKeys>;
